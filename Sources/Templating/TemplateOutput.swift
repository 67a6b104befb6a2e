package import Bytes

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
        if link.isAbsolute { return bytes.appendEscaped(text: link.path) }
        bytes.appendEscaped(text: base.prefix)
        bytes.appendEscaped(text: link.path)
        if base.prefix.isEmpty && link.path.isEmpty { bytes.append("./") }
        let fragment = link.fragment.isEmpty && link.canReturn ? base.returnFragment : link.fragment
        if fragment.isEmpty { return }
        bytes.append(UInt8(ascii: "#"))
        bytes.appendEscaped(text: fragment)
    }
}
