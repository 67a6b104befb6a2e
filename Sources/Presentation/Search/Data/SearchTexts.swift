import Bytes
import Markdown
import Templating
import UseCases

extension SearchData {
    /// Writes the texts that are searched, of the todos of one file: of each its id, title, summary, tags and owners, and
    /// its body last.
    func writeTexts(_ file: Int, _ bodies: TodoBodies, into output: inout TemplateOutput) {
        var text = ByteBuffer()
        output.bytes.appendScript { bytes in
            bytes.appendList(part(file, of: SearchData.textsPerFile)) { number, bytes in
                let todo = todos[number]
                bytes.append("[")
                board.eachHead(of: todo) { head, _ in
                    bytes.appendJSON(text: head)
                    bytes.append(",")
                }
                text.removeAll()
                bodies[todo]?.html.appendTextOfHTML(to: &text)
                bytes.appendTemplateLiteral(text.bytes)
                bytes.append("]")
            }
        }
    }
}
