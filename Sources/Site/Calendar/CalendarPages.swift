import Domain
import UseCases
import Messages

extension Page {
    /// The page of the month that is shown first.
    static let calendar = Page(.calendar)
    /// The page of one month.
    static func calendarMonth(_ month: CalendarMonth) -> Page { Page(.calendarMonth, month.iso) }
}

extension PageDeclaration {
    static let calendar = PageDeclaration(
        .file("calendar/index.html"), for: .readers, in: .core,
        navigation: Navigation(.calendar, in: .bar) { $0.hasDays ? .plain : .hidden },
        pages: { parts in parts.site.calendar.isEmpty ? [] : [.calendar] },
        .templated(
            PageTemplate("calendar") { page, parts in
                parts.site.calendar.home.map { CalendarPresenter(site: parts.site).present($0, at: page) }
            }))

    static let calendarMonth = PageDeclaration(
        .named("calendar", ending: ".html") { CalendarMonth(iso: $0) != nil }, for: .readers, in: .core,
        navigation: nil, pages: { parts in parts.site.calendar.months.map { .calendarMonth($0) } },
        .templated(
            PageTemplate("calendar") { page, parts in
                CalendarMonth(iso: page.name).map { CalendarPresenter(site: parts.site).present($0, at: page) }
            }))
}
