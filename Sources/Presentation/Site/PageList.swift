import Domain
import UseCases

/// Which pages a site has: those of todos first, in their order.
struct PageList {
    let pages: [Page]

    init(_ site: SiteContext, _ reports: SiteReports, _ past: SitePast?) {
        let (board, slugs) = (site.board, site.slugs)
        var pages: [Page] = []
        pages.reserveCapacity(board.todos.count * 5 / 4 + 100)
        pages += slugs.todos.map { .todo($0) }
        // What takes longest first, so that no thread is left alone with it at the end.
        pages += [.boardData, .board] + reports.pages
        pages += (1...site.pages(of: site.findings.count)).map { .findings($0) }
        if board.settings.hasTwins { pages += slugs.todos.map { .todoData($0) } }
        pages += slugs.redirects.map { .redirect($0.slug) }
        pages += (1...site.pages(of: board.listed.count)).map { .list($0) }
        for todo in board.todos.indices { pages += site.relatedPages(of: todo) }
        pages += (1...site.pages(of: board.users.count)).map { .users($0) }
        for (slug, user) in zip(slugs.users, board.users) {
            pages += (1...site.pages(of: user.todos.count)).map { .user(slug, $0) }
        }
        pages += (1...site.pages(of: site.listedTags.count)).map { .tags($0) }
        for (slug, tag) in zip(slugs.tags, board.tags) {
            pages += (1...site.pages(of: tag.todos.count)).map { .tag(slug, $0) }
        }
        pages += (1...site.pages(of: site.listedMilestones.count)).map { .milestones($0) }
        for (slug, milestone) in zip(slugs.milestones, board.milestones) {
            pages += (1...site.pages(of: milestone.todos.count)).map { .milestone(slug, $0) }
        }
        pages += past?.pages ?? []
        pages += [.notFound, .robots, .noJekyll]
        if board.settings.baseURL != nil { pages.append(.sitemap) }
        self.pages = pages
    }
}

extension SiteContext {
    /// Files of the project that the site shows or links to, sorted.
    var attachments: [String] {
        var paths: Set<PathKey> = []
        for index in board.entries.indices {
            for case .file(let path) in board.entries[index].references { paths.insert(PathKey(path)) }
        }
        for member in board.users {
            for case .file(let path) in member.references { paths.insert(PathKey(path)) }
            if let avatar = member.user.avatar { paths.insert(PathKey(avatar)) }
        }
        return paths.map(\.path).sorted { $0.precedesBytewise($1) }
    }
}
