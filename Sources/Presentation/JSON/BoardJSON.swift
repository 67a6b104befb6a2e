import Domain
import JSON
import Links
import UseCases

/// Writes `board.json`: the columns with the ids in their order, and every todo.
///
/// With its label and message it is also what a badge shows (shields.io's endpoint).
struct BoardJSON {
    let site: SiteContext

    func write(into writer: inout JSONWriter) {
        writer.document("board") { writer in
            writer.field("title", site.board.settings.title)
            writer.field("label", site.board.settings.title)
            writer.field("message", site.phrases.goals(site.board.tally.done, site.board.tally.scope))
            writer.key("columns")
            writer.array { writer in for column in site.board.columns.indices { self.column(column, &writer) } }
            writer.key("todos")
            writer.array { writer in
                let json = TodoJSON(board: site.board)
                for index in site.board.indices {
                    writer.newline()
                    json.write(index, href: site.todoLinks[index].path, into: &writer)
                }
            }
        }
    }

    private func column(_ index: Int, _ writer: inout JSONWriter) {
        let column = site.board.columns[index]
        writer.object { writer in
            writer.field("status", column.status)
            writer.field("title", column.title)
            writer.field("type", column.type.rawValue)
            writer.key("todos")
            writer.array { writer in for todo in site.board.cards[index] { writer.value(site.board.rows[todo].todo.id) }
            }
        }
    }
}
