import BoardSupport
import Domain
import Testing
import TestSupport
import UseCases

struct BuildBoardTests {
    @Test func `the date of these tests is a Saturday in November`() {
        #expect(today.iso == "2026-11-21" && today.weekday == 5)
    }

    // MARK: Columns

    @Test(
        arguments: [
            ("todo", nil, 0), ("Doing", nil, 1), ("REVIEW", nil, 2), ("done", false, 3), ("cancelled", true, 4),
            (nil, nil, 0), (nil, true, 3), (nil, false, 0), ("dne", nil, 5), ("", nil, 5),
        ] as [(String?, Bool?, Int)])
    func `a todo is in the column of its status or of its check`(status: String?, isChecked: Bool?, column: Int) {
        let board = board([
            todo("a") {
                $0.status = status.map { Located($0) }
                $0.isChecked = isChecked
            }
        ])
        #expect(board.rows[0].column == column)
        #expect(board.columns.count == (column == 5 ? 6 : 5))
        #expect(board.cards[column] == [0])
    }

    @Test func `a todo without a status is in the first column of type todo or done`() {
        var settings = Settings()
        settings.columns = [
            Column(status: "b", title: "B", type: .active), Column(status: "c", title: "C", type: .done),
            Column(status: "d", title: "D", type: .todo), Column(status: "e", title: "E", type: .done),
        ]
        let board = board([todo("a"), todo("z") { $0.isChecked = true }], settings: settings)
        #expect(board.ids == [[], ["z"], ["a"], []])
    }

