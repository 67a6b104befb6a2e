import Domain
package import UseCases

/// Writes todos as `list`, `show`, `board.json` and the twins give them: keys as in front matter, dates as ISO 8601
/// text, lists always arrays, references resolved to ids, an absent value left out.
package struct TodoJSON {
    private let board: Board

    package init(board: Board) { self.board = board }

    /// - Parameters:
    ///   - href: the todo's page from the site's root.
    ///   - body: the Markdown source.
    package func write(_ index: Int, href: String? = nil, body: String? = nil, into writer: inout JSONWriter) {
        board.withTodo(index) { todo, entry in
            writer.object { writer in
                identity(todo, board.columns[entry.column].type, href, &writer)
                people(todo, entry, &writer)
                dates(todo, &writer)
                relations(todo, entry, &writer)
                rest(todo, &writer)
                writer.field("body", body)
            }
        }
    }

    private func identity(_ todo: Todo, _ type: ColumnType, _ href: String?, _ writer: inout JSONWriter) {
        writer.field("id", todo.id)
        writer.field("title", todo.title)
        writer.field("description", todo.summary)
        writer.field("status", todo.status?.value)
        if !todo.isBroken { writer.field("type", type.rawValue) }
        writer.field("path", todo.path)
        writer.field("href", href)
        flag("broken", todo.isBroken, &writer)
        flag("draft", todo.isDraft, &writer)
        flag("archived", todo.isArchived, &writer)
    }

    private func flag(_ name: StaticString, _ value: Bool, _ writer: inout JSONWriter) {
        guard value else { return }
        writer.key(name)
        writer.value(true)
    }

    private func people(_ todo: Todo, _ entry: Board.Entry, _ writer: inout JSONWriter) {
        if !entry.owners.isEmpty {
            writer.key("owner")
            writer.array { writer in for owner in entry.owners { writer.value(board.users[owner].user.id) } }
        }
        writer.field("reporter", todo.reporter)
        writer.field("priority", todo.priority?.value)
        writer.field("tags", todo.tags)
        writer.field("milestone", entry.milestone.map { board.milestones[$0].name })
    }

    private func dates(_ todo: Todo, _ writer: inout JSONWriter) {
        writer.field("createdAt", todo.createdAt?.iso)
        writer.field("updatedAt", todo.updatedAt?.iso)
        writer.field("startedAt", todo.startedAt?.iso)
        writer.field("doneAt", todo.doneAt?.iso)
        writer.field("due", todo.due?.iso)
        writer.field("scheduled", todo.scheduled?.iso)
    }

    private func relations(_ todo: Todo, _ entry: Board.Entry, _ writer: inout JSONWriter) {
        if let parent = todo.parent { writer.field("parent", name(entry.parent ?? .nothing, parent.value)) }
        writer.field("blockedBy", zip(entry.blockedBy, todo.blockedBy).map { name($0, $1.value) })
        writer.field("links", todo.links)
        writer.field("aliases", todo.aliases.map(\.value))
    }

    /// The id that a reference means, or as it is written where it means none.
    private func name(_ target: Board.Target, _ written: String) -> String {
        if case .todo(let index) = target { board.todos[index].id } else { written }
    }

    private func rest(_ todo: Todo, _ writer: inout JSONWriter) {
        if let estimate = todo.estimate {
            writer.key("estimate")
            writer.value(estimate)
        }
        if let order = todo.order {
            writer.key("order")
            writer.value(order)
        }
        writer.field("recur", todo.recur)
        if todo.checklist.all > 0 {
            writer.key("checklist")
            writer.object { writer in
                writer.key("done")
                writer.value(todo.checklist.done)
                writer.key("all")
                writer.value(todo.checklist.all)
            }
        }
        guard !todo.more.isEmpty else { return }
        writer.key("more")
        writer.object { writer in
            for unknown in todo.more {
                writer.key(text: unknown.key)
                switch unknown.value {
                case .text(let text): writer.value(text)
                case .list(let texts): writer.array { writer in for text in texts { writer.value(text) } }
                }
            }
        }
    }
}
