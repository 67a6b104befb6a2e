/// A page or file of the site, by what it shows.
///
/// What kinds there are stands in `PageKind`, what each is in its declaration, which stands beside its presenter with
/// the way to name such a page: `Page.tag("home", 2)`.
package struct Page: Hashable, Sendable {
    package let kind: PageKind
    /// Which of its kind: a slug, a day, the name of a file; empty where there is one only.
    package let name: String
    /// Which page of its list, from 1.
    package let number: Int

    init(_ kind: PageKind, _ name: String = "", number: Int = 1) {
        (self.kind, self.name, self.number) = (kind, name, number)
    }

    /// From the site's root.
    package var path: String { kind.declaration.path.path(name, number) }

    /// The page at a path from the site's root: the other way round of `path`.
    ///
    /// A redirect has the path of a todo and is read as one; whether there is such a page, the slug table knows.
    /// Nil for a path that no page has.
    package init?(path: String) {
        let found = PageKind.allCases.lazy.compactMap { kind in
            kind.declaration.path.read(path).map { Page(kind, $0.name, number: $0.number) }
        }.first
        guard let found, found.path.utf8.elementsEqual(path.utf8) else { return nil }
        self = found
    }
}
