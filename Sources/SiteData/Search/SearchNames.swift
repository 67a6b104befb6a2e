import Domain
package import JSON
package import Links
package import UseCases

/// Writes the names by which a script groups and filters the board and finds pages. Each is an array whose first element
/// is the name as written in todos. Addresses are relative to the site's root.
package struct SearchNames {
    private let board: Board
    private let columnAnchors: [String]
    private let people: [Person]
    private let priorities: [String]
    private let milestones: [Link]
    private let tags: [Link]
    private let views: [(name: String, link: Link)]

    /// A user as pages show them.
    package struct Person {
        let name: String
        let link: Link
        let initials: String
        let hue: String
        let avatar: Link?

        package init(name: String, link: Link, initials: String, hue: String, avatar: Link?) {
            (self.name, self.link, self.initials, self.hue, self.avatar) = (name, link, initials, hue, avatar)
        }
    }

    /// - Parameters:
    ///   - columnAnchors: the anchor of each column on the board's page, by its index.
    ///   - people: the users, by their index.
    ///   - priorities: the displayed names of the priorities of the settings.
    ///   - milestones: the link to each milestone's page, by its index.
    ///   - tags: the link to each tag's page, by its index.
    ///   - views: the displayed name of each view and the link to its page.
    package init(
        board: Board, columnAnchors: [String], people: [Person], priorities: [String],
        milestones: [Link], tags: [Link], views: [(name: String, link: Link)]
    ) {
        (self.board, self.columnAnchors, self.people, self.priorities) = (board, columnAnchors, people, priorities)
        (self.milestones, self.tags, self.views) = (milestones, tags, views)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            list("columns", board.columns.indices, &writer) { index, writer in
                writer.value(board.columns[index].status)
                writer.value(columnAnchors[index])
                writer.value(board.columns[index].title)
            }
            list("people", board.users.indices, &writer) { index, writer in
                writer.value(board.users[index].user.id)
                writer.value(people[index].name)
                writer.value(people[index].link.path)
                writer.value(people[index].initials)
                writer.value(people[index].hue)
                writer.value(people[index].avatar?.path ?? "")
            }
            list("milestones", board.milestones.indices, &writer) { index, writer in
                writer.value(board.milestones[index].name)
                writer.value(milestones[index].path)
            }
            list("tags", board.tags.indices, &writer) { index, writer in
                writer.value(board.tags[index].name)
                writer.value(tags[index].path)
            }
            list("views", views.indices, &writer) { index, writer in
                writer.value(views[index].name)
                writer.value(views[index].link.path)
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
