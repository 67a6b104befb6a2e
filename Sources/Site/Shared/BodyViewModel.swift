import Bytes
import Domain
import Links
import Markdown
import Templating
import UseCases

/// Rendered Markdown, and for each of its references where it leads.
struct BodyViewModel: TemplateModel, Equatable, Sendable {
    var document: MarkdownDocument
    /// At the index of each reference; nil where it leads nowhere.
    var links: [Destination?]

    /// Where a reference leads, with the name of what is there.
    struct Destination: Equatable, Sendable {
        var url: Link
        var title: String
        var isDone: Bool
    }

    static let names = Names<Self> {
        $0.html("html") { body, output in
            let base = output.base
            body.write(from: base, into: &output.bytes)
        }
    }

    /// Writes the HTML.
    ///
    /// - Parameter base: nil where nothing can lead into the site; what does then is the words it would be seen by.
    func write(from base: LinkBase?, into bytes: inout ByteBuffer) {
        document.splice(into: &bytes) { index, bytes in
            guard index < links.count, let destination = links[index] else { return false }
            let reference = document.references[index]
            guard let base else { return writeWords(reference, destination, into: &bytes) }
            return write(reference, destination, from: base, into: &bytes)
        }
    }

    /// Writes what is seen of a reference; false where that stands in its place already.
    private func writeWords(
        _ reference: Reference, _ destination: Destination, into bytes: inout ByteBuffer
    ) -> Bool {
        guard reference.kind != .link, reference.kind != .image else { return false }
        bytes.appendEscaped(text: text(reference, destination))
        return true
    }

    /// Writes what stands in a reference's place.
    private func write(
        _ reference: Reference, _ destination: Destination, from base: LinkBase, into bytes: inout ByteBuffer
    ) -> Bool {
        if reference.kind == .image {
            bytes.append("<img src=\"")
            bytes.append(destination.url, from: base)
            bytes.append("\" alt=\"")
            bytes.appendEscaped(text: reference.label ?? "")
            bytes.append("\"")
            bytes.append(text: reference.layout.attributes)
            bytes.append(" loading=\"lazy\"")
            writeTitle(reference, into: &bytes)
            bytes.append(">")
            return true
        }
        bytes.append(destination.isDone ? "<a class=\"ref done\" href=\"" : "<a class=\"ref\" href=\"")
        bytes.append(destination.url, from: base)
        bytes.append("\"")
        writeTitle(reference, into: &bytes)
        // Another todo's title may turn the direction of what stands behind it.
        bytes.append(reference.kind == .todo && reference.label == nil ? " dir=\"auto\">" : ">")
        guard reference.kind != .link else { return true }
        bytes.appendEscaped(text: text(reference, destination))
        bytes.append("</a>")
        return true
    }

    private func text(_ reference: Reference, _ destination: Destination) -> String {
        switch reference.kind {
        // As Obsidian shows a link to a heading.
        case .todo: reference.label ?? destination.title + (reference.title.map { " > " + $0 } ?? "")
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
    /// A body with its references resolved; nil where there is nothing to show.
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
            // Headings of a body carry this prefix in its page.
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
