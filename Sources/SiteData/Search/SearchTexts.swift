package import Bytes
package import Markdown
import UseCases

extension SearchData {
    /// Writes the searched texts of the todos in one file: of each the id, title, summary, tags and owners, and the
    /// body last.
    ///
    /// - Parameter body: returns the body of the todo at an index.
    package func writeTexts(_ file: Int, into bytes: inout ByteBuffer, _ body: (Int) -> MarkdownDocument?) {
        var text = ByteBuffer()
        bytes.appendScript { bytes in
            bytes.appendList(part(file, of: SearchData.textsPerFile)) { number, bytes in
                let todo = todos[number]
                bytes.append("[")
                board.eachHead(of: todo) { head, _ in
                    bytes.appendJSON(text: head)
                    bytes.append(",")
                }
                text.removeAll()
                body(todo)?.html.appendTextOfHTML(to: &text)
                bytes.appendTemplateLiteral(text.bytes)
                bytes.append("]")
            }
        }
    }
}
