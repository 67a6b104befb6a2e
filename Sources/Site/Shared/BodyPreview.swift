import Bytes
import Domain
import Links
package import Markdown
import UseCases

extension SiteContext {
    /// A text that is in no file, with its references to todos by id and to users. Other references are plain text.
    package func preview(of document: MarkdownDocument) -> BodyViewModel {
        BodyViewModel(
            document: document,
            links: document.references.map { reference in
                switch reference.kind {
                case .todo, .hash, .prefixed: board.index(of: reference.target).map { destination(of: $0) }
                case .user: board.user(reference.target).map { destination(ofUser: $0) }
                case .link, .image: nil
                }
            })
    }

    /// The HTML of such a text, for a script that puts it into a page.
    package func previewHTML(of document: MarkdownDocument) -> [UInt8] {
        var bytes = ByteBuffer()
        preview(of: document).write(from: Router.liveBase, into: &bytes)
        return bytes.array
    }

    private func destination(ofUser user: Int) -> BodyViewModel.Destination {
        .init(url: people[user].url, title: people[user].name, isDone: false)
    }

    private func destination(of todo: Int) -> BodyViewModel.Destination {
        .init(url: todoLinks[todo], title: board.rows[todo].todo.title, isDone: !board.rows[todo].isOpen)
    }
}
