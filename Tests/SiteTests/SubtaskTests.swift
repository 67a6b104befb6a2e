import Domain
@testable import Site
import TestSupport
import Testing
import UseCases

/// The count of a todo's subtasks, which everything tells alike.
struct `The subtasks of a todo` {
    private func site(_ children: String) -> SiteContext {
        let todos = zip(children, 0...).map { sign, number in
            todo("c\(number)") { child in
                child.parent = Located("p")
                child.isArchived = sign.isUppercase
                let statuses: [Character: String] = ["t": "todo", "d": "done", "c": "cancelled", "a": "doing"]
                child.status = statuses[Character(sign.lowercased())].map { Located($0) }
            }
        }
        return SiteTests.site([todo("p")] + todos)
    }

    /// Each child by its column; a capital is archived.
    @Test(arguments: [
        ("", nil, ""), ("t", "0 of 1 subtask", "0 of 1"), ("ddta", "2 of 4 subtasks", "2 of 4"),
        ("ddcccTTA", "2 of 2 subtasks, 6 dropped", "2 of 2, 6 dropped"),
        ("cccccTTA", "8 subtasks dropped", "8 dropped"), ("A", "1 subtask dropped", "1 dropped"),
        ("Dt", "1 of 2 subtasks", "1 of 2"), ("Dct", "1 of 2 subtasks, 1 dropped", "1 of 2, 1 dropped"),
    ])
    func `are those in scope, with the dropped ones beside them`(children: String, note: String?, heading: String)
        throws
    {
        let site = site(children)
        let parent = site.index("p")
        #expect(site.boardCard(parent).notes.filter { $0.name == "subtasks" }.map(\.text) == [note].compactMap(\.self))
        let relations = TodoPresenter(site: site).present(parent, body: nil).relations
        #expect(relations.childrenText == heading && relations.children.count == children.count)
        let tally = site.board.subtasks(of: parent)
        #expect(tally.scope + tally.out.dropped == children.count)
    }

    @Test func `are told in all languages`() {
        let told = ["de", "ja"].map { code in
            let phrases = Phrases(words: .builtIn(code), today: today)
            let tally = site("ddcccTTA").board.subtasks(of: site("ddcccTTA").index("p"))
            return [phrases.subtasks(tally) ?? "", phrases.subtaskCounts(tally)]
        }
        #expect(
            told == [
                ["2 von 2 Unteraufgaben, 6 verworfen", "2 von 2, 6 verworfen"], ["サブタスク2件中2件が完了、見送り6件", "2件中2件、見送り6件"],
            ])
    }
}
