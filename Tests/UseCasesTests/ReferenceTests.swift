import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

/// References between todos on a board.
struct ReferenceTests {
    @Test func `a todo is blocked while it and one of its blockers are open`() {
        let board = board([
            todo("a") { $0.blockedBy = [Located("b"), Located("C")] }, todo("b") { $0.status = Located("done") },
            todo("c"), todo("d") { $0.blockedBy = [Located("b")] },
            todo("e") {
                $0.blockedBy = [Located("c")]
                $0.status = Located("done")
            },
            todo("f") { $0.blockedBy = [Located("g")] }, todo("g") { $0.isArchived = true },
            todo("h") { $0.blockedBy = [Located("i")] }, todo("i") { $0.isBroken = true },
        ])
        let blocked = board.indices.filter { board.rows[$0].isBlocked }.map { board.rows[$0].todo.id }
        #expect(blocked == ["a"])
        #expect(board.row("a").blockedBy.map(board.id) == ["b", "c"])
        #expect(board.row("c").blocks.map { board.rows[$0].todo.id } == ["a", "e"])
        #expect(board.findings.isEmpty && board.tally.blocked == 1)
    }

    @Test func `a todo knows its children and the todos that mention it, once each`() {
        func mention(_ id: String) -> TextReference { TextReference(kind: .todo, target: id, place: .start) }
        let board = board([
            todo("a"), todo("b") { $0.parent = Located("A") },
            todo("c") {
                $0.parent = Located("a")
                $0.references = [mention("a"), mention("A"), mention("c")]
            },
        ])
        #expect(board.row("a").children == [1, 2])
        #expect(board.row("a").mentions == [2] && board.row("c").mentions.isEmpty)
        #expect(board.id(board.row("b").parent) == "a")
    }

