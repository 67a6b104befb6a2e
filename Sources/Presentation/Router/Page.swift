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
    /// All todos that have to do with one in some way, where its own page does not show all.
    case related(String, Int, Relation)
    /// A page at an old id that leads on to the todo.
    case redirect(String)
    case users(Int)
    case user(String, Int)
    case tags(Int)
    case tag(String, Int)
    case milestones(Int)
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
    case findings(Int)
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
        case .list(let page): Page.index("todos/", page)
        case .todo(let slug), .redirect(let slug): "todos/\(slug).html"
        case .todoData(let slug): "todos/\(slug).json"
        case .related(let slug, let page, let relation): Page.path("todos/\(slug)/", relation.rawValue, page)
        case .users(let page): Page.index("users/", page)
        case .user(let slug, let page): Page.path("users/", slug, page)
        case .tags(let page): Page.index("tags/", page)
        case .tag(let slug, let page): Page.path("tags/", slug, page)
        case .milestones(let page): Page.index("milestones/", page)
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
        case .findings(let page): Page.path("", "findings", page)
        case .notFound: "404.html"
        case .boardData: "board.json"
        case .sitemap: "sitemap.xml"
        case .robots: "robots.txt"
        case .noJekyll: ".nojekyll"
        case .asset(let name): "assets/\(name)"
        case .attachment(let path): "files/\(path)"
        }
    }

    private static func index(_ folder: String, _ page: Int) -> String {
        page == 1 ? "\(folder)index.html" : "\(folder)page/\(page).html"
    }

    private static func path(_ folder: String, _ slug: String, _ page: Int) -> String {
        page == 1 ? "\(folder)\(slug).html" : "\(folder)\(slug)/page/\(page).html"
    }
}

/// What other todos have to do with one, by the name that their list has in its path.
package enum Relation: String, CaseIterable, Sendable {
    case children = "subtasks"
    case blockedBy = "blocked-by"
    case blocks
    case mentions = "mentioned-by"
}
