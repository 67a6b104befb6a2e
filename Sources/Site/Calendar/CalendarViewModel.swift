import Links

/// The page of one month.
struct CalendarViewModel: Equatable, Sendable {
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
}

/// A month or a year with the way to it.
struct MonthLinkViewModel: Equatable, Sendable {
    var text: String
    var url: Link
    var isCurrent: Bool
}

/// A day with what stands on it.
struct CalendarDayViewModel: Equatable, Sendable {
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
}

/// What stands on a busy day behind its first entries.
struct CalendarRestViewModel: Equatable, Sendable {
    var text: String
    var entries: [CalendarEntryViewModel]
    /// To what is still not shown.
    var rest: MoreViewModel?
}

/// A todo or a milestone on a day.
struct CalendarEntryViewModel: Equatable, Sendable {
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
}
