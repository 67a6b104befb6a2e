package import Bytes
package import Links

/// Where a template is rendered to: the bytes of a page and how that page's links begin.
public struct TemplateOutput: ~Copyable {
    /// The page as far as it is written.
    package var bytes: ByteBuffer
    /// To be set before each page.
    package var base: LinkBase
    /// While a snippet is rendered, where its links must be completed.
    var spots: [LinkSpot]?
    /// Where snippets are kept.
    var keeper = ByteKeeper()

    /// - Parameters:
    ///   - capacity: how many bytes there is room for before the buffer grows.
    ///   - base: where the page stands that is written, which its links start from.
    package init(capacity: Int = 1 << 16, base: LinkBase = LinkBase()) {
        bytes = ByteBuffer(capacity: capacity)
        self.base = base
    }

    /// Writes the link as the value of a quoted attribute.
    package mutating func append(_ link: Link) {
        guard spots != nil, !link.isAbsolute else { return bytes.append(link, from: base) }
        spots?.append(LinkSpot(offset: Int32(bytes.count), kind: .prefix))
        bytes.append(link, from: LinkBase())
        if link.canReturn, link.fragment.isEmpty {
            spots?.append(LinkSpot(offset: Int32(bytes.count), kind: .returnFragment))
        }
    }
}
