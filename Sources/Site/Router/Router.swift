package import Links

/// Decides how a page speaks of another: presenters ask it for every link, and type none themselves.
package struct Router: Sendable {
    private let prefix: @Sendable (Page) -> String
    private let actions: (@Sendable (Action) -> Link?)?

    /// - Parameters:
    ///   - prefix: what stands before a path from the site's root when `page` holds the link.
    ///   - actions: where an action leads; nil for an action that the site does not offer. A static site offers none.
    package init(
        prefix: @escaping @Sendable (_ page: Page) -> String, actions: (@Sendable (_ action: Action) -> Link?)? = nil
    ) {
        (self.prefix, self.actions) = (prefix, actions)
    }

    /// Relative links: one site works from `/`, from below any path and from a disk.
    package static let relative = Router { page in
        switch page.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
        case 0: ""
        case 1: "../"
        case let depth: String(repeating: "../", count: depth)
        }
    }

    /// A link to the page, the same wherever it stands; the page that holds it adds its `base`.
    package func link(to page: Page, fragment: String = "") -> Link {
        if page.kind == .todo { return Link(path: page.path, fragment: fragment, canReturn: true) }
        return Link(path: Router.encoded(page), fragment: fragment)
    }

    /// A link to a page that answers the query.
    package func link(to page: Page, asking query: String) -> Link {
        Link(path: "\(Router.encoded(page))?q=\(Link.encoded(query))")
    }

    /// A link to an action; nil if the site does not offer it.
    package func link(to action: Action) -> Link? { actions?(action) ?? nil }

    /// Whether the site may offer actions; a static site does not.
    var hasActions: Bool { actions != nil }

    /// What the links on a page begin with; on a user's page those to todos also say where they come from,
    /// so that a todo can show the way back to that user.
    package func base(of page: Page) -> LinkBase {
        if page.kind == .user {
            return LinkBase(prefix: prefix(page), returnFragment: Router.returnAnchor(user: page.name))
        }
        return LinkBase(prefix: prefix(page))
    }

    /// The anchor of the way back to a user on a todo's page.
    package static func returnAnchor(user slug: String) -> String { "from-\(slug)" }

    /// The page's path as it stands in a URL: only attachments have names that need it.
    private static func encoded(_ page: Page) -> String {
        if page.kind == .attachment { Link.encoded(page.path) } else { page.path }
    }
}
