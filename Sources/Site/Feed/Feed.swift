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
    /// The globally unique and permanent identifier of a page.
    ///
    /// - Parameter part: the part of the page; empty for the page itself.
    func feedName(of page: Page, part: String = "") -> String {
        "urn:uuid:" + board.identity.uuid(ofPage: page.path, part: part)
    }

    /// The globally unique and permanent identifier of a todo.
    ///
    /// - Parameter part: the part of the todo, such as a commit that changed it; empty for the todo itself.
    func feedName(ofTodo todo: Int, part: String = "") -> String {
        let uuid = board.uuid(of: todo)
        return "urn:uuid:" + (part.isEmpty ? uuid : board.identity.uuid(ofTodo: uuid, part: part))
    }
}
