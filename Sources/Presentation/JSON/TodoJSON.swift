import Domain
package import UseCases

/// Writes todos as `list`, `show`, `board.json` and the twins give them: keys as in front matter, dates as ISO 8601
/// text, lists always arrays, references resolved to ids, an absent value left out.
///
/// A todo is named by its index throughout: a copy would count a reference for each of its texts and lists.
package struct TodoJSON {
    private let board: Board

    package init(board: Board) { self.board = board }

    /// - Parameters:
    ///   - href: the todo's page from the site's root.
    ///   - body: the Markdown source.
    package func write(_ index: Int, href: String? = nil, body: String? = nil, into writer: inout JSONWriter) {
        writer.object { writer in
            identity(index, href, &writer)
            people(index, &writer)
            dates(index, &writer)
            relations(index, &writer)
            rest(index, &writer)
            writer.field("body", body)
        }
    }

    private func identity(_ todo: Int, _ href: String?, _ writer: inout JSONWriter) {
        writer.field("id", board.todos[todo].id)
        writer.field("title", board.todos[todo].title)
        writer.field("description", board.todos[todo].summary)
        if !board.isLost(todo) { status(todo, &writer) }
        writer.field("path", board.todos[todo].path)
        writer.field("href", href)
        flag("broken", board.todos[todo].isBroken, &writer)
        flag("draft", board.todos[todo].isDraft, &writer)
        flag("archived", board.todos[todo].isArchived, &writer)
    }

    /// The column's, and what was written where it differs.
    private func status(_ todo: Int, _ writer: inout JSONWriter) {
        let column = board.entries[todo].column
        writer.field("status", board.columns[column].status)
        writer.field("type", board.columns[column].type.rawValue)
        if let written = board.todos[todo].status?.value, !written.hasSameBytes(as: board.columns[column].status) {
            writer.field("rawStatus", written)
        }
    }

    private func flag(_ name: StaticString, _ value: Bool, _ writer: inout JSONWriter) {
        guard value else { return }
        writer.key(name)
        writer.value(true)
    }

    private func people(_ todo: Int, _ writer: inout JSONWriter) {
        if !board.entries[todo].owners.isEmpty {
            writer.key("owner")
            writer.array { writer in
                for owner in board.entries[todo].owners { writer.value(board.users[owner].user.writtenID) }
            }
        }
        writer.field("reporter", board.todos[todo].reporter)
        writer.field("priority", board.todos[todo].priority?.value)
        writer.field("tags", board.todos[todo].tags)
        writer.field("milestone", board.entries[todo].milestone.map { board.milestones[$0].name })
    }

    private func dates(_ todo: Int, _ writer: inout JSONWriter) {
        writer.field("createdAt", board.todos[todo].createdAt?.iso)
        writer.field("updatedAt", board.todos[todo].updatedAt?.iso)
        writer.field("startedAt", board.todos[todo].startedAt?.iso)
        writer.field("doneAt", board.todos[todo].doneAt?.iso)
        writer.field("due", board.todos[todo].due?.iso)
        writer.field("scheduled", board.todos[todo].scheduled?.iso)
    }

    private func relations(_ todo: Int, _ writer: inout JSONWriter) {
        if let parent = board.todos[todo].parent {
            writer.field("parent", name(board.entries[todo].parent ?? .nothing, parent.value))
        }
        writer.field(
            "blockedBy", zip(board.entries[todo].blockedBy, board.todos[todo].blockedBy).map { name($0, $1.value) })
        writer.field("links", board.todos[todo].links)
        writer.field("aliases", board.todos[todo].aliases.map(\.value))
    }

    /// The id that a reference means, or as it is written where it means none.
    private func name(_ target: Board.Target, _ written: String) -> String {
        if case .todo(let index) = target { board.todos[index].id } else { written }
    }

    private func rest(_ todo: Int, _ writer: inout JSONWriter) {
        if let estimate = board.todos[todo].estimate {
            writer.key("estimate")
            writer.value(estimate)
        }
        if let order = board.todos[todo].order {
            writer.key("order")
            writer.value(order)
        }
        writer.field("recur", board.todos[todo].recur)
        if board.todos[todo].checklist.all > 0 {
            writer.key("checklist")
            writer.object { writer in
                writer.key("done")
                writer.value(board.todos[todo].checklist.done)
                writer.key("all")
                writer.value(board.todos[todo].checklist.all)
            }
        }
        unusable(todo, &writer)
        guard !board.todos[todo].more.isEmpty else { return }
        writer.key("more")
        writer.object { writer in
            for unknown in board.todos[todo].more {
                writer.key(text: unknown.key)
                switch unknown.value {
                case .text(let text): writer.value(text)
                case .list(let texts): writer.array { writer in for text in texts { writer.value(text) } }
                }
            }
        }
    }

    /// Values that their keys cannot take, as written; of one key the first.
    private func unusable(_ todo: Int, _ writer: inout JSONWriter) {
        let values = board.todos[todo].unusable
        guard !values.isEmpty else { return }
        writer.key("unusable")
        writer.object { writer in
            for (index, value) in values.enumerated()
            where !values[..<index].contains(where: { $0.field == value.field }) {
                writer.key(text: value.field.name)
                writer.value(value.text)
            }
        }
    }
}
