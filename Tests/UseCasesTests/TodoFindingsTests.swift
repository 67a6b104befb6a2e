import BoardSupport
import Domain
import Testing
import TestSupport
import UseCases

struct TodoFindingsTests {
    @Test func `a completion date on an open todo is a finding`() throws {
        let day = DateOrInstant.day(today)
        let board = board([
            todo("a") { ($0.status, $0.days.done, $0.donePlace) = (Located("doing"), day, SourcePosition(4, 9)) },
            todo("b") { ($0.status, $0.days.done) = (Located("done"), day) },
            todo("c") { ($0.status, $0.days.done, $0.isArchived) = (Located("doing"), day, true) },
            todo("d") { ($0.status, $0.days.done) = (Located("cancelled"), day) },
        ])
        #expect(
            board.report
                == "todos/a.md:4:9: warning: done on 2026-11-21, but it is in 'Doing'; correct the status in the file or remove the date [date-status]"
        )
    }

    @Test func `an owner similar to one with a profile is a finding`() throws {
        func profile(_ id: String, _ name: String) -> User {
            var user = User(id: id, name: name)
            user.path = "users/\(id).md"
            return user
        }
        let board = board(
            [
                todo("a") { ($0.owners, $0.ownerPlace) = (["hanna"], SourcePosition(3, 8)) },
                todo("b") { $0.owners = ["hana", "ken"] },
                todo("c") { $0.owners = ["Hana Sato"] }, todo("d") { $0.owners = ["bob"] },
            ], users: [profile("hana", "Hana Sato"), profile("ken", "Ken")])
        #expect(
            board.report == """
                todos/a.md:3:8: warning: owner 'hanna' has no profile; did you mean 'hana'? [similar-owner]
                todos/c.md:1:1: warning: owner 'Hana Sato' has no profile; did you mean 'hana'? [similar-owner]
                """)
    }

    @Test func `aliases of a status put a todo into its column`() {
        var settings = Settings()
        settings.columns = [
            Column(status: "todo", title: "To do", type: .todo, also: ["open"]),
            Column(status: "doing", title: "Doing", type: .active, also: ["WIP", "open", "done"]),
            Column(status: "done", title: "Done", type: .done),
            Column(status: "cancelled", title: "No", type: .cancelled),
        ]
        let board = board(
            ["Open", "wip", "Done", "canceled", "Cancelled"].enumerated().map { index, status in
                todo("t\(index)") { $0.status = Located(status) }
            }, settings: settings)
        #expect(board.rows.map(\.column) == [0, 1, 2, 3, 3] && board.findings.isEmpty)
    }

    @Test func `a common word for a status has a remedy`() {
        let board = board([todo("a") { $0.status = Located("in progress") }])
        #expect(
            board.report
                == "todos/a.md:1:1: error: unknown status 'in progress'; did you mean 'doing'? [unknown-status]")
    }
}
