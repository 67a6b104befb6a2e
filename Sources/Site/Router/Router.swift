package import Links

/// Makes the links between pages: presenters use it for every link.
package struct Router: Sendable {
    private let prefix: @Sendable (Page) -> String
    private let actions: (@Sendable (Action) -> Link?)?

    /// - Parameters:
    ///   - prefix: returns the prefix of a path from the site's root for links on `page`.
    ///   - actions: returns the link of an action; nil if the site does not offer it. A static site offers none.
    package init(
        prefix: @escaping @Sendable (_ page: Page) -> String, actions: (@Sendable (_ action: Action) -> Link?)? = nil
    ) {
        (self.prefix, self.actions) = (prefix, actions)
    }

    /// Relative links, so that one site works from `/`, from any subpath and from disk.
    package static let relative = Router { page in
        switch page.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
        case 0: ""
        case 1: "../"
        case let depth: String(repeating: "../", count: depth)
        }
    }

    /// A link to the page, independent of the page that contains it, which adds its `base`.
    package func link(to page: Page, fragment: String = "") -> Link {
        if page.kind == .todo { return Link(path: page.path, fragment: fragment, canReturn: true) }
        return Link(path: Router.encoded(page), fragment: fragment)
    }

    /// A link to a page with a query.
    package func link(to page: Page, asking query: String) -> Link {
        Link(path: "\(Router.encoded(page))?q=\(Link.encoded(query))")
    }

    /// A link to an action; nil if the site does not offer it.
    package func link(to action: Action) -> Link? { actions?(action) ?? nil }

    /// Whether the site may offer actions; a static site does not.
    var hasActions: Bool { actions != nil }

    /// The prefix of the links on a page. On a user's page, links to todos also record that user, so that the todo's
    /// page can show a link back.
    package func base(of page: Page) -> LinkBase {
        if page.kind == .user {
            return LinkBase(prefix: prefix(page), returnFragment: Router.returnAnchor(user: page.name))
        }
        return LinkBase(prefix: prefix(page))
    }

    /// The anchor of the link back to a user on a todo's page.
    package static func returnAnchor(user slug: String) -> String { "from-\(slug)" }

    /// The page's path as part of a URL: only the names of attachments need encoding.
    private static func encoded(_ page: Page) -> String {
        if page.kind == .attachment { Link.encoded(page.path) } else { page.path }
    }
}
