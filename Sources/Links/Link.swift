import Bytes

/// The target of a link: a page or file of this site, or an external URL.
///
/// Stores the path from the site's root. It becomes an `href` only when a page writes it, so that one value, and one
/// rendered card, works for pages in any directory.
public struct Link: Hashable, Sendable {
    /// The path from the site's root, without a leading slash, percent-encoded. Empty for the root itself.
    package let path: String
    /// The fragment without its `#`; empty if there is none.
    package let fragment: String
    /// Whether the target page offers a way back to the page that contains the link.
    package let canReturn: Bool
    /// Whether the link leads to another site and is therefore the same on every page.
    package let isAbsolute: Bool

    /// Creates a link within the site.
    package init(path: String, fragment: String = "", canReturn: Bool = false) {
        self.init(path: path, fragment: fragment, canReturn: canReturn, isAbsolute: false)
    }

    /// Returns a link to another site. The URL is written unchanged; the caller is responsible for its scheme.
    package static func url(_ url: String) -> Link {
        Link(path: url, fragment: "", canReturn: false, isAbsolute: true)
    }

    /// The link of something without a page. It is written as an empty address.
    package static let absent = Link.url("")

    /// Whether it is `absent`.
    package var isAbsent: Bool { isAbsolute && path.isEmpty }

    /// Whether both links produce the same `href` on every page. Unlike `==`, compares bytes.
    package func isIdentical(to other: Link) -> Bool {
        canReturn == other.canReturn && isAbsolute == other.isAbsolute && path.isIdentical(to: other.path)
            && fragment.isIdentical(to: other.fragment)
    }

    private init(path: String, fragment: String, canReturn: Bool, isAbsolute: Bool) {
        self.path = path
        self.fragment = fragment
        self.canReturn = canReturn
        self.isAbsolute = isAbsolute
    }
}

/// The parts of links that depend on the page.
package struct LinkBase: Hashable, Sendable {
    /// The path from the page's directory to the site's root: empty, or `../` repeated. It is written into attributes
    /// without escaping.
    package var prefix: String
    /// The fragment that tells a page with a way back where the reader came from; empty for none.
    package var returnFragment: String

    package init(prefix: String = "", returnFragment: String = "") {
        self.prefix = prefix
        self.returnFragment = returnFragment
    }
}