    @Test func `a broken reference is a finding, but a hash, a user or a file outside is only text`() {
        let kinds: [(TextReference.Kind, String)] = [
            (.todo, "x1"), (.hash, "x2"), (.prefixed, "x3"), (.user, "x4"), (.link, "todos/x5.MD"), (.link, "x6.pdf"),
            (.image, "x7.png"), (.link, "../x8.md"), (.image, "../x9.png"),
        ]
        let board = board([
            todo("a") {
                $0.blockedBy = [Located("gone", at: SourcePosition(3, 13))]
                $0.parent = Located("away", at: SourcePosition(2, 9))
                $0.references = kinds.enumerated().map { line, reference in
                    TextReference(
                        kind: reference.0, target: reference.1, isMissing: (4...6).contains(line),
                        place: SourcePosition(10 + line, 1))
                }
            }
        ])
        #expect(
            board.report == """
                todos/a.md:2:9: error: 'parent' names 'away', which is not a todo; correct or remove it [dangling-reference]
                todos/a.md:3:13: error: 'blockedBy' names 'gone', which is not a todo; correct or remove it [dangling-reference]
                todos/a.md:10:1: error: '[[x1]]' is not a todo; correct or remove it [dangling-reference]
                todos/a.md:14:1: error: link to missing file 'todos/x5.MD'; correct or remove it [dangling-reference]
                todos/a.md:15:1: warning: link to missing file 'x6.pdf'; correct or remove it [missing-file]
                todos/a.md:16:1: warning: missing image 'x7.png'; correct or remove it [missing-file]
                """)
        #expect(board.rows[0].references.allSatisfy { $0 == .nothing })
    }

    @Test func `a reference of an archived todo to something missing is a note`() {
        let board = board([
            todo("a") {
                $0.isArchived = true
                $0.parent = Located("away")
                $0.references = [
                    TextReference(kind: .todo, target: "gone", place: .start),
                    TextReference(kind: .image, target: "gone.png", isMissing: true, place: .start),
                ]
            }, todo("b") { $0.parent = Located("away") },
        ])
        #expect(board.findings.map(\.severity) == [.note, .note, .note, .error])
    }

    @Test(arguments: [false, true]) func `an id means the same file with and without drafts`(drafts: Bool) throws {
        let todos = [
            todo("a") { $0.parent = nil },
            todo("b") {
                ($0.id, $0.isDraft) = ("a", true)
                $0.days.created = .day(CalendarDay(number: 1))
            },
        ]
        let board = board(todos, includesDrafts: drafts)
        let meant = board.index(of: "a")
        #expect(meant.map { board.rows[$0].todo.path } == "todos/a.md")
        #expect(try FindTodo(in: board, for: .reading)("a") == meant)
    }

    @Test func `references resolve to todos, users and files`() {
        let references = [
            TextReference(kind: .todo, target: "B", place: .start),
            TextReference(kind: .hash, target: "b", place: .start),
            TextReference(kind: .user, target: "Hana", place: .start),
            TextReference(kind: .link, target: "todos/b.md", exists: true, place: .start),
            TextReference(kind: .image, target: "todos/b.png", exists: true, place: .start),
            TextReference(kind: .todo, target: "old", place: .start),
        ]
        let board = board([
            todo("a") {
                $0.references = references
                $0.owners = ["hana"]
            }, todo("b") { $0.aliases = [Located("OLD")] },
        ])
        #expect(
            board.rows[0].references == [
                .todo(1), .todo(1), .user(0), .todo(1), .file(FileKey("todos/b.png")), .todo(1),
            ])
    }

    @Test(
        arguments: [
            ("BACK-12", "BACK-12"), ("back-12", "BACK-12"), ("task-12", "BACK-12"), ("TASK-012", "BACK-12"),
            ("12", "BACK-12"),
            ("12.1", "BACK-12.01"), ("task-12.01", "BACK-12.01"), ("draft-12", nil), ("doc-12", nil),
            ("decision-12", nil),
            ("m-12", nil), ("13", nil), ("12.", nil), ("task-", nil), ("7", "BACK-7"), ("task-7", "task-7"),
        ] as [(String, String?)])
    func `in a Backlog.md project a number and a former prefix are resolved`(reference: String, id: String?) {
        let todos = [
            todo("BACK-12"), todo("BACK-12.01"), todo("task-7"), todo("BACK-7"), todo("doc-9"),
            todo("z") { $0.blockedBy = [Located(reference)] },
        ]
        let board = board(todos, settings: backlogSettings)
        #expect(board.id(board.row("z").blockedBy.first) == id)
        #expect(board.findings.isEmpty == (id != nil))
        if reference.lowercased() != id?.lowercased() {
            let elsewhere = BoardSupport.board(todos)
            #expect(elsewhere.findings.map(\.rule) == [.danglingReference])
        }
    }

    @Test func `a duplicate id means the todo that is not archived, and others have the finding`() {
        let board = board([
            todo("1") {
                $0.id = "x"
                $0.isArchived = true
                $0.idPlace = SourcePosition(2, 5)
            },
            todo("2") { $0.id = "X" },
            todo("3") {
                $0.id = "x"
                $0.idPlace = SourcePosition(4, 5)
            },
            todo("4") { $0.blockedBy = [Located("x")] },
        ])
        #expect(board.rows[3].blockedBy == [.todo(1)])
        #expect(board.cards[0].count == 3)
        #expect(
            board.report == """
                todos/1.md:2:5: note: duplicate id 'x'; 'todos/2.md' also has it, and references mean that file [duplicate-id]
                todos/3.md:4:5: error: duplicate id 'x'; 'todos/2.md' also has it, and references mean that file [duplicate-id]
                """)
    }

    @Test func `all files with a duplicate id name the one that it means`() {
        let todos = ["1", "2", "3"].map { name in
            todo(name) {
                $0.id = "x"
                $0.isArchived = name != "3"
            }
        }
        let message = "duplicate id 'x'; 'todos/3.md' also has it, and references mean that file"
        #expect(board(todos).findings.map(\.message) == [message, message])
    }
}
