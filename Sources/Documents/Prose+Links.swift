package import Bytes
package import Links

extension Prose {
    /// For a reader outside of the site: links lead below its address, and are plain text where that is not known.
    package func outside(siteURL: String?) -> Prose {
        Prose(
            parts.map { part in
                guard case .link(let text, let link) = part, !link.isAbsolute else { return part }
                guard let siteURL else { return .text(text) }
                let fragment = link.fragment.isEmpty ? "" : "#\(link.fragment)"
                return .link(text, .url("\(siteURL)\(Prose.encodedPath(link))\(fragment)"))
            })
    }

    /// Slugs keep letters of any script, which an address outside of a page cannot.
    private static func encodedPath(_ link: Link) -> String { Link.cleaned(link.path) }

    /// Appends it as HTML, escaped; links lead from the page that `base` is of.
    package func writeHTML(from base: LinkBase, into bytes: inout ByteBuffer) {
        for part in parts {
            switch part {
            case .text(let text): bytes.appendEscaped(text: text.keepingPercent)
            case .code(let text):
                bytes.append("<code>")
                bytes.appendEscaped(text: text)
                bytes.append("</code>")
            case .strong(let text):
                bytes.append("<strong>")
                bytes.appendEscaped(text: text.keepingPercent)
                bytes.append("</strong>")
            case .link(let text, let link):
                bytes.append("<a href=\"")
                bytes.append(link, from: base)
                bytes.append("\" dir=\"auto\">")
                bytes.appendEscaped(text: text)
                bytes.append("</a>")
            }
        }
    }
}

extension String {
    /// With the sign of a percentage on the line of its number.
    fileprivate var keepingPercent: String {
        utf8.contains(UInt8(ascii: "%")) ? replacingBytes(" %", with: "\u{A0}%") : self
    }
}