    @Test func `a todo with an unknown status is in Other, with a finding and a suggestion`() {
        let board = board([
            todo("a") { $0.status = Located("dne", at: SourcePosition(4, 9)) },
            todo("b") { $0.status = Located("wherever", at: SourcePosition(2, 9)) },
        ])
        #expect(board.columns.last == Column(status: "", title: "Other", type: .todo))
        #expect(board.ids.last == ["a", "b"])
        #expect(
            board.report == """
                todos/a.md:4:9: error: unknown status 'dne'; did you mean 'done'? [unknown-status]
                todos/b.md:2:9: error: unknown status 'wherever'; use one of: todo, doing, review, done, cancelled [unknown-status]
                """)
    }

    @Test func `priorities rank regardless of case, and unknown ones last with a finding`() {
        let board = board([
            todo("a") { $0.priority = Located("low") }, todo("b") { $0.priority = Located("HIGHEST") },
            todo("c") { $0.priority = Located("hihg", at: SourcePosition(3, 11)) }, todo("d"),
        ])
        #expect(board.rows.map(\.rank) == [3, 0, 4, 4])
        #expect(
            board.report == """
                todos/c.md:3:11: warning: unknown priority 'hihg'; did you mean 'high'? [unknown-priority]
                """)
        #expect(board.ids[0] == ["b", "a", "c", "d"])
    }

    // MARK: Dates

    @Test(arguments: [
        ("todo", -1, true, false), ("todo", 0, false, true), ("review", 7, false, true), ("todo", 8, false, false),
        ("done", -1, false, false), ("cancelled", 3, false, false), ("nonsense", -400, true, false),
    ])
    func `open todos are overdue before today and due soon for a week`(
        status: String, days: Int, isOverdue: Bool, isDueSoon: Bool
    ) {
        let board = board([
            todo("a") {
                $0.status = Located(status)
                $0.days.due = .day(today.adding(days: days))
            }
        ])
        #expect(board.rows[0].isOverdue == isOverdue && board.rows[0].isDueSoon == isDueSoon)
        #expect(board.rows[0].due == today.adding(days: days))
        #expect(board.tally.overdue == (isOverdue ? 1 : 0) && board.tally.dueSoon == (isDueSoon ? 1 : 0))
    }

    @Test func `an instant is due on the date in the board's time zone`() throws {
        let late = try DateOrInstant(parsing: "2026-11-20T16:00:00Z")
        var tokyo = Settings()
        tokyo.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
        let todos = [todo("a") { $0.days.due = late }]
        #expect(board(todos).rows[0].isOverdue)
        #expect(!board(todos, settings: tokyo).rows[0].isOverdue)
        #expect(board(todos, settings: tokyo).rows[0].due == today)
    }

    // MARK: Visibility

    @Test func `drafts are left out and counted, unless requested`() {
        let todos = [todo("a"), todo("b") { $0.isDraft = true }, todo("c") { $0.blockedBy = [Located("b")] }]
        let (without, with) = (board(todos), board(todos, includesDrafts: true))
        #expect(without.rows.map(\.todo.id) == ["a", "c"] && without.drafts.map(\.id) == ["b"])
        #expect(with.rows.map(\.todo.id) == ["a", "b", "c"] && with.drafts.isEmpty)
        #expect(without.findings.isEmpty && without.row("c").blockedBy == [.nothing] && !without.row("c").isBlocked)
        #expect(with.row("c").isBlocked)
    }

    @Test func `archived todos are counted but not on the board or in lists, and broken ones are listed last`() {
        let board = board([
            todo("a") { $0.isBroken = true }, todo("b") { $0.isArchived = true }, todo("c"),
            todo("d") { $0.status = Located("done") },
        ])
        #expect(board.ids == [["c"], [], [], ["d"], []])
        #expect(board.listed.map { board.rows[$0].todo.id } == ["c", "d", "a"])
        #expect(board.tally.scope == 2 && board.tally.open == 1 && board.tally.done == 1 && board.tally.broken == 1)
        #expect(board.tally.out.archived == 1 && board.tally.out.lost == 1)
        #expect(!board.row("b").isOpen && !board.row("a").isOpen)
    }

    // MARK: Order

    @Test func `cards sort by order, priority, due date and id`() {
        let due = DateOrInstant.day(today)
        let sorted = [
            todo("z") { $0.order = -2.5 }, todo("y") { $0.order = 3 },
            todo("x") { $0.priority = Located("high") },
            todo("w") { ($0.priority, $0.days.due) = (Located("low"), due) },
            todo("v") { $0.priority = Located("low") },
            todo("u") { $0.days.due = due }, todo("BACK-9"), todo("BACK-10"), todo("back-010"), todo("t"),
        ]
        #expect(board(sorted).ids[0] == sorted.map(\.id))
    }

    @Test func `the order is total and independent of the order of reading`() {
        var chance = SeededGenerator(seed: 1)
        var todos = (0..<60).map { number in
            todo("\(number)") {
                $0.id = chance.one(of: ["a", "A", "a1", "a01"])
                $0.order = chance.one(of: [nil, 1, 2])
                $0.status = Located(chance.one(of: ["todo", "x", "done"]))
                $0.isBroken = number % 7 == 0
            }
        }
        let expected = board(todos)
        for _ in 0..<10 {
            todos.shuffle(using: &chance)
            #expect(board(todos).listed == expected.listed)
        }
    }

    // MARK: Users, tags, milestones

    @Test func `users have a profile or own a todo, and are merged regardless of case`() {
        var hana = User(id: "hana", name: "Hana Sato")
        hana.path = "users/hana.md"
        let board = board(
            [
                todo("a") { $0.owners = ["Hana", "bob", "hana"] },
                todo("b") {
                    $0.owners = ["BOB"]
                    $0.reporter = "HANA"
                }, todo("c") { $0.reporter = "stranger" },
            ], users: [hana])
        #expect(board.users.map(\.user.id) == ["bob", "hana"])
        #expect(board.users.map(\.user.name) == ["bob", "Hana Sato"])
        #expect(board.rows[0].owners == [1, 0])
        #expect(board.users[0].todos == [0, 1] && board.users[0].tally.scope == 2)
        #expect(board.rows[1].reporter == 1 && board.rows[2].reporter == nil)
    }

    @Test func `tags are merged regardless of case and sort in natural order`() {
        let board = board([
            todo("a") { $0.tags = ["Home", "v10", "home"] }, todo("b") { $0.tags = ["HOME", "v9"] },
            todo("c") {
                $0.tags = ["v9"]
                $0.isArchived = true
            },
        ])
        #expect(board.tags.map(\.name) == ["Home", "v9", "v10"])
        #expect(board.rows[0].tags == [0, 2] && board.rows[1].tags == [0, 1])
        #expect(board.tags.map { $0.todos.count } == [2, 1, 1])
    }

    @Test func `a milestone is found by its id, title or name, regardless of case`() {
        let board = board(
            [
                todo("a") { $0.milestone = "m-1" }, todo("b") { $0.milestone = "first release" },
                todo("c") { $0.milestone = "Later" }, todo("d") { $0.milestone = "LATER" }, todo("e"),
            ], milestones: [Milestone(id: "M-1", title: "First release")])
        #expect(board.milestones.map(\.name) == ["First release", "Later"])
        #expect(board.milestones.map(\.todos) == [[0, 1], [2, 3]])
        #expect(board.rows.map(\.milestone) == [0, 0, 1, 1, nil])
    }

    @Test func `findings of the repository are kept, except those about excluded drafts`() {
        let todos = [
            todo("a") { $0.isDraft = true },
            todo("b") {
                $0.id = "a"
                $0.isDraft = true
            },
            todo("c") { $0.id = "A" }, todo("d") { $0.blockedBy = [Located("a")] },
        ]
        let findings = [Finding("todos/a.md", .start, .wrongType, "x"), Finding("todos/c.md", .start, .nulByte, "x")]
        let (without, with) = (
            board(todos, findings: findings), board(todos, findings: findings, includesDrafts: true)
        )
        #expect(without.findings == [findings[1]])
        #expect(without.id(without.row("d").blockedBy.first) == "A")
        #expect(Set(with.findings.map(\.path)) == ["todos/a.md", "todos/b.md", "todos/c.md"])
        #expect(with.findings.count == 4)
    }
}
