import BoardSupport
import Domain
import Links
import SiteData
import TestSupport
import Testing

struct `The board as JSON` {
    @Test func `has each todo with its page and its column`() {
        let board = board([todo("a b"), todo("c") { $0.status = Located("done") }])
        let links = ["todos/a-b.html", "todos/c.html"].map { Link(path: $0) }
        let text = json { BoardJSON(board: board, links: links, message: "1 of 2 done").write(into: &$0) }
        #expect(
            text.hasPrefix(
                """
                {"schemaVersion":1,"kind":"board","title":"Todos","label":"Todos","message":"1 of 2 done",\
                "columns":[{"status":"todo","title":"To do","type":"todo","todos":["a b"]},
                """))
        #expect(text.contains("\"href\":\"todos/a-b.html\""))
    }
}
