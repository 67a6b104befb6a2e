import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

/// References by file name, to headings, to drafts and to files outside the project.
struct BodyReferencesTests {
    private func text(_ kind: TextReference.Kind, _ target: String, anchor: UInt64? = nil) -> TextReference {
        var reference = TextReference(kind: kind, target: target, place: SourcePosition(3, 1))
        reference.anchor = anchor.map { TextReference.Anchor(name: "steps", hash: $0) }
        return reference
    }

    @Test(
        arguments: [
            ("k3f9q2-buy-milk", 0), ("K3F9Q2-Buy-Milk", 0), ("todos/k3f9q2-buy-milk", 0), ("./k3f9q2-buy-milk", 0),
            ("../todos/K3F9Q2-buy-milk", 0), ("home/k3f9q2-buy-milk", nil), ("buy-milk", nil), ("k3f9q2", 0),
            ("/", nil), ("home/k3f9q2", 0), ("Home/Old name", 0), ("home/", nil),
        ] as [(String, Int?)])
    func `a link or field finds a todo by its file name and the end of its path`(target: String, index: Int?) {
        let board = board([
            todo("k3f9q2") { ($0.path, $0.aliases) = ("todos/k3f9q2-buy-milk.md", [Located("Old name")]) },
            todo("z") {
                $0.references = [text(.todo, target)]
                ($0.blockedBy, $0.parent) = ([Located(target)], Located(target))
            },
        ])
        let found = index.map { Board.Target.todo($0) } ?? .nothing
        #expect(board.row("z").references == [found] && board.row("z").blockedBy == [found])
        #expect(board.row("z").parent == found && board.findings.count == (index == nil ? 3 : 0))
    }

    @Test(arguments: ["Cafe\u{301}", "caf\u{E9}/menu", "CAFE\u{301}/Menu"])
    func `a link finds a file whose name encodes an accent in another way`(target: String) {
        let board = board([
            todo("a1") { $0.path = "todos/caf\u{E9}.md" }, todo("b1") { $0.path = "todos/Cafe\u{301}/menu.md" },
            todo("z") { $0.blockedBy = [Located(target)] },
        ])
        #expect(board.row("z").blockedBy.map { board.id($0) } == [target.contains("/") ? "b1" : "a1"])
        #expect(board.findings.isEmpty)
    }

    @Test func `of two files with one name a path selects one, and a shown todo precedes a draft`() {
        let todos = [
            todo("a1") { ($0.path, $0.isDraft) = ("todos/a/call.md", true) },
            todo("b1") { $0.path = "todos/b/call.md" }, todo("c1") { $0.path = "todos/c/call.md" },
            todo("z") { $0.blockedBy = ["call", "c/call", "b/Call", "a/call"].map { Located($0) } },
        ]
        #expect(board(todos).row("z").blockedBy.map { board(todos).id($0) } == ["b1", "c1", "b1", nil])
        #expect(board(todos).findings.isEmpty)
    }

    @Test func `a link to a note is no finding, and only links without a todo are looked up`() {
        let todos = [
            todo("a") {
                $0.references = ["b", "Shop", "gone"].map { text(.todo, $0) }
                $0.parent = Located("Shop", at: SourcePosition(2, 9))
            }, todo("b"),
        ]
        let board = BuildBoard(today: today) { name, file in
            #expect(name != "b" && file == FileKey("todos/a.md"))
            return name == "Shop"
        }(Project(todos: todos))
        #expect(board.row("a").references == [.todo(1), .nothing, .nothing])
        #expect(
            board.report == """
                todos/a.md:2:9: error: 'parent' names 'Shop', which is not a todo; correct or remove it [dangling-reference]
                todos/a.md:3:1: error: '[[gone]]' is not a todo; correct or remove it [dangling-reference]
                """)
    }

    @Test func `a missing heading in another todo is a finding`() {
        let references = [
            text(.link, "todos/b.md", anchor: 7), text(.link, "todos/b.md", anchor: 8), text(.todo, "b", anchor: 8),
            text(.link, "todos/c.md", anchor: 8),
        ]
        let board = board([
            todo("a") { $0.references = references }, todo("b") { $0.anchors = [7] }, todo("c"),
        ])
        #expect(
            board.report == """
                todos/a.md:3:1: warning: 'b#steps' is not a heading of 'todos/b.md'; correct or remove it [unknown-anchor]
                todos/a.md:3:1: warning: 'todos/b.md#steps' is not a heading of 'todos/b.md'; correct or remove it [unknown-anchor]
                """)
        #expect(board.row("a").references == [.todo(1), .todo(1), .todo(1), .todo(2)])
    }

    @Test func `a link to an excluded draft is a finding`() {
        let todos = [
            todo("a") { $0.references = [text(.todo, "b"), text(.link, "todos/b.md"), text(.hash, "b")] },
            todo("b") { $0.isDraft = true },
        ]
        #expect(
            board(todos).report == """
                todos/a.md:3:1: note: '[[b]]' is a draft, which is hidden without --drafts; publish it or remove the link [draft-link]
                todos/a.md:3:1: note: 'todos/b.md' is a draft, which is hidden without --drafts; publish it or remove the link [draft-link]
                """)
        #expect(board(todos, includesDrafts: true).findings == board(todos).findings)
        let draft = todo("a") {
            $0.references = [text(.todo, "b")]; $0.isDraft = true
        }
        #expect(board([draft, todos[1]], includesDrafts: true).findings.isEmpty)
    }

    @Test func `a link to outside the project is a finding`() {
        var outside = text(.link, "../../x.md")
        outside.isOutside = true
        #expect(
            board([todo("a") { $0.references = [outside] }]).report
                == "todos/a.md:3:1: warning: link to '../../x.md' outside the project; copy the file into the project or remove the link [outside-link]"
        )
    }
}
