import Links
import Bytes
import Links
import Templating

/// A minimal board with a name of each kind.
struct Board: TemplateModel {
    var layout = Layout()
    var heading = "Kitchen"
    var count = 2
    var columns: [Column] = []
    var drafts: Note?
    var body = "<p>raw & <b>bold</b></p>"

    var isEmpty: Bool { columns.isEmpty }
    var shout: String { heading.uppercased() }
    var first: Column? { columns.first }
    var backwards: [Column] { columns.reversed() }

    static let names = Names<Board> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.number("count", \.count)
        $0.list("columns", \.columns)
        $0.child("drafts", \.drafts)
        $0.html("body") { board, output in output.bytes.append(text: board.body) }
        $0.flag("isEmpty", \.isEmpty)
        $0.text("shout", \.shout)
        $0.child("first", \.first)
        $0.list("backwards", \.backwards)
    }
}

struct Layout: TemplateModel {
    var pageTitle = "Board"
    var home = Link(path: "index.html")

    static let names = Names<Layout> {
        $0.text("pageTitle", \.pageTitle)
        $0.link("home", \.home)
    }
}

struct Column: TemplateModel {
    var title: String
    var isDone = false
    var cards: [Card] = []
    var limit: Note?

    static let names = Names<Column> {
        $0.text("title", \.title)
        $0.flag("isDone", \.isDone)
        $0.list("cards", \.cards)
        $0.child("limit", \.limit)
    }
}

struct Card: TemplateModel {
    var title: String
    var url = Link(path: "todos/a.html", canReturn: true)
    var tags: [String] = []
    var note = Note(text: "always there")

    static let names = Names<Card> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.list("tags", \.tags)
        $0.child("note", \.note)
    }
}

struct Note: TemplateModel {
    var text: String

    static let names = Names<Note> { $0.text("text", \.text) }
}

/// A todo with its children, to any depth.
struct Tree: TemplateModel {
    var name: String
    var children: [Tree] = []

    static let names = Names<Tree> {
        $0.text("name", \.name)
        $0.list("children", \.children)
    }
}

extension Board {
    static let mock = Board(columns: [
        Column(title: "To do", cards: [Card(title: "Milk & \"bread\"", tags: ["home", "a<b"]), Card(title: "Eggs")]),
        Column(title: "Done", isDone: true, limit: Note(text: "at most 3")),
    ])
}
