import Bytes
import Domain
import JSON
import Templating
import Texts
import UseCases

extension Page {
    static func todo(_ slug: String) -> Page { Page(.todo, slug) }
    /// The todo as JSON, beside its page.
    static func todoData(_ slug: String) -> Page { Page(.todoData, slug) }
}

extension PageDeclaration {
    static let todo = PageDeclaration(
        .todo(ending: ".html"), for: .readers, in: .core, navigation: nil,
        pages: { parts in parts.site.slugs.todos.map { .todo($0) } },
        .templated(
            PageTemplate("todo") { _, parts in
                parts.todo.map {
                    TodoPresenter(site: parts.site, past: parts.todoPast, viewer: parts.viewer)
                        .present($0.index, body: $0.body)
                }
            }))

    static let todoData = PageDeclaration(
        .todo(ending: ".json"), for: .others, in: .core, navigation: nil,
        pages: { parts in parts.site.board.settings.hasTwins ? parts.site.slugs.todos.map { .todoData($0) } : [] },
        .written("json") { page, parts, output in
            guard let todo = parts.site.slugs.todo(slug: page.name) else { return }
            var writer = JSONWriter()
            TodoJSON(board: parts.site.board).write(todo, href: parts.site.page(of: todo).path, into: &writer)
            writer.newline()
            output.bytes.append(writer.bytes.bytes)
        })
}
