import Domain
import Links

/// A page or file of the site, identified by its kind, name and number.
///
/// `PageKind` lists the kinds. Each kind is declared beside its presenter, together with a function that names such a
/// page: `Page.tag("home", 2)`.
package struct Page: Hashable, Sendable {
    package let kind: PageKind
    /// The name within its kind: a slug, a day, a file name; empty if there is only one.
    package let name: String
    /// The page number in its list, from 1.
    package let number: Int

    init(_ kind: PageKind, _ name: String = "", number: Int = 1) {
        (self.kind, self.name, self.number) = (kind, name, number)
    }

    /// Relative to the site's root.
    package var path: String { kind.declaration.path.path(name, number) }

    /// Returns its public address; nil if the site's address is unknown.
    func address(_ settings: Settings) -> String? {
        settings.baseURL.map { $0 + (self == .board ? "" : Link.encoded(path)) }
    }

    /// The page at a path relative to the site's root: the inverse of `path`.
    ///
    /// The path of a redirect is that of a todo and is parsed as one; the slug table knows whether the page exists. Nil
    /// for a path that belongs to no page.
    package init?(path: String) {
        let found = PageKind.allCases.lazy.compactMap { kind in
            kind.declaration.path.read(path).map { Page(kind, $0.name, number: $0.number) }
        }.first
        guard let found, found.path.utf8.elementsEqual(path.utf8) else { return nil }
        self = found
    }
}
