import Domain
import Links
package import Past
package import Reports
package import UseCases
package import Words

extension ReportContext {
    /// Reports of a site, with links to its pages.
    package init(_ site: SiteContext, _ timeline: Timeline) {
        self.init(site.board, timeline, site.words, sourcePrefix: site.sourcePrefix) { site.todoLink($0) }
    }

    /// For a report that is asked for by itself: it leads to pages as they stand on the site, of which nothing else is made.
    ///
    /// - Parameter sourcePrefix: the project's folder from the git root, with a slash at its end unless it is empty.
    package init(_ board: Board, _ slugs: SlugTable, _ timeline: Timeline, _ words: Words, sourcePrefix: String) {
        self.init(board, timeline, words, sourcePrefix: sourcePrefix) { file in
            board.index(of: file).map { Router.relative.link(to: .todo(slugs.todos[$0])) }
        }
    }
}
