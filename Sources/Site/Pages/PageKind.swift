/// The kinds of pages and files of a site, in the order of its navigation.
package enum PageKind: Int, CaseIterable, Sendable {
    case boardData, board, wall, paper, list, todo, todoData, related, redirect, users, user, tags, tag, milestones,
        milestone, views, view, viewFeed, userFeed, tagFeed, feed, feedData, calendar, calendarMonth, dueCalendar,
        userCalendar, viewCalendar, timeline, graph, search
    case reports, report, reportData, badge, badgeData, findings
    case history, historyDay, historyData, historyMonth
    case searchIndex, searchNames, searchWords, searchFacts, searchRest, searchRows, searchCards, searchTexts
    case notFound, scriptWords, sitemap, sitemapPart, robots, noJekyll, asset, attachment

    /// The declaration of the kind.
    package var declaration: PageDeclaration {
        switch self {
        case .boardData: .boardData
        case .board: .board
        case .wall: .wall
        case .paper: .paper
        case .list: .list
        case .todo: .todo
        case .todoData: .todoData
        case .related: .related
        case .redirect: .redirect
        case .users: .users
        case .user: .user
        case .tags: .tags
        case .tag: .tag
        case .milestones: .milestones
        case .milestone: .milestone
        case .graph: .graph
        case .views: .views
        case .view: .view
        case .viewFeed: .viewFeed
        case .userFeed: .userFeed
        case .tagFeed: .tagFeed
        case .feed: .feed
        case .feedData: .feedData
        case .calendar: .calendar
        case .calendarMonth: .calendarMonth
        case .dueCalendar: .dueCalendar
        case .userCalendar: .userCalendar
        case .viewCalendar: .viewCalendar
        case .timeline: .timeline
        case .search: .search
        case .reports: .reports
        case .report: .report
        case .reportData: .reportData
        case .badge: .badge
        case .badgeData: .badgeData
        case .findings: .findings
        case .history: .history
        case .historyDay: .historyDay
        case .historyData: .historyData
        case .historyMonth: .historyMonth
        case .searchIndex: .searchIndex
        case .searchNames: .searchNames
        case .searchWords: .searchWords
        case .searchFacts: .searchFacts
        case .searchRest: .searchRest
        case .searchRows: .searchRows
        case .searchCards: .searchCards
        case .searchTexts: .searchTexts
        case .notFound: .notFound
        case .scriptWords: .scriptWords
        case .sitemap: .sitemap
        case .sitemapPart: .sitemapPart
        case .robots: .robots
        case .noJekyll: .noJekyll
        case .asset: .asset
        case .attachment: .attachment
        }
    }
}
