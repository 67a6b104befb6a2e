package import Reports
package import UseCases

extension ReportContext {
    /// Reports of a site, with links to its pages.
    package init(_ site: SiteContext, _ timeline: Timeline) {
        self.init(site.board, timeline, site.words, sourcePrefix: site.sourcePrefix) { site.todoLink(path: $0) }
    }
}
