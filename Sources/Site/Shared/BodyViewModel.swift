import Bytes
import Domain
import Links
import Markdown
package import Templating
import UseCases

/// Rendered Markdown with the targets of its references.
package struct BodyViewModel: TemplateModel, Equatable, Sendable {
    var document: MarkdownDocument
    /// By the index of each reference; nil if it has no target.
    var links: [Destination?]

    /// The target of a reference, with its title.
    struct Destination: Equatable, Sendable {
        var url: Link
        var title: String
        var isDone: Bool
    }

    package static let names = Names<Self> {
        $0.html("html") { body, output in
            let base = output.base
            body.write(from: base, into: &output.bytes)
        }
    }

    /// Writes the HTML.
    ///
    /// - Parameter base: nil if there can be no links into the site; such a link becomes its text.
    func write(from base: LinkBase?, into bytes: inout ByteBuffer) {
        document.splice(into: &bytes) { index, bytes in
            guard index < links.count, let destination = links[index] else { return false }
            let reference = document.references[index]
            guard let base else { return writeWords(reference, destination, into: &bytes) }
            return write(reference, destination, from: base, into: &bytes)
        }
    }

    /// Writes the text of a reference; returns false if it is already there.
    private func writeWords(
        _ reference: Reference, _ destination: Destination, into bytes: inout ByteBuffer
    ) -> Bool {
        guard reference.kind != .link, reference.kind != .image else { return false }
        bytes.appendEscaped(text: text(reference, destination))
        return true
    }

    /// Writes the link or text of a reference.
    private func write(
        _ reference: Reference, _ destination: Destination, from base: LinkBase, into bytes: inout ByteBuffer
    ) -> Bool {
        if reference.kind == .image {
            // The name of the link is the image's label.
            let isLinked = !reference.isInLink && !(reference.label ?? "").isEmpty
            if isLinked {
                bytes.append("<a href=\"")
                bytes.append(destination.url, from: base)
                bytes.append("\">")
            }
            bytes.append("<img src=\"")
            bytes.append(destination.url, from: base)
            bytes.append("\" alt=\"")
            bytes.appendEscaped(text: reference.label ?? "")
            bytes.append("\"")
            bytes.append(text: reference.layout.attributes)
            bytes.append(" loading=\"lazy\"")
            writeTitle(reference, into: &bytes)
            bytes.append(isLinked ? "></a>" : ">")
            return true
        }
        bytes.append(destination.isDone ? "<a class=\"ref done\" href=\"" : "<a class=\"ref\" href=\"")
        bytes.append(destination.url, from: base)
        bytes.append("\"")
        writeTitle(reference, into: &bytes)
        // Another todo's title may change the direction of the text after it.
        bytes.append(reference.kind == .todo && reference.label == nil ? " dir=\"auto\">" : ">")
        guard reference.kind != .link else { return true }
        bytes.appendEscaped(text: text(reference, destination))
        bytes.append("</a>")
        return true
    }

    private func text(_ reference: Reference, _ destination: Destination) -> String {
        switch reference.kind {
        case .todo: reference.words(forTodo: destination.title)
        case .hash: "#\(reference.target)"
        case .user: "@\(reference.target)"
        default: reference.target
        }
    }

    private func writeTitle(_ reference: Reference, into bytes: inout ByteBuffer) {
        guard reference.kind != .todo, let title = reference.title, !title.isEmpty else { return }
        bytes.append(" title=\"")
        bytes.appendEscaped(text: title)
        bytes.append("\"")
    }
}

extension SiteContext {
    /// Returns a body with its references resolved; nil if it is empty.
    func body(_ document: MarkdownDocument?, targets: [Board.Target]) -> BodyViewModel? {
        guard let document, !document.html.isEmpty else { return nil }
        guard !document.references.isEmpty else { return BodyViewModel(document: document, links: []) }
        return BodyViewModel(
            document: document,
            links: zip(targets, document.references).map { destination($0, fragment: $1.fragment) })
    }

    private func destination(_ target: Board.Target, fragment: String?) -> BodyViewModel.Destination? {
        switch target {
        case .todo(let index):
            // Headings of a body have this prefix on its page.
            let anchor = fragment.map { MarkdownOptions().anchorPrefix + $0 } ?? ""
            return .init(
                url: router.link(to: page(of: index), fragment: anchor), title: board.rows[index].todo.title,
                isDone: !board.rows[index].isOpen)
        case .user(let index): return .init(url: people[index].url, title: people[index].name, isDone: false)
        case .file(let file):
            return .init(url: router.link(to: .attachment(file, board.sources)), title: file.path, isDone: false)
        case .nothing: return nil
        }
    }
}
