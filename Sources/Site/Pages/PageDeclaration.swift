import Domain
import Templating
import Messages

/// The declaration of a kind of page: its path, its audience, its pages and their content.
///
/// Each is next to its presenter, and complete: every property must be given.
package final class PageDeclaration: Sendable {
    let path: PagePath
    let audience: Audience
    /// The part without which the page does not exist and its template need not be compiled.
    let part: SitePart
    let navigation: Navigation?
    /// The pages of this kind that a site has.
    let pages: @Sendable (SiteParts) -> [Page]
    let content: Content
    /// Whether a page is known to be unchanged when a site is rebuilt.
    let stays: @Sendable (Page, SiteParts, RenderedTodoCache) -> Bool

    /// The audience of a page.
    enum Audience: Sendable {
        /// All visitors; listed for search engines.
        case readers
        /// Visitors who come from another page or from a wrong address; and programs.
        case others
    }

    /// How the bytes of a page are made.
    enum Content: Sendable {
        case templated(PageTemplate)
        /// Written in a format of its own, with its name for `--metrics`.
        case written(String, @Sendable (Page, SiteParts, inout TemplateOutput) -> Void)
        /// Like `written`, but from the bodies of todos: made after their pages, while the bodies are in memory.
        case ofBodies(String, @Sendable (Page, SiteParts, inout TemplateOutput) -> Void)
        /// The bytes already exist.
        case given(String)
    }

    init(
        _ path: PagePath, for audience: Audience, in part: SitePart, navigation: Navigation?,
        pages: @escaping @Sendable (SiteParts) -> [Page], _ content: Content,
        stays: @escaping @Sendable (Page, SiteParts, RenderedTodoCache) -> Bool = { _, _, _ in false }
    ) {
        (self.path, self.audience, self.part, self.navigation) = (path, audience, part, navigation)
        (self.pages, self.content, self.stays) = (pages, content, stays)
    }

    /// The template of the page; nil if it has none.
    var template: PageTemplate? { if case .templated(let template) = content { template } else { nil } }

    /// Whether it is made while the bodies of all todos are in memory.
    var needsBodies: Bool { if case .ofBodies = content { true } else { false } }

    /// The name in statistics: the template, or the format.
    package var title: String {
        switch content {
        case .templated(let template): template.name
        case .written(let title, _), .ofBodies(let title, _), .given(let title): title
        }
    }
}

/// The optional parts of a site.
package enum SitePart: Sendable {
    case core, reports, history

    package static let all: Set<SitePart> = [.core, .reports, .history]
}

/// The place of a page in the main navigation, which has the order of the kinds.
struct Navigation: Sendable {
    let word: MessageKey
    let place: Place
    let shown: @Sendable (Facts) -> Shown

    enum Place: Sendable {
        /// Beside the site's title.
        case bar
        /// In the menu of the other pages.
        case menu
    }

    enum Shown: Sendable {
        case hidden, plain
        /// With a number after the title.
        case counted(Int)
    }

    /// The facts that it may depend on.
    struct Facts: Sendable {
        var findings: Int
        /// The number of errors and warnings among the findings.
        var problems: Int
        var hasReports: Bool
        var hasViews: Bool
        /// Whether a todo has a date.
        var hasDays: Bool
        /// Whether an open todo has a due date.
        var hasSpans: Bool
        /// Whether an open todo waits for another, or is a subtask of one.
        var hasDependencies: Bool
        /// Whether the history is known, from which the feed is made.
        var hasHistory: Bool
        /// The other looks of the board.
        var looks: [Look]
    }

    init(_ word: MessageKey, in place: Place, shown: @escaping @Sendable (Facts) -> Shown = { _ in .plain }) {
        (self.word, self.place, self.shown) = (word, place, shown)
    }
}
