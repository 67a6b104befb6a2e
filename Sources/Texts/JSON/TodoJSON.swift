package import Domain
package import JSON
package import UseCases

/// Writes todos for `list`, `show`, `board.json` and the JSON files beside pages: keys as in front matter, dates as ISO
/// 8601 text, lists always as arrays, references resolved to ids, absent values omitted.
///
/// Todos are passed by index, because a copy counts a reference for each of its texts and lists.
package struct TodoJSON {
    private let board: Board

    package init(board: Board) { self.board = board }

    /// - Parameters:
    ///   - href: the todo's page, relative to the site's root.
    ///   - body: the Markdown source.
    ///   - urgency: the todo's urgency, if it is asked for.
    ///   - etag: names the bytes of the todo's file; nil if they are unknown.
    ///   - commits: those that name the todo without changing it, newest first.
    package func write(
        _ todo: Int, href: String? = nil, body: String? = nil, urgency: Urgency? = nil, etag: String? = nil,
        commits: [Mention] = [], into writer: inout JSONWriter
    ) {
        writer.object { writer in
            writeFields(of: board, todo, href, &writer)
            relations(todo, &writer)
            checklist(todo, &writer)
            unusable(todo, &writer)
            more(todo, &writer)
            if let urgency { self.urgency(urgency, &writer) }
            TodoJSON.write(commits, &writer)
            writer.field("etag", etag)
            writer.field("body", body)
        }
    }

    /// Writes a whole document with todos in the given order, as `list --json` prints it.
    ///
    /// - Parameters:
    ///   - etags: name the bytes of the todos' files, as far as they are known.
    ///   - next: the place of the rest of the list; nil if this is its end.
    package func writeList(
        _ todos: [Int], etags: [Int: String] = [:], next: String? = nil, into writer: inout JSONWriter
    ) {
        writer.document("todos") { writer in
            writer.key("todos")
            writer.array { writer in for todo in todos { write(todo, etag: etags[todo], into: &writer) } }
            writer.field("next", next)
        }
    }

    /// Writes a whole document with the next todos, each with its urgency and `reasons`, as `next --json` prints it.
    package func writeNext(_ entries: ArraySlice<NextTodos.Entry>, into writer: inout JSONWriter) {
        writer.document("todos") { writer in
            writer.key("todos")
            writer.array { writer in
                for entry in entries { write(entry.todo, urgency: entry.urgency, into: &writer) }
            }
        }
    }

    private func urgency(_ urgency: Urgency, _ writer: inout JSONWriter) {
        writer.key("urgency")
        writer.value(urgency.points)
        writer.key("reasons")
        writer.array { writer in
            for part in urgency.parts {
                writer.object { writer in
                    part.reason.write(into: &writer)
                    writer.key("points")
                    writer.value(part.points)
                }
            }
        }
    }

    /// Writes a whole document with one todo and its Markdown source, as `show --json` prints it.
    ///
    /// - Parameters:
    ///   - etag: names the bytes of the todo's file; nil if they are unknown.
    ///   - commits: those that name the todo without changing it, newest first.
    package func writeDocument(
        of todo: Int, body: String, etag: String? = nil, commits: [Mention] = [], into writer: inout JSONWriter
    ) {
        writer.document("todo") { writer in
            writer.key("todo")
            write(todo, body: body, etag: etag, commits: commits, into: &writer)
        }
    }

    private static let keys = Field.allCases.map { ($0.key.value, JSONWriter.encoded(key: $0.name)) }

    /// Writes the keys as files do, but with references resolved.
    ///
    /// - Parameter board: borrowed, because each call of its methods would copy that of `self`.
    private func writeFields(of board: borrowing Board, _ todo: Int, _ href: String?, _ writer: inout JSONWriter) {
        for (value, name) in TodoJSON.keys {
            switch value {
            case .word(.status):
                if !board.isLost(todo) { status(todo, name, &writer) }
                // The facts that are not in the file follow its status.
                place(todo, href, &writer)
            case .text, .word, .day, .id: writer.field(encoded: name, board.text(of: value, in: todo))
            case .names, .ids, .texts: writer.field(encoded: name, board.texts(of: value, in: todo))
            case .number(let number): writer.field(encoded: name, board.number(number, in: todo))
            case .duration(let duration):
                writer.field(encoded: name, board.time(duration, in: todo).map { Double($0.minutes) })
            // `status` already expresses it.
            case .flag(.isChecked): break
            case .flag(let key): flag(name, board.flag(key, in: todo), &writer)
            }
        }
    }

    /// Writes the column's status, and the written one if it differs.
    private func status(_ todo: Int, _ name: [UInt8], _ writer: inout JSONWriter) {
        let column = board.rows[todo].column
        writer.field(encoded: name, board.columns[column].status)
        writer.field("type", board.columns[column].type.rawValue)
        if let written = board.rows[todo].todo.status?.value, !written.hasSameBytes(as: board.columns[column].status) {
            writer.field("rawStatus", written)
        }
    }

    private func place(_ todo: Int, _ href: String?, _ writer: inout JSONWriter) {
        writer.field("path", board.rows[todo].todo.path)
        writer.field("source", board.sources[board.rows[todo].todo.source])
        writer.field("href", href)
        flag(TodoJSON.broken, board.rows[todo].todo.isBroken, &writer)
    }

    private static let broken = JSONWriter.encoded(key: "broken")

    private func flag(_ name: [UInt8], _ value: Bool, _ writer: inout JSONWriter) {
        guard value else { return }
        writer.key(encoded: name)
        writer.value(true)
    }

    /// A commit that names a todo.
    package typealias Mention = (commit: Commit, day: CalendarDay)

    private static func write(_ commits: [Mention], _ writer: inout JSONWriter) {
        if commits.isEmpty { return }
        writer.key("commits")
        writer.array { writer in
            for mention in commits {
                writer.object { writer in
                    writer.field("date", mention.day.iso)
                    writer.field("commit", mention.commit.name)
                    writer.field("author", mention.commit.author)
                    writer.field("subject", mention.commit.subject)
                }
            }
        }
    }

    /// Writes what follows from other todos and from the day.
    private func relations(_ todo: Int, _ writer: inout JSONWriter) {
        writer.field("subtasks", board.rows[todo].children.map { board.rows[$0].todo.id })
        writer.field("blocks", board.rows[todo].blocks.map { board.rows[$0].todo.id })
        flag(TodoJSON.blocked, board.rows[todo].isBlocked, &writer)
        flag(TodoJSON.ready, board.isReady(todo), &writer)
    }

    private static let (blocked, ready) = (JSONWriter.encoded(key: "blocked"), JSONWriter.encoded(key: "ready"))

    private func checklist(_ todo: Int, _ writer: inout JSONWriter) {
        if board.rows[todo].todo.checklist.all == 0 { return }
        writer.key("checklist")
        writer.object { writer in
            writer.key("done")
            writer.value(board.rows[todo].todo.checklist.done)
            writer.key("all")
            writer.value(board.rows[todo].todo.checklist.all)
        }
    }

    /// Readers of JSON keep all digits of smaller numbers: 2^53.
    private static let largestNumber = 9_007_199_254_740_992.0

    /// Writes a value with its type in YAML 1.2 (core schema): a number, a Boolean or a text. JSON has no dates.
    private static func write(_ text: String, isPlain: Bool, _ writer: inout JSONWriter) {
        if isPlain, ["true", "True", "TRUE"].contains(where: { text.hasSameBytes(as: $0) }) {
            writer.value(true)
        } else if isPlain, ["false", "False", "FALSE"].contains(where: { text.hasSameBytes(as: $0) }) {
            writer.value(false)
        } else if isPlain, let whole = Int(text) {
            writer.value(whole)
        } else if isPlain, let number = number(parsing: text), number.magnitude < TodoJSON.largestNumber {
            if let whole = Int(exactly: number) { writer.value(whole) } else { writer.value(number) }
        } else {
            writer.value(text)
        }
    }

    private func more(_ todo: Int, _ writer: inout JSONWriter) {
        guard !board.rows[todo].todo.more.isEmpty else { return }
        writer.key("more")
        writer.object { writer in
            for unknown in board.rows[todo].todo.more {
                writer.key(text: unknown.key)
                switch unknown.value {
                case .text(let text): TodoJSON.write(text, isPlain: unknown.plain.first == true, &writer)
                case .list(let texts):
                    writer.array { writer in
                        for (index, text) in texts.enumerated() {
                            let isPlain = unknown.plain.indices.contains(index) && unknown.plain[index]
                            TodoJSON.write(text, isPlain: isPlain, &writer)
                        }
                    }
                }
            }
        }
    }

    /// Writes invalid values, as written; for each key the first.
    private func unusable(_ todo: Int, _ writer: inout JSONWriter) {
        let values = board.rows[todo].todo.unusable
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

extension Urgency.Reason {
    /// Writes its name and its value, such as `"reason":"overdue","days":3`.
    fileprivate func write(into writer: inout JSONWriter) {
        func field(_ reason: String, _ name: String, _ count: Int) {
            writer.field("reason", reason)
            writer.key(text: name)
            writer.value(count)
        }
        switch self {
        case .overdue(let days): field("overdue", "days", days)
        case .due(let days): field("due", "days", days)
        case .blocks(let count): field("blocks", "count", count)
        case .age(let days): field("age", "days", days)
        case .priority(let name):
            writer.field("reason", "priority")
            writer.field("priority", name)
        case .active: writer.field("reason", "active")
        }
    }
}
