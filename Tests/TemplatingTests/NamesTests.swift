import Templating
import Testing

struct `The names of a model` {
    @Test func `are listed in order with those inside`() {
        #expect(Column.names.list.map(\.name) == ["title", "isDone", "cards", "limit"])
        #expect(Column.names.list.map(\.kind) == ["text", "flag", "list", "section"])
        #expect(Column.names.list[2].children.map(\.name) == ["title", "url", "tags", "note"])
        #expect(Board.names.list.prefix(2).map(\.name) == ["pageTitle", "home"])
    }

    @Test func `of a tree are listed once`() throws {
        let children = try #require(Tree.names.list.last)
        #expect(children.isRecursive)
        #expect(children.children.isEmpty)
    }
}
