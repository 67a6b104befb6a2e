import Bytes
import Domain
import UseCases
import Messages

/// A feed, independent of its format.
///
/// It depends on the todos, the history and the day of the build, never on the clock.
struct Feed {
    var title: String
    /// The page of the feed itself.
    var page: Page
    /// The page with the same content.
    var shown: Page
    /// The newest first.
    var entries: [Entry]

    struct Entry {
        /// A globally unique and permanent identifier, by which a reader recognizes entries.
        var id: String
        /// The page that it links to.
        var page: Page
        var title: String
        var updated: DateOrInstant
        var published: DateOrInstant?
        /// Each has a visible name, as Atom requires. If empty, the feed's own author applies.
        var authors: [String]
        var tags: [String]
        var summary: String?
        var content: Content
    }

    enum Content {
        /// The body of the todo at that index.
        case body(of: Int)
        case text(String)
    }
}

extension SiteContext {
    /// The globally unique identifier of a page.
    ///
    /// It is the page's address. If the site's address is unknown, it is a UUID of version 8 (RFC 9562, 5.8), made from
    /// the site's title and the page's path, so that it stays the same wherever the site is published.
    ///
    /// - Parameter part: the part of the page; empty for the page itself.
    func feedName(of page: Page, part: String = "") -> String {
        if let address = address(of: page) { return part.isEmpty ? address : "\(address)#\(part)" }
        let text = "\(board.settings.title)\n\(page.path)" + (part.isEmpty ? "" : "\n\(part)")
        return "urn:uuid:" + .stableUUID(of: text)
    }
}
