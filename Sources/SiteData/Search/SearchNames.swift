import Domain
package import JSON
package import Links
package import UseCases

/// Writes how names in todos are displayed, for cards that a script makes. Addresses are relative to the site's root.
package struct SearchNames {
    private let board: Board
    private let columnAnchors: [String]
    private let people: [(texts: [String], link: Link)]
    private let tags: [Link]
    private let milestones: [Link]
    private let priorities: [(name: String, classes: String)]
    private let shape: (String) -> String

    /// - Parameters:
    ///   - columnAnchors: the anchor of each column on the board's page, by its index.
    ///   - people: the displayed texts of each user and the link to their page, by the user's index.
    ///   - tags: the link to each tag's page, by its index; `milestones` likewise.
    ///   - priorities: the priorities of the settings with their classes.
    ///   - shape: the shape before the name of a kind.
    package init(
        board: Board, columnAnchors: [String], people: [(texts: [String], link: Link)], tags: [Link],
        milestones: [Link], priorities: [(name: String, classes: String)], shape: @escaping (String) -> String
    ) {
        (self.board, self.columnAnchors, self.people, self.tags) = (board, columnAnchors, people, tags)
        (self.milestones, self.priorities, self.shape) = (milestones, priorities, shape)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            list("columns", board.columns.indices, &writer) { index, writer in
                let column = board.columns[index]
                writer.value(column.title)
                writer.value(column.type.rawValue)
                writer.value(columnAnchors[index])
                writer.value(column.status)
            }
            list("people", board.users.indices, &writer) { index, writer in
                writer.value(board.users[index].user.id)
                for text in people[index].texts { writer.value(text) }
                writer.value(people[index].link.path)
            }
            list("tags", board.tags.indices, &writer) { index, writer in
                writer.value(board.tags[index].name)
                writer.value(tags[index].path)
            }
            list("milestones", board.milestones.indices, &writer) { index, writer in
                writer.value(board.milestones[index].name)
                writer.value(milestones[index].path)
            }
            list("priorities", priorities.indices, &writer) { index, writer in
                writer.value(board.settings.names(of: .priority)[index])
                writer.value(priorities[index].classes)
                writer.value(priorities[index].name)
            }
            let kinds = Set(board.indices.compactMap { board.rows[$0].todo.kind?.value }).sorted()
            list("kinds", kinds.indices, &writer) { index, writer in
                writer.value(kinds[index])
                writer.value(shape(kinds[index]))
            }
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
