import Links
import Templating

/// The page of one month.
struct CalendarViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style sheet of the calendar, in addition to the common one.
    var calendarStyles: Link
    var heading: String
    /// The numbers of open, overdue and done todos in the month, or a sentence if it has no entries.
    var countText: String
    /// The link to the shown month before this one; `next` leads to the one after this one.
    var previous: MoreViewModel?
    var next: MoreViewModel?
    /// The link to today in the current month.
    var now: AddressViewModel
    /// In a month without entries: the next month with entries, otherwise the previous one.
    var elsewhere: MoreViewModel?
    /// In the current month: the overdue todos.
    var overdue: CalendarRestViewModel?
    /// The months of its year, and the other years, if there are several.
    var months: [MonthLinkViewModel]
    var years: [MonthLinkViewModel]
    /// In the order of the week.
    var weekdays: [TextViewModel]
    var days: [CalendarDayViewModel]
    /// The number of entries outside the shown months: earlier ones on the first page, later ones on the last page.
    var further: TextViewModel?
    /// The link to the whole calendar as a file for calendar programs.
    var file: Link

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("calendarStyles", \.calendarStyles)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
        $0.child("now", \.now)
        $0.child("elsewhere", \.elsewhere)
        $0.child("overdue", \.overdue)
        $0.list("months", \.months)
        $0.list("years", \.years)
        $0.list("weekdays", \.weekdays)
        $0.list("days", \.days)
        $0.child("further", \.further)
        $0.link("file", \.file)
    }
}

/// A month or a year with its link.
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

/// A day with its entries.
struct CalendarDayViewModel: TemplateModel, Equatable, Sendable {
    var anchor: String
    /// Such as `2026-12-01`.
    var iso: String
    var number: Int
    /// Such as `Tue 1 December 2026`.
    var text: String
    var isToday: Bool
    /// Whether it is in a neighbouring month.
    var isOutside: Bool
    /// Whether it has no entries and is not today.
    var isEmpty: Bool
    var entries: [CalendarEntryViewModel]
    var more: CalendarRestViewModel?

    static let names = Names<Self> {
        $0.text("anchor", \.anchor)
        $0.text("iso", \.iso)
        $0.number("number", \.number)
        $0.text("text", \.text)
        $0.flag("isToday", \.isToday)
        $0.flag("isOutside", \.isOutside)
        $0.flag("isEmpty", \.isEmpty)
        $0.list("entries", \.entries)
        $0.child("more", \.more)
    }
}

/// The entries of a busy day after the first ones, or the overdue ones of all days.
struct CalendarRestViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var entries: [CalendarEntryViewModel]
    /// The link to the entries that are still not shown.
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
    /// Whether it is done, so that the day no longer matters.
    var isOver: Bool
    /// The column of a todo, with its mark.
    var status: StatusViewModel?
    /// Present if it is late.
    var late: TextViewModel?
    /// Present if it begins on this day.
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
