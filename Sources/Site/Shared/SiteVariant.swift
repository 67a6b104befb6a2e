import UseCases
import Messages

/// A view on the site.
struct SiteVariant: Sendable {
    var found: SavedQueryResult
    let title: String
    let slug: String
    /// Whether the todos are those of the viewer.
    var isOfViewer = false

    /// The number of rows on its pages: a todo appears in each of its groups.
    var shownCount: Int { found.groups.isEmpty ? found.count : found.groups.reduce(0) { $0 + $1.todos.count } }

    /// Whether its todos depend on who looks, and are not known; it then has none on the page, no feed and no calendar.
    var isPersonal: Bool { found.view.isPersonal && !isOfViewer }

    /// The number of its todos; nil if it depends on who looks.
    var count: Int? { isPersonal ? nil : found.count }

    /// Whether it is defined in the settings.
    var isOwn: Bool { found.view.isOwn }

    /// The views in the navigation; the page of all views has the rest.
    static func led(to views: [SiteVariant]) -> ArraySlice<SiteVariant> {
        views.filter(\.isOwn).prefix(ShownCount.inNavigation)
    }

    /// The views of the settings, even empty ones, and the built-in ones that find something.
    static func shown(_ found: [SavedQueryResult], _ words: Messages) -> [SiteVariant] {
        let shown = found.filter { $0.view.isOwn || !$0.todos.isEmpty }
        return zip(shown, SlugTable.unique(shown.map(\.view.name.text))).map { found, slug in
            SiteVariant(found: found, title: title(found.view.name, words), slug: slug)
        }
    }

    private static func title(_ name: SavedQueries.Name, _ words: Messages) -> String {
        switch name {
        case .own(let name): name
        case .builtIn(.overdue): words(.viewOverdue)
        case .builtIn(.blocked): words(.viewBlocked)
        case .builtIn(.unowned): words(.viewUnowned)
        case .builtIn(.stale): words(.viewStale)
        case .builtIn(.archived): words(.viewArchived)
        }
    }
}
