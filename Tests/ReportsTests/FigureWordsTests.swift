import Documents
import Domain
import Past
import ReportSupport
import Reports
import TestSupport
import Testing
import UseCases
import Messages

struct `The definitions of figures` {
    @Test(arguments: Figure.allCases) func `exist for each figure`(figure: Figure) {
        let texts = Messages.builtInCodes.map { Messages.builtIn($0)(figure.definition, [.window: "14"]) }
        #expect(Set(texts).count == texts.count && texts.allSatisfy { $0.count > 20 && !$0.contains("\n") })
        let namesWindow = [.forecast, .milestones].contains(figure)
        #expect(texts.allSatisfy { $0.contains("14") == namesWindow && !$0.contains("{") })
    }
}

struct `A user in a report` {
    /// Taro's id is the name in Hana's profile, and vice versa.
    @Test func `has the name of their profile, even if it is another user's id`() {
        var board = ReportedBoard()
        board.users = [User(id: "taro", name: "hana"), User(id: "hana", name: "Taro Yamada")]
        func owned(_ id: String, by owner: String, _ status: String = "todo") -> Todo {
            todo(id) { ($0.owners, $0.status) = ([owner], Located(status)) }
        }
        board.commit(9, (0..<12).map { owned("t\($0)", by: $0 < 7 ? "taro" : "Hana") })
        for day in 0..<5 { board.commit(8 - day, [owned("t\(day)", by: "taro", "done")]) }
        board.commit(1, [owned("t7", by: "hana", "doing")])
        let names = { (kind: ReportKind) in
            board.report(kind) { $0.grouping = .owner }.tables.filter { $0.columns.first?.title == "Owner" }
                .flatMap { $0.rows.compactMap(\.cells.first?.plain) }
        }
        #expect(names(.workload) == ["Taro Yamada", "hana"])
        #expect(names(.forecast) == ["hana"])
        #expect(names(.cycletime) == ["hana"])
        #expect(board.report(.workload).lead.plain.contains("Taro Yamada"))
        #expect(board.report(.workload).told.joined().contains("hana"))
    }
}

struct `A percentage` {
    @Test func `is never 100 with open work`() {
        var board = ReportedBoard()
        board.commit(9, (0..<300).map { todo("t\($0)") { $0.status = Located("todo") } })
        board.commit(2, (0..<299).map { todo("t\($0)") { $0.status = Located("done") } })
        let notes = board.report(.burndown).keyFigures.map(\.note)
        #expect(notes.contains("99%") && !notes.contains("100%"), "\(notes)")
    }
}
