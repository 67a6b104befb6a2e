import Domain
import Past
import Queries
import Testing
import TestSupport
import UseCases

struct `The views of a board` {
    private func made(_ todos: [Todo], _ views: [SavedQuery] = []) -> (board: Board, views: SavedQueries) {
        var settings = Settings()
        settings.views = views
        let board = BuildBoard(today: today)(Project(settings: settings, todos: todos))
        return (board, SavedQueries(of: board))
    }

    private func found(_ name: String, _ made: (board: Board, views: SavedQueries)) throws -> SavedQueryResult {
        let view = try #require(made.views[name])
        return SavedQueryResult(view, of: BoardFacts(made.board, Timeline(without: made.board)).listed, on: made.board)
    }

    private func ids(_ todos: [Int], _ board: Board) -> [String] { todos.map { board.rows[$0].todo.id } }

    private var todos: [Todo] {
        [
            todo("a") {
                ($0.owners, $0.tags, $0.days.due) = (["hana", "taro"], ["home"], .day(today.adding(days: -1)))
            },
            todo("b") { ($0.status, $0.priority, $0.blockedBy) = (Located("doing"), Located("Soon"), [Located("a")]) },
            todo("c") { ($0.status, $0.priority, $0.tags) = (Located("done"), Located("high"), ["home"]) },
            todo("d") { ($0.isArchived, $0.tags, $0.priority) = (true, ["home"], Located("soon")) },
            todo("e") {
                ($0.owners, $0.days.updated, $0.days.due) = (
                    ["taro"], .day(today.adding(days: -40)), .day(today.adding(days: -3))
                )
            },
        ]
    }

    @Test(arguments: [
        ("overdue", ["e", "a"]), ("blocked", ["b"]), ("unowned", ["b"]), ("stale", ["e"]), ("archived", ["d"]),
    ])
    func `select the todos of their name if built in`(name: String, expected: [String]) throws {
        let made = made(todos)
        #expect(made.views.findings.isEmpty && made.views.views.count == BuiltInQuery.allCases.count)
        #expect(ids(try found(name, made).todos, made.board) == expected)
        #expect(try found(name.uppercased(), made).groups == [])
    }

    @Test(
        arguments: [
            (.owner, ["user(0)": ["a"], "user(1)": ["e", "a"], "none": ["c"]]),
            (.tags, ["tag(0)": ["c", "a"], "none": ["e"]]),
            (.status, ["column(0)": ["e", "a"], "column(3)": ["c"]]),
        ] as [(Field, [String: [String]])])
    func `put todos into each of their groups`(field: Field, expected: [String: [String]]) throws {
        let view = SavedQuery(name: "Mine", query: PlacedText("-id:b sort:-id"), group: field)
        let made = made(todos, [view])
        let found = try found("mine", made)
        #expect(ids(found.todos, made.board) == ["e", "c", "a"])
        var groups: [String: [String]] = [:]
        for group in found.groups {
            if case .none(let none) = group.title {
                #expect(none == field)
                groups["none"] = ids(group.todos, made.board)
            } else {
                groups["\(group.title)"] = ids(group.todos, made.board)
            }
        }
        #expect(groups == expected)
        if expected["none"] != nil { #expect(found.groups.last?.title == SavedQueryResult.Title.none(field)) }
    }

    @Test func `list groups in the order and with the titles of the settings, then others`() throws {
        let view = SavedQuery(name: "p", query: PlacedText("archived:any"), group: .priority)
        let made = made(todos, [view])
        #expect(
            try found("p", made).groups.map(\.title) == [
                .name("high"), .name("Soon"), SavedQueryResult.Title.none(.priority),
            ])
    }

    @Test func `exclude archived todos unless the query includes them`() throws {
        let made = made(
            todos,
            [
                SavedQuery(name: "tag", query: PlacedText("tag:home")),
                SavedQuery(name: "all", query: PlacedText("tag:home archived:any")),
            ])
        #expect(ids(try found("tag", made).todos, made.board) == ["a", "c"])
        #expect(ids(try found("all", made).todos, made.board) == ["a", "c", "d"])
    }

    @Test(arguments: [
        ("is:opne", 8, "the view 'x' is invalid: "), ("tag:home onwer:me", 14, "the view 'x' is invalid: "),
    ])
    func `report an invalid query at its position`(text: String, column: Int, message: String) throws {
        let columns = (0...text.unicodeScalars.count).map { $0 + 5 }
        let view = SavedQuery(name: "x", query: PlacedText(text, at: SourcePosition(3, 5), columns: columns))
        let made = made(todos, [view])
        #expect(made.views["x"] == nil && made.views.views.count == BuiltInQuery.allCases.count)
        let finding = try #require(made.views.findings.first)
        #expect(finding.path == "fuda.yml" && finding.place == SourcePosition(3, column) && finding.severity == .error)
        #expect(finding.message.hasPrefix(message), "\(finding.line)")
    }

    @Test func `come first if the settings define them, and replace built-in ones of the same name`() {
        let made = made(todos, [SavedQuery(name: "Blocked", query: PlacedText("is:done"))])
        #expect(made.views.views.map(\.name.text) == ["Blocked", "overdue", "unowned", "stale", "archived"])
        #expect(made.views["blocked"]?.text == "is:done")
    }
}
