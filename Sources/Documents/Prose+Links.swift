package import Bytes
package import Links

extension Prose {
    /// Returns the prose for readers outside the site. Links are relative to the site's URL, and become plain text if
    /// it is unknown.
    package func outside(siteURL: String?) -> Prose {
        Prose(
            parts.map { part in
                guard case .link(let text, let link) = part, !link.isAbsolute else { return part }
                guard let siteURL else { return .text(text) }
                let fragment = link.fragment.isEmpty ? "" : "#\(link.fragment)"
                return .link(text, .url("\(siteURL)\(Prose.encodedPath(link))\(fragment)"))
            })
    }

    /// Encodes the path. Slugs keep letters of any script, which an absolute URL must encode.
    private static func encodedPath(_ link: Link) -> String { Link.cleaned(link.path) }

    /// Appends the prose as HTML, escaped. Links start from the page with the given base. Emphasised names have their own
    /// direction, so that they do not change that of the sentence.
    package func writeHTML(from base: LinkBase, into bytes: inout ByteBuffer) {
        for part in parts {
            switch part {
            case .text(let text): bytes.appendEscaped(text: text.keepingPercent)
            case .code(let text):
                bytes.append("<code>")
                bytes.appendEscaped(text: text)
                bytes.append("</code>")
            case .strong(let text):
                bytes.append("<strong dir=\"auto\">")
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
    /// The text with a no-break space before a percent sign, so that it stays with its number.
    fileprivate var keepingPercent: String {
        utf8.contains(UInt8(ascii: "%")) ? replacingBytes(" %", with: "\u{A0}%") : self
    }
}
