import Bytes
import CCmark

/// How to close the open link.
enum LinkEnd {
    case tag
    /// The opening tag is the fallback of the reference with this index.
    case reference(Int)
    /// The link has no valid destination, so only its text is written.
    case text
}

/// The origin of a link or an image in the body. Its line and column are computed only if they are reported.
struct Origin {
    let token: UnsafeBufferPointer<UInt8>
    let line: Int
    let offset: Int
}

extension TreeWriter {
    /// Whether the current text is inside a link, where no other link may start.
    var isInLink: Bool {
        switch linkEnd {
        case .tag, .reference: true
        case .text, nil: false
        }
    }

    mutating func openLink(_ node: OpaquePointer) {
        if open.isTracking, let outer = open.innermost(where: { $0.element == .a }) { close(from: outer) }
        strikes.enter()
        beginLink(
            bytes(of: cmark_node_get_url(node)), title: bytes(of: cmark_node_get_title(node)), at: origin(of: node, "[")
        )
        note(.a, of: node, end: "")
    }

    mutating func closeLink(_ node: OpaquePointer) {
        if open.isTracking { return closeMarkdown(node) }
        strikes.leave()
        endLink()
    }

    /// Writes the opening tag of a link, or the fallback if the link leads to a file of the project.
    mutating func beginLink(
        _ url: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>, at origin: Origin
    ) {
        let destination = Destination(of: url)
        switch destination {
        case .none, .refused:
            linkEnd = .text
            return report(destination == .none ? .emptyLink : .refusedLink, url, at: origin)
        case .relative: return beginReference(url, title, origin)
        case .fragment:
            let fragment = UnsafeBufferPointer(rebasing: url[1...])
            let place = place(of: origin)
            // `#` and `#top` refer to the top of any page.
            let isTop = fragment.isEmpty || fragment.elementsEqual("top".utf8)
            let (name, anchor) = (fragment.percentDecoded, fragment.percentDecoded.anchor)
            if name.isBlockID { return linkEnd = .text }
            fragments.append((out.count + 10, anchor, isTop, place.line, place.column))
            guard anchor.utf8.elementsEqual(name.utf8) else {
                linkEnd = .tag
                out.append("<a href=\"#")
                anchor.withBytes { escapeDestination($0) }
                writeTitle(title)
                out.append("\">")
                return
            }
        case .absolute, .insecure: break
        }
        linkEnd = .tag
        out.append("<a href=\"")
        escapeDestination(url)
        writeTitle(title)
        out.append("\">")
    }

    private mutating func beginReference(
        _ url: UnsafeBufferPointer<UInt8>, _ title: UnsafeBufferPointer<UInt8>, _ origin: Origin
    ) {
        let place = place(of: origin)
        let relative = RelativeDestination(of: url)
        let start = out.count
        out.append("<span class=\"missing\">")
        linkEnd = .reference(references.count)
        references.append(
            Reference(
                kind: .link, target: relative.path, fragment: relative.fragment, title: title.textOrNil,
                line: place.line, column: place.column, range: start..<out.count))
    }

    mutating func endLink() {
        switch linkEnd {
        case .tag: out.append("</a>")
        case .reference(let index):
            let start = out.count
            out.append("</span>")
            references[index].closing = start..<out.count
        case .text, nil: break
        }
        linkEnd = nil
    }

    mutating func writeImage(_ node: OpaquePointer) {
        let url = bytes(of: cmark_node_get_url(node))
        let title = bytes(of: cmark_node_get_title(node))
        switch Destination(of: url, isImage: true) {
        case .relative:
            let start = out.count
            out.append("<span class=\"missing\">")
            writeAlternative(of: node)
            out.append("</span>")
            referTo(
                image: url, plainText(below: node), title: title.textOrNil, ImageLayout(), from: start,
                at: origin(of: node, "!["))
        case .insecure:
            let writer = beginImageLink(url)
            if cmark_node_first_child(node) == nil { escape(url) } else { writeAlternative(of: node) }
            if writer { endLink() }
        case .refused:
            report(.refusedLink, url, at: origin(of: node, "!["))
            writeAlternative(of: node)
        case .none:
            report(.emptyLink, url, at: origin(of: node, "!["))
            writeAlternative(of: node)
        case .absolute, .fragment:
            out.append("<img src=\"")
            escapeDestination(url)
            out.append("\" alt=\"")
            writeAlternative(of: node)
            writeTitle(title)
            out.append("\" />")
        }
    }

    /// Opens a link to an image that must not be embedded. Returns false inside another link.
    mutating func beginImageLink(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        if isInLink { return false }
        out.append("<a href=\"")
        escapeDestination(url)
        out.append("\">")
        linkEnd = .tag
        return true
    }

    /// Records a reference to an image of the project. Its fallback in the output starts at `start`.
    mutating func referTo(
        image url: UnsafeBufferPointer<UInt8>, _ label: String, title: String?, _ layout: ImageLayout, from start: Int,
        at origin: Origin
    ) {
        let place = place(of: origin)
        let relative = RelativeDestination(of: url)
        var reference = Reference(
            kind: .image, target: relative.path, fragment: relative.fragment, label: label, title: title,
            line: place.line, column: place.column, range: start..<out.count)
        reference.layout = layout
        reference.isInLink = isInLink
        references.append(reference)
    }

    private mutating func writeAlternative(of image: OpaquePointer) {
        for node in Descendants(of: image) {
            if node.isBreak { out.append(32 as UInt8) }
            guard node.isLiteral || node.type == CMARK_NODE_HTML_INLINE, let text = literal(of: node.pointer) else {
                continue
            }
            escape(text)
        }
    }

    private mutating func writeTitle(_ title: UnsafeBufferPointer<UInt8>) {
        guard !title.isEmpty else { return }
        out.append("\" title=\"")
        escape(title)
    }

    mutating func report(_ kind: Problem.Kind, _ target: UnsafeBufferPointer<UInt8>, at origin: Origin) {
        let address = Array("<".utf8) + target.prefix(64)
        let location = address.withUnsafeBufferPointer { address in
            // The address may be in angle brackets, such as `<mailto:a@b.c>`; use whichever comes first.
            var peek = map
            let found = peek.find(address, line: origin.line, offset: origin.offset)
            peek = map
            let bracket = peek.find(origin.token, line: origin.line, offset: origin.offset)
            let isAddress = found.isWritten && (!bracket.isWritten || found.position < bracket.position)
            return place(of: isAddress ? Origin(token: address, line: origin.line, offset: origin.offset) : origin)
        }
        problems.append(
            Problem(
                kind: kind, target: String(decoding: target, as: UTF8.self), line: location.line,
                column: location.column))
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var textOrNil: String? { isEmpty ? nil : String(decoding: self, as: UTF8.self) }
}
