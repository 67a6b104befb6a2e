import Bytes
import Domain
import Links
import UseCases

/// Tells search engines what there is.
struct Sitemap {
    let site: SiteContext
    let reports: SiteReports
    let past: SitePast?

    /// The site's pages by their addresses (sitemaps.org 0.9); at most 50,000 of them, as the protocol has it.
    func write(into bytes: inout ByteBuffer) {
        guard let base = site.board.settings.baseURL else { return }
        bytes.append(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        )
        for page in PageList(site, reports, past).pages.lazy.filter({ $0.isForReaders }).prefix(50_000) {
            bytes.append("<url><loc>")
            bytes.appendEscaped(text: base + (page == .board ? "" : Link.encoded(page.path)))
            bytes.append("</loc>")
            if case .todo(let slug) = page, let index = site.slugs.todo(slug: slug),
                let updated = site.board.todos[index].days.updated
            {
                bytes.append("<lastmod>")
                bytes.append(text: updated.iso)
                bytes.append("</lastmod>")
            }
            bytes.append("</url>\n")
        }
        bytes.append("</urlset>\n")
    }

    func writeRobots(into bytes: inout ByteBuffer) {
        bytes.append("User-agent: *\nAllow: /\n")
        guard let base = site.board.settings.baseURL else { return }
        bytes.append("Sitemap: ")
        bytes.append(text: base + Page.sitemap.path)
        bytes.append("\n")
    }
}

extension Page {
    /// Whether it is a page that somebody reads, not a file for machines or for those who are lost.
    fileprivate var isForReaders: Bool {
        switch self {
        case .board, .list, .todo, .users, .user, .tags, .tag, .milestones, .milestone, .reports, .report, .history,
            .historyDay:
            true
        case .todoData, .related, .redirect, .reportData, .historyData, .historyMonth, .badge, .badgeData, .findings,
            .notFound,
            .boardData, .sitemap,
            .robots, .noJekyll, .asset, .attachment:
            false
        }
    }
}
