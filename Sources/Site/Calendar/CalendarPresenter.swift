import Domain
import Links
import Reports
import UseCases
import Messages

/// Presents the page of one month.
struct CalendarPresenter {
    let site: SiteContext
    private let firstWeekday: Int

    /// The style sheet that only the calendar needs.
    static let styles = "calendar.css"

    init(site: SiteContext) {
        self.site = site
        firstWeekday = CalendarDay.firstWeekday(ofLanguage: site.board.settings.language)
    }

    /// - Parameter page: the page of the month, or another page that shows this month first.
    func present(_ month: CalendarMonth, at page: Page) -> CalendarViewModel {
        let (heading, months) = (site.phrases.month(month), site.calendar.months)
        let entries = site.calendar.entries(in: month)
        let place = months.firstIndex(of: month) ?? 0
        let now = CalendarMonth(of: site.board.today)
        return CalendarViewModel(
            layout: site.layout(page, title: "\(heading) · \(site.words(.calendar))"),
            calendarStyles: site.router.link(to: .asset(CalendarPresenter.styles)), heading: heading,
            countText: countText(entries),
            previous: place > 0 ? neighbour(months[place - 1]) : nil,
            next: place + 1 < months.count ? neighbour(months[place + 1]) : nil,
            now: AddressViewModel(
                site.router.link(to: .calendarMonth(now), fragment: CalendarPresenter.anchor(site.board.today))),
            elsewhere: entries.isEmpty ? elsewhere(from: place) : nil, overdue: month == now ? overdue : nil,
            months: links(months.filter { $0.year == month.year }, current: month) {
                site.words.month($0.month)
            },
            years: links(years(months), current: years(months).first { $0.year == month.year }) {
                site.words.year($0.year)
            },
            weekdays: (0..<7).map { TextViewModel(site.words.weekdays[(firstWeekday + $0) % 7]) },
            days: days(of: month),
            further: further(at: place, of: months.count), file: site.router.link(to: .dueCalendar))
    }

    // MARK: Navigation

    private func countText(_ entries: ArraySlice<BoardCalendar.Entry>) -> String {
        let open = Set(entries.filter { [.due, .scheduled].contains($0.kind) }.map(\.index))
        let counts: [(word: MessageKey, count: Int)] = [
            (.openCount, open.count), (.overdueCount, open.count { site.board.rows[$0].isOverdue }),
            (.doneCount, entries.count { $0.kind == .done }),
        ]
        let nonzero = counts.filter { $0.count > 0 }
        return nonzero.isEmpty && entries.isEmpty ? site.words(.nothingInMonth) : site.words.list(nonzero)
    }

    private func neighbour(_ month: CalendarMonth) -> MoreViewModel {
        MoreViewModel(text: site.phrases.month(month), url: site.router.link(to: .calendarMonth(month)))
    }

    /// The next month with entries, otherwise the previous one; nil if there is none.
    private func elsewhere(from place: Int) -> MoreViewModel? {
        let months = site.calendar.months
        let (word, month): (MessageKey, CalendarMonth)
        if place + 1 < months.count {
            (word, month) = (.next, months[place + 1])
        } else if place > 0 {
            (word, month) = (.previous, months[place - 1])
        } else {
            return nil
        }
        let text = site.words(.titleValue, [.title: site.words(word), .what: site.phrases.month(month)])
        return MoreViewModel(text: text, url: site.router.link(to: .calendarMonth(month)))
    }

    /// The first month of each year.
    private func years(_ months: [CalendarMonth]) -> [CalendarMonth] {
        zip(months, [nil] + months).filter { $0.year != $1?.year }.map(\.0)
    }

    /// Returns the links, or none if there would be only one.
    private func links(
        _ months: [CalendarMonth], current: CalendarMonth?, text: (CalendarMonth) -> String
    ) -> [MonthLinkViewModel] {
        guard months.count > 1 else { return [] }
        return months.map { month in
            MonthLinkViewModel(
                text: text(month), url: site.router.link(to: .calendarMonth(month)), isCurrent: month == current)
        }
    }

