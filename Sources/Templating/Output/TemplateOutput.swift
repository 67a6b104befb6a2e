package import Bytes
package import Links

/// The output of rendering: the bytes of a page and the base of its links.
public struct TemplateOutput: ~Copyable {
    /// The bytes of the page written so far.
    package var bytes: ByteBuffer
    /// The base of the page's links. Set it before rendering each page.
    package var base: LinkBase
    /// The places to complete in a snippet, while one is rendered; otherwise nil.
    var spots: [LinkSpot]?
    /// The memory for snippets.
    var keeper = ByteKeeper()

    /// - Parameters:
    ///   - capacity: the initial capacity of the buffer, in bytes.
    ///   - base: the location of the page, from which its links start.
    package init(capacity: Int = 1 << 16, base: LinkBase = LinkBase()) {
        bytes = ByteBuffer(capacity: capacity)
        self.base = base
    }

    /// Appends a link as the value of a quoted attribute.
    package mutating func append(_ link: Link) {
        guard spots != nil, !link.isAbsolute else { return bytes.append(link, from: base) }
        spots?.append(LinkSpot(offset: Int32(bytes.count), kind: .prefix))
        bytes.append(link, from: LinkBase())
        if link.canReturn, link.fragment.isEmpty {
            spots?.append(LinkSpot(offset: Int32(bytes.count), kind: .returnFragment))
        }
    }
}
