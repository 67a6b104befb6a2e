import Domain
package import JSON
package import Links
package import UseCases

/// Writes the names by which a script groups and filters the board. Each is an array whose first element is the name as
/// written in todos. Addresses are relative to the site's root.
package struct SearchNames {
    private let board: Board
    private let columnAnchors: [String]
    private let people: [(name: String, link: Link)]
    private let priorities: [String]

    /// - Parameters:
    ///   - columnAnchors: the anchor of each column on the board's page, by its index.
    ///   - people: the displayed name of each user and the link to their page, by the user's index.
    ///   - priorities: the displayed names of the priorities of the settings.
    package init(
        board: Board, columnAnchors: [String], people: [(name: String, link: Link)], priorities: [String]
    ) {
        (self.board, self.columnAnchors, self.people, self.priorities) = (board, columnAnchors, people, priorities)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            list("columns", board.columns.indices, &writer) { index, writer in
                writer.value(board.columns[index].status)
                writer.value(columnAnchors[index])
            }
            list("people", board.users.indices, &writer) { index, writer in
                writer.value(board.users[index].user.id)
                writer.value(people[index].name)
                writer.value(people[index].link.path)
            }
            list("milestones", board.milestones.indices, &writer) { index, writer in
                writer.value(board.milestones[index].name)
            }
            list("priorities", priorities.indices, &writer) { index, writer in
                writer.value(board.settings.names(of: .priority)[index])
                writer.value(priorities[index])
            }
            let kinds = Set(board.indices.compactMap { board.rows[$0].todo.kind?.value }).sorted()
            list("kinds", kinds.indices, &writer) { index, writer in writer.value(kinds[index]) }
        }
    }

    private func list(
        _ name: StaticString, _ indices: Range<Int>, _ writer: inout JSONWriter,
        _ write: (Int, inout JSONWriter) -> Void
    ) {
        writer.key(name)
        writer.array { writer in
            for index in indices {
                writer.newline()
                writer.array { writer in write(index, &writer) }
            }
        }
    }
}
