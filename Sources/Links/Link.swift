import Bytes

/// Where a link leads: a page or file of this site, or a place outside of it.
///
/// It is kept as a path from the site's root and becomes an `href` only when a page writes it, so that one value,
/// and one rendered card, serves pages in any folder.
public struct Link: Hashable, Sendable {
    /// From the site's root, without a leading slash, percent-encoded where a URL needs it; empty for the root itself.
    package let path: String
    /// Without its `#`; empty for none.
    package let fragment: String
    /// Whether the page behind it offers a way back to the one that holds the link.
    package let canReturn: Bool
    /// Whether it leads to another site, so that it is the same on every page.
    package let isAbsolute: Bool

    /// A link within the site.
    package init(path: String, fragment: String = "", canReturn: Bool = false) {
        self.init(path: path, fragment: fragment, canReturn: canReturn, isAbsolute: false)
    }

    /// A link to another site, written as it is. Whoever makes it answers for its scheme.
    package static func url(_ url: String) -> Link {
        Link(path: url, fragment: "", canReturn: false, isAbsolute: true)
    }

    /// Whether both become the same `href` on every page; `==` takes texts for one that differ in their bytes alone.
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

/// What a page adds to the links it writes.
package struct LinkBase: Hashable, Sendable {
    /// From the page's folder to the site's root: empty, or `../` as often as needed. It is written into attributes as it is.
    package var prefix: String
    /// The fragment by which a page that can return is told where from; empty for none.
    package var returnFragment: String

    package init(prefix: String = "", returnFragment: String = "") {
        self.prefix = prefix
        self.returnFragment = returnFragment
    }
}
