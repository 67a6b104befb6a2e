import Links
import Templating

/// The page of one month.
struct CalendarViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style of the calendar, beside that of all pages.
    var calendarStyles: Link
    var heading: String
    /// How many todos stand in it.
    var countText: String
    /// To the neighbours among the months that are shown.
    var previous: MoreViewModel?
    var next: MoreViewModel?
    /// To the month of today, from every other one.
    var now: AddressViewModel?
    /// The months of its year, and the other years, where there are several.
    var months: [MonthLinkViewModel]
    var years: [MonthLinkViewModel]
    /// In the order in which weeks have them.
    var weekdays: [TextViewModel]
    var days: [CalendarDayViewModel]
    /// How many todos stand too far away to be shown, on the last page before them.
    var further: TextViewModel?
    /// To all of it as a file for calendar programs.
    var file: Link

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("calendarStyles", \.calendarStyles)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
        $0.child("now", \.now)
        $0.list("months", \.months)
        $0.list("years", \.years)
        $0.list("weekdays", \.weekdays)
        $0.list("days", \.days)
        $0.child("further", \.further)
        $0.link("file", \.file)
    }
}

/// A month or a year with the way to it.
struct MonthLinkViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var url: Link
    var isCurrent: Bool

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.link("url", \.url)
        $0.flag("isCurrent", \.isCurrent)
    }
}

/// A day with what stands on it.
struct CalendarDayViewModel: TemplateModel, Equatable, Sendable {
    var anchor: String
    /// `2026-12-01`.
    var iso: String
    var number: Int
    /// `Tue 1 December 2026`.
    var text: String
    var isToday: Bool
    /// Nothing stands on it, and it is not today.
    var isEmpty: Bool
    /// The class that puts the first day of a month into its column.
    var column: TextViewModel?
    var entries: [CalendarEntryViewModel]
    var more: CalendarRestViewModel?

    static let names = Names<Self> {
        $0.text("anchor", \.anchor)
        $0.text("iso", \.iso)
        $0.number("number", \.number)
        $0.text("text", \.text)
        $0.flag("isToday", \.isToday)
        $0.flag("isEmpty", \.isEmpty)
        $0.child("column", \.column)
        $0.list("entries", \.entries)
        $0.child("more", \.more)
    }
}

/// What stands on a busy day behind its first entries.
struct CalendarRestViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var entries: [CalendarEntryViewModel]
    /// To what is still not shown.
    var rest: MoreViewModel?

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.list("entries", \.entries)
        $0.child("rest", \.rest)
    }
}

/// A todo or a milestone on a day.
struct CalendarEntryViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var url: Link
    var isMilestone: Bool
    /// It is done, and nobody waits for the day any more.
    var isOver: Bool
    /// A todo's column with its mark.
    var status: StatusViewModel?
    /// Said where it is late.
    var late: TextViewModel?
    /// Said where it begins on this day.
    var starts: TextViewModel?
    var owners: [PersonViewModel]

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.flag("isMilestone", \.isMilestone)
        $0.flag("isOver", \.isOver)
        $0.child("status", \.status)
        $0.child("late", \.late)
        $0.child("starts", \.starts)
        $0.list("owners", \.owners)
    }
}
