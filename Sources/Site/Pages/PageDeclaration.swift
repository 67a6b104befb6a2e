import Templating
import Words

/// All that a page is: where it stands, who reads it, which of them there are, and how it is made.
///
/// Each stands beside its presenter. It is made whole: a page cannot be declared by half.
package final class PageDeclaration: Sendable {
    let path: PagePath
    let audience: Audience
    /// Without which there is no such page, and its template need not be compiled.
    let part: SitePart
    let navigation: Navigation?
    /// Which pages of its kind a site has.
    let pages: @Sendable (SiteParts) -> [Page]
    let content: Content
    /// Whether a page is known to show what it showed the last time, where a site is made again and again.
    let stays: @Sendable (Page, SiteParts, RenderedTodoCache) -> Bool

    /// Who asks for a page.
    enum Audience: Sendable {
        /// Everybody; search engines are told of it.
        case readers
        /// Those who come from another page, or are lost; and programs.
        case others
    }

    /// How its bytes come about.
    enum Content: Sendable {
        case templated(PageTemplate)
        /// In a format of its own, which `--metrics` calls by that name.
        case written(String, @Sendable (Page, SiteParts, inout TemplateOutput) -> Void)
        /// The same, of the bodies of todos: it is made behind their pages, while the bodies are there.
        case ofBodies(String, @Sendable (Page, SiteParts, inout TemplateOutput) -> Void)
        /// They are there already.
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

    /// The template that makes it; nil for what none makes.
    var template: PageTemplate? { if case .templated(let template) = content { template } else { nil } }

    /// Whether it is made while the bodies of all todos are there.
    var needsBodies: Bool { if case .ofBodies = content { true } else { false } }

    /// What its pages are called where they are counted: by their template, or the format they have.
    package var title: String {
        switch content {
        case .templated(let template): template.name
        case .written(let title, _), .ofBodies(let title, _), .given(let title): title
        }
    }
}

/// Parts of a site that not every one has.
package enum SitePart: Sendable {
    case core, reports, history

    package static let all: Set<SitePart> = [.core, .reports, .history]
}

/// A page's place among those that every page leads to; they stand in the order of their kinds.
struct Navigation: Sendable {
    let word: Word
    let shown: @Sendable (Facts) -> Shown

    enum Shown: Sendable {
        case hidden, plain
        /// With a number beside the word.
        case counted(Int)
    }

    /// What it may depend on.
    struct Facts: Sendable {
        var findings: Int
        var hasReports: Bool
        var hasViews: Bool
        /// Whether something stands on a day.
        var hasDays: Bool
        /// Whether something open leads up to one.
        var hasSpans: Bool
        /// Whether some open todo waits for another, or belongs to one.
        var hasDependencies: Bool
    }

    init(_ word: Word, shown: @escaping @Sendable (Facts) -> Shown = { _ in .plain }) {
        (self.word, self.shown) = (word, shown)
    }
}
