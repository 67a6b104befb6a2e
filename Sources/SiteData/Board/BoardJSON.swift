import Domain
package import JSON
package import Links
import Texts
package import UseCases

/// Writes `board.json`: the columns with the ids in their order, and every todo.
///
/// Its label and message make it an endpoint for shields.io badges.
package struct BoardJSON {
    private let board: Board
    private let links: [Link]
    private let message: String

    /// - Parameters:
    ///   - links: the link to each todo's page, by the todo's index.
    ///   - message: the text of a badge.
    package init(board: Board, links: [Link], message: String) {
        (self.board, self.links, self.message) = (board, links, message)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        writer.document("board") { writer in
            writer.field("title", board.settings.title)
            writer.field("label", board.settings.title)
            writer.field("message", message)
            writer.key("columns")
            writer.array { writer in for column in board.columns.indices { self.column(column, &writer) } }
            writer.key("todos")
            writer.array { writer in
                let json = TodoJSON(board: board)
                for index in board.indices {
                    writer.newline()
                    json.write(index, href: links[index].path, into: &writer)
                }
            }
        }
    }

    private func column(_ index: Int, _ writer: inout JSONWriter) {
        let column = board.columns[index]
        writer.object { writer in
            writer.field("status", column.status)
            writer.field("title", column.title)
            writer.field("type", column.type.rawValue)
            writer.key("todos")
            writer.array { writer in for todo in board.cards[index] { writer.value(board.rows[todo].todo.id) }
            }
        }
    }
}
