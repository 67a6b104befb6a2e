package import Domain

/// Every page and file of the site, by what it shows; its path is known here and nowhere else.
///
/// A text in a case is a slug, a number a page of a list from 1.
package enum Page: Hashable, Sendable {
    case board
    case list(Int)
    case todo(String)
    /// The todo as JSON, beside its page.
    case todoData(String)
    /// A page at an old id that leads on to the todo.
    case redirect(String)
    case users
    case user(String, Int)
    case tags
    case tag(String, Int)
    case milestones
    case milestone(String, Int)
    case reports
    case report(String)
    /// The report's figures as JSON, beside its page.
    case reportData(String)
    /// What other pages show in a line: how many are open and overdue, drawn, and as an endpoint for badge services.
    case badge
    case badgeData
    /// The days of the board's past with the largest changes.
    case history
    /// The board as it was at that day's end.
    case historyDay(CalendarDay)
    /// Which days there are, and the days of one month, for the slider.
    case historyData
    case historyMonth(year: Int, month: Int)
    case findings
    case notFound
    case boardData
    case sitemap
    case robots
    case noJekyll
    /// A file of the theme.
    case asset(String)
    /// A file of the project that a todo shows or links to, by its path from the project's folder.
    case attachment(String)

    /// From the site's root.
    package var path: String {
        switch self {
        case .board: "index.html"
        case .list(let page): page == 1 ? "todos/index.html" : "todos/page/\(page).html"
        case .todo(let slug), .redirect(let slug): "todos/\(slug).html"
        case .todoData(let slug): "todos/\(slug).json"
        case .users: "users/index.html"
        case .user(let slug, let page): Page.path("users/", slug, page)
        case .tags: "tags/index.html"
        case .tag(let slug, let page): Page.path("tags/", slug, page)
        case .milestones: "milestones/index.html"
        case .milestone(let slug, let page): Page.path("milestones/", slug, page)
        case .reports: "reports/index.html"
        case .report(let slug): "reports/\(slug).html"
        case .reportData(let slug): "reports/\(slug).json"
        case .badge: "badge.svg"
        case .badgeData: "badge.json"
        case .history: "history/index.html"
        case .historyDay(let day): "history/\(day.iso).html"
        case .historyData: "history/index.json"
        case .historyMonth(let year, let month):
            "history/\((CalendarDay(year: year, month: month, day: 1)?.iso ?? "").dropLast(3)).json"
        case .findings: "findings.html"
        case .notFound: "404.html"
        case .boardData: "board.json"
        case .sitemap: "sitemap.xml"
        case .robots: "robots.txt"
        case .noJekyll: ".nojekyll"
        case .asset(let name): "assets/\(name)"
        case .attachment(let path): "files/\(path)"
        }
    }

    private static func path(_ folder: String, _ slug: String, _ page: Int) -> String {
        page == 1 ? "\(folder)\(slug).html" : "\(folder)\(slug)/page/\(page).html"
    }

    /// A slug that no source may have in the folders that hold an index.
    static let reservedSlug = "index"
}
