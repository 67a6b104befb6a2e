import Domain
import Links
package import Past
package import Reports
package import UseCases
package import Messages

extension ReportContext {
    /// Reports of a site, with links to its pages.
    package init(_ site: SiteContext, _ timeline: Timeline) {
        self.init(site.board, timeline, site.words, sourcePrefix: site.sourcePrefix) { site.todoLink($0) }
    }

    /// The context of the reports of a site, with links from figures to its search page.
    package static func searching(_ site: SiteContext, _ timeline: Timeline) -> ReportContext {
        let search = site.hasSearch ? TodoSearch(site.board, timeline) { site.found(by: $0) } : nil
        return ReportContext(site, timeline).linked(to: search)
    }

    /// The context of a single report without a site: links point to pages as they would be on the site.
    ///
    /// - Parameter sourcePrefix: the project's folder relative to the git root, with a slash at its end unless it is
    ///   empty.
    package init(_ board: Board, _ slugs: SlugTable, _ timeline: Timeline, _ words: Messages, sourcePrefix: String) {
        self.init(board, timeline, words, sourcePrefix: sourcePrefix) { file in
            board.index(of: file).map { Router.relative.link(to: .todo(slugs.todos[$0])) }
        }
    }
}
