package import Links

/// Makes the links between pages: presenters use it for every link.
package struct Router: Sendable {
    private let prefix: @Sendable (Page) -> String

    /// - Parameter prefix: returns the prefix of a path from the site's root for links on `page`.
    package init(prefix: @escaping @Sendable (_ page: Page) -> String) { self.prefix = prefix }

    /// Relative links, so that one site works from `/`, from any subpath and from disk.
    package static let relative = Router { page in
        switch page.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
        case 0: ""
        case 1: "../"
        case let depth: String(repeating: "../", count: depth)
        }
    }

    /// Links from the root of the host, where a live board is: its pages for forms and errors have no fixed depth.
    package static let live = Router { _ in liveBase.prefix }

    /// The base of all links on a live board, except on the pages of users.
    package static let liveBase = LinkBase(prefix: "/")

    /// A link to the page, independent of the page that contains it, which adds its `base`.
    package func link(to page: Page, fragment: String = "") -> Link {
        if page.kind == .todo { return Link(path: page.path, fragment: fragment, canReturn: true) }
        return Link(path: Router.encoded(page), fragment: fragment)
    }

    /// A link to a page with a query.
    package func link(to page: Page, asking query: String) -> Link {
        Link(path: "\(Router.encoded(page))?q=\(Link.encoded(query))")
    }

    /// A link to an action; only a live board has actions.
    package func link(to action: Action) -> Link { Link(path: action.path) }

    /// The address of a page for the field `next` of a form on a live board: from the root, as part of a URL.
    package func next(_ page: Page) -> String { Router.liveBase.prefix + Link.encoded(page.path) }

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