    private func further(at place: Int, of count: Int) -> TextViewModel? {
        let (before, after) = site.calendar.further
        let hidden = (place == 0 ? before : 0) + (place == count - 1 ? after : 0)
        return hidden > 0 ? TextViewModel(site.words(.furtherAway, count: hidden)) : nil
    }

    // MARK: Days

    /// The overdue todos, with the time since their due dates.
    private var overdue: CalendarRestViewModel? {
        let all = site.calendar.overdue
        guard !all.isEmpty else { return nil }
        let hidden = all.count - ShownCount.inGroups
        return CalendarRestViewModel(
            text: site.phrases.overdue(all.count),
            entries: all.prefix(ShownCount.inGroups).map { entry in
                var shown = self.entry(entry)
                shown.late = TextViewModel(site.phrases.relative(entry.day))
                return shown
            },
            rest: hidden > 0
                ? MoreViewModel(text: site.phrases.more(hidden), url: site.found(by: "is:overdue sort:due")) : nil)
    }

    /// The days of whole weeks.
    private func days(of month: CalendarMonth) -> [CalendarDayViewModel] {
        let first = month.first.week(beginningOn: firstWeekday).lowerBound
        let last = month.first.adding(days: month.length - 1).week(beginningOn: firstWeekday).upperBound
        var rest = site.calendar.entries(in: first...last)
        return (0...last.number - first.number).map { number in
            let day = first.adding(days: number)
            let own = rest.prefix { $0.day == day }
            rest = rest.dropFirst(own.count)
            return CalendarDayViewModel(
                anchor: CalendarPresenter.anchor(day), iso: day.iso, number: day.date.day, text: site.phrases.long(day),
                isToday: day == site.board.today, isOutside: CalendarMonth(of: day) != month,
                isEmpty: own.isEmpty && day != site.board.today,
                entries: own.prefix(ShownCount.unfolded).map { entry($0) }, more: more(own, day))
        }
    }

    /// The anchor of a day on the page of its month.
    static func anchor(_ day: CalendarDay) -> String { "d-\(day.iso)" }

    private func more(_ entries: ArraySlice<BoardCalendar.Entry>, _ day: CalendarDay) -> CalendarRestViewModel? {
        let folded = entries.dropFirst(ShownCount.unfolded)
        guard !folded.isEmpty else { return nil }
        let hidden = entries.count - ShownCount.onDays
        return CalendarRestViewModel(
            text: site.phrases.more(folded.count),
            entries: entries.prefix(ShownCount.onDays).dropFirst(ShownCount.unfolded).map { entry($0) },
            rest: hidden > 0
                ? MoreViewModel(text: site.phrases.more(hidden), url: site.found(by: "due:\(day.iso)")) : nil)
    }

    private func entry(_ entry: BoardCalendar.Entry) -> CalendarEntryViewModel {
        let index = entry.index
        if entry.kind == .milestone {
            let isOver = site.board.milestones[index].tally.open == 0
            return CalendarEntryViewModel(
                title: site.milestones[index].name, url: site.milestones[index].url, isMilestone: true,
                isOver: isOver, status: nil, late: !isOver && entry.day < site.board.today ? late : nil, starts: nil,
                owners: [])
        }
        return CalendarEntryViewModel(
            title: site.board.rows[index].todo.title, url: site.todoLinks[index], isMilestone: false,
            isOver: entry.kind == .done, status: site.statuses[site.board.rows[index].column],
            late: entry.kind == .due && site.board.rows[index].isOverdue ? late : nil,
            starts: entry.kind == .scheduled ? TextViewModel(site.words(.startsLabel)) : nil,
            owners: site.board.rows[index].owners.prefix(3).map { site.people[$0] })
    }

    private var late: TextViewModel { TextViewModel(site.words(.overdueLabel)) }
}

extension SiteContext {
    /// The link to a day in the calendar; nil if the calendar does not show the day's month.
    func calendarLink(_ day: CalendarDay) -> AddressViewModel? {
        let month = CalendarMonth(of: day)
        guard calendar.shows(month) else { return nil }
        return AddressViewModel(
            router.link(to: .calendarMonth(month), fragment: CalendarPresenter.anchor(day)))
    }
}
