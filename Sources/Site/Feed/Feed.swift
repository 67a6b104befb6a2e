import Bytes
import Domain
import UseCases
import Words

/// What is new, without a format.
///
/// It follows from the todos, the history and the day of the build, never from the clock.
struct Feed {
    var title: String
    /// The feed itself.
    var page: Page
    /// The page that shows the same.
    var shown: Page
    /// The newest first.
    var entries: [Entry]

    struct Entry {
        /// What it is called in all the world, and in every build: a reader knows by that what it has seen already.
        var id: String
        /// To which it leads.
        var page: Page
        var title: String
        var updated: Moment
        var published: Moment?
        /// Each has a name that a reader sees: Atom wants one. Without any, the feed's own author stands for the entry.
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
    /// What a page is called in all the world.
    ///
    /// That is its address. A site that knows none has a UUID of version 8 (RFC 9562, 5.8), made of the site's title and the
    /// page's path, so that it stays the same wherever the site is put.
    ///
    /// - Parameter part: which part of the page is meant; empty for the page itself.
    func feedName(of page: Page, part: String = "") -> String {
        if let address = address(of: page) { return part.isEmpty ? address : "\(address)#\(part)" }
        let text = "\(board.settings.title)\n\(page.path)" + (part.isEmpty ? "" : "\n\(part)")
        return "urn:uuid:" + .stableUUID(of: text)
    }
}
