import Domain
import JSON
import Links
import UseCases

/// Writes how what todos name is shown, for cards that a script makes: addresses are from the site's root.
struct SearchNames {
    let site: SiteContext

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            list("columns", site.board.columns.indices, &writer) { index, writer in
                let column = site.board.columns[index]
                writer.value(column.title)
                writer.value(column.type.rawValue)
                writer.value(site.columnAnchors[index])
                writer.value(column.status)
            }
            list("people", site.board.users.indices, &writer) { index, writer in
                let person = site.people[index]
                for text in [site.board.users[index].user.id, person.name, person.initials, person.hue] {
                    writer.value(text)
                }
                writer.value(person.url.path)
            }
            list("tags", site.board.tags.indices, &writer) { index, writer in
                writer.value(site.tags[index].name)
                writer.value(site.tags[index].url.path)
            }
            list("milestones", site.board.milestones.indices, &writer) { index, writer in
                writer.value(site.milestones[index].name)
                writer.value(site.milestones[index].url.path)
            }
            list("priorities", site.priorities.indices, &writer) { index, writer in
                let priority = site.priorities[index]
                writer.value(site.board.settings.names(of: .priority)[index])
                writer.value(priority.isTop ? "high top" : priority.isHigh ? "high" : "")
                writer.value(priority.name)
            }
            let kinds = Set(site.board.indices.compactMap { site.board.rows[$0].todo.kind?.value }).sorted()
            list("kinds", kinds.indices, &writer) { index, writer in
                writer.value(kinds[index])
                writer.value(KindViewModel(name: kinds[index]).shape)
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
