package import Bytes
package import Links

/// Where a template is rendered to: the bytes of a page and how that page's links begin.
package struct TemplateOutput: ~Copyable {
    /// The page as far as it is written.
    package var bytes: ByteBuffer
    /// To be set before each page.
    package var base: LinkBase

    package init(capacity: Int = 1 << 16, base: LinkBase = LinkBase()) {
        bytes = ByteBuffer(capacity: capacity)
        self.base = base
    }

    /// Writes the link as the value of a quoted attribute.
    package mutating func append(_ link: Link) {
        bytes.append(link, from: base)
    }
}
