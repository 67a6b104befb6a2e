import Domain
import Testing
import UseCases

struct ListTodosTests {
    private let all = board([
        todo("BACK-10") {
            $0.title = "beta"
            $0.status = Located("doing")
            $0.owners = ["Hana"]
            $0.tags = ["Home"]
            $0.days.due = .day(today)
            $0.days.created = .day(today)
        },
        todo("BACK-9") {
            $0.title = "Alpha"
            $0.owners = ["bob", "hana"]
            $0.priority = Located("high")
            $0.days.created = .day(today.adding(days: 2))
            $0.milestone = "v10"
        },
        todo("c") {
            $0.title = "gamma"
            $0.status = Located("Waiting")
            $0.tags = ["home", "work"]
            $0.days.due = .day(today.adding(days: -1))
            $0.days.updated = .day(today)
            $0.milestone = "v9"
        }, todo("d") { $0.isBroken = true }, todo("e") { $0.isArchived = true },
    ])

    @Test func `archived ones are listed when they are asked for, behind the others`() {
        var request = ListTodos.Request()
        let ids = { (request: ListTodos.Request) in ListTodos(in: all)(request).map { all.todos[$0].id } }
        #expect(!ids(request).contains("e"))
        request.includesArchived = true
        #expect(ids(request).last == "e" && ids(request).count == 5)
        request.sortKey = .title
        #expect(ids(request).last == "c")
        request.owners = ["hana"]
        #expect(!ids(request).contains("e"))
    }

    private func list(_ change: (inout ListTodos.Request) -> Void) -> [String] {
        var request = ListTodos.Request()
        change(&request)
        return ListTodos(in: all)(request).map { all.todos[$0].id }
    }

    @Test func `all but the archived are listed, as many as are wanted`() {
        #expect(list { _ in } == ["BACK-9", "BACK-10", "c", "d"])
        #expect(list { $0.limit = 2 } == ["BACK-9", "BACK-10"])
        #expect(list { $0.limit = 0 } == [])
    }

    @Test func `values of one list are alternatives, lists narrow each other, case does not matter`() {
        #expect(list { $0.statuses = ["DOING", "waiting"] } == ["BACK-10", "c"])
        #expect(list { $0.statuses = ["todo"] } == ["BACK-9"])
        #expect(list { $0.owners = ["@HANA"] } == ["BACK-9", "BACK-10"])
        #expect(list { $0.tags = ["HOME"] } == ["BACK-10", "c"])
        #expect(list { ($0.tags, $0.owners) = (["home"], ["hana"]) } == ["BACK-10"])
        #expect(list { $0.owners = ["nobody"] } == [])
    }

    @Test(
        arguments: [
            (.board, ["BACK-9", "BACK-10", "c", "d"], ["d", "c", "BACK-10", "BACK-9"]),
            (.id, ["BACK-9", "BACK-10", "c", "d"], ["d", "c", "BACK-10", "BACK-9"]),
            (.title, ["BACK-9", "BACK-10", "d", "c"], ["c", "d", "BACK-10", "BACK-9"]),
            (.status, ["BACK-9", "d", "BACK-10", "c"], ["c", "BACK-10", "BACK-9", "d"]),
            (.owner, ["BACK-9", "BACK-10", "c", "d"], ["BACK-10", "BACK-9", "c", "d"]),
            (.priority, ["BACK-9", "BACK-10", "c", "d"], ["BACK-9", "BACK-10", "c", "d"]),
            (.created, ["BACK-10", "BACK-9", "c", "d"], ["BACK-9", "BACK-10", "c", "d"]),
            (.updated, ["c", "BACK-9", "BACK-10", "d"], ["c", "BACK-9", "BACK-10", "d"]),
            (.due, ["c", "BACK-10", "BACK-9", "d"], ["BACK-10", "c", "BACK-9", "d"]),
            (.milestone, ["c", "BACK-9", "BACK-10", "d"], ["BACK-9", "c", "BACK-10", "d"]),
        ] as [(ListTodos.SortKey, [String], [String])])
    func `a sort is stable and puts what lacks the key last, also turned around`(
        key: ListTodos.SortKey, ascending: [String], descending: [String]
    ) {
        #expect(list { $0.sortKey = key } == ascending)
        #expect(
            list {
                $0.sortKey = key
                $0.isDescending = true
            } == descending)
    }
}
