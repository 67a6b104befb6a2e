import Reports
import UseCases
import Messages

extension Page {
    static let timeline = Page(.timeline)
}

extension PageDeclaration {
    static let timeline = PageDeclaration(
        .file("timeline.html"), for: .readers, in: .core,
        navigation: Navigation(.timeline, in: .bar) { $0.hasSpans ? .plain : .hidden },
        pages: { parts in parts.site.schedule.isEmpty ? [] : [.timeline] },
        .templated(
            PageTemplate("timeline") { _, parts in
                TimelinePresenter(site: parts.site, likely: parts.reports.outlook.likely).present()
            }))
}
