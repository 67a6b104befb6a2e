import Domain
import Testing

struct TodoKeyTests {
    @Test func `one path in two sources means two todos`() throws {
        var names = SourceTable()
        let added = (names.add(BoardSource(name: "api")), names.add(BoardSource(name: "docs")))
        let (api, docs) = (try #require(added.0), try #require(added.1))
        let keys = [TodoKey("todos/x.md"), TodoKey("todos/x.md", in: api), TodoKey("todos/x.md", in: docs)]
        #expect(Set(keys + [TodoKey("todos/x.md", in: api)]).count == 3)
        #expect([.own, api, docs].map { names[$0] } == [nil, "api", "docs"])
    }

    @Test func `two encodings of one name mean two todos`() {
        #expect(TodoKey("todos/caf\u{E9}.md") != TodoKey("todos/cafe\u{301}.md"))
    }

    @Test func `a todo belongs to the project by default`() {
        let todo = Todo(id: "x", path: "todos/x.md", title: "X")
        #expect(todo.key == TodoKey("todos/x.md") && todo.source == .own)
    }

    @Test func `the limit is 255 sources in addition to the project`() {
        var names = SourceTable()
        let added = (1...256).map { names.add(BoardSource(name: "s\($0)")) }
        #expect(!added.dropLast().contains(nil) && added.last == .some(nil))
    }
}
