import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct FileRankTests {
    @Test(arguments: [
        ([FileRank(isArchived: false), FileRank(isArchived: false)], 0),
        ([FileRank(isArchived: true), FileRank(isArchived: false)], 1),
        ([FileRank(isArchived: false), FileRank(isArchived: true)], 0),
        ([FileRank(isArchived: true), FileRank(isArchived: true)], 0),
        ([FileRank(isArchived: false, isOff: true), FileRank(isArchived: true)], 1),
        ([FileRank(isArchived: true, isOff: true), FileRank(isArchived: false, isOff: true)], 1),
        ([FileRank(isArchived: true), FileRank(isArchived: false), FileRank(isArchived: false)], 1),
        ([FileRank(isArchived: false, committed: nil), FileRank(isArchived: true, isOff: true, committed: 7)], 1),
        ([FileRank(isArchived: false, committed: 5), FileRank(isArchived: false, committed: 4)], 1),
        ([FileRank(isArchived: true, committed: 4), FileRank(isArchived: false, committed: 5)], 1),
        ([FileRank(isArchived: false), FileRank(isArchived: false, created: .day(today))], 1),
        (
            [
                FileRank(isArchived: false, committed: 1),
                FileRank(isArchived: false, committed: 2, created: .day(today)),
            ], 0
        ),
    ])
    func `an id means the first file by its rank`(
        ranks: [FileRank], meant: Int
    ) {
        var known: [String: Int] = [:]
        for index in ranks.indices {
            let before = known["a"]
            let both = known.enter(index, under: "a") { ranks[$0] }
            #expect((both == nil) == (before == nil))
            if let before, let both { #expect(Set([both.preferred, both.other]) == [before, index]) }
            if let both { #expect(known["a"] == both.preferred) }
        }
        #expect(known == ["a": meant])
    }

    @Test func `committed names are told apart by their bytes`() {
        // The letter is composed in one name, and not in the other.
        let names = ["todos/caf\u{E9}.md", "todos/cafe\u{301}.md", "todos/gone.md"]
        var history = History()
        history.paths = names
        for number in 0..<4 {
            let commit = Commit(name: "\(number)", author: "", subject: "", seconds: number)
            // The last commit removes the third file.
            let change = History.Change(path: min(number, 2), snapshot: number < 3 ? number : nil)
            history.steps.append(History.Step(commit: commit, rules: 0, changes: [change]))
        }
        let first = history.firstSteps(of: Set(names.map { PathKey($0) }))
        #expect(first == [PathKey(names[0]): 0, PathKey(names[1]): 1])
    }
}
