import Bytes
import Domain
import Links
import UseCases
import Words

/// Todos for calendar programs (iCalendar, RFC 5545): each as a task, and beside it as a whole day that takes nobody's time, as
/// many programs know no tasks.
///
/// It follows from the todos and the day of the build, never from the clock. Its names stay the same from one build to the next,
/// so a program that asks again finds its entries again.
struct DueCalendar {
    let site: SiteContext
    let title: String
    private let dated: DatedTodos
    /// Indices of those with a day.
    private let milestones: [Int]

    /// - Parameter milestones: indices on the board.
    init(of todos: [Int], milestones: [Int] = [], title: String, site: SiteContext) {
        (self.title, self.site) = (title, site)
        dated = DatedTodos(todos, on: site.board)
        self.milestones = milestones.filter { site.board.milestones[$0].due != nil }
    }

    func write(into bytes: inout ByteBuffer) {
        var writer = ICalendarWriter(capacity: 512 + 1024 * dated.todos.count)
        writer.component("VCALENDAR") { writer in
            writer.line("VERSION", value: "2.0")
            writer.line("PRODID", value: "-//fuda//fuda//EN")
            writer.line("CALSCALE", value: "GREGORIAN")
            writer.line("X-WR-CALNAME", text: title)
            for milestone in milestones { write(milestone: milestone, &writer) }
            for (todo, day) in dated.todos {
                write(task: todo, &writer)
                // Behind the last day that can be written there is none to end on, and some programs refuse the whole file then.
                if day < CalendarDay.writable.upperBound { write(event: todo, on: day, &writer) }
            }
        }
        writer.swapBytes(with: &bytes)
    }

    // MARK: A todo

    private func write(task todo: Int, _ writer: inout ICalendarWriter) {
        let type = site.board.type(of: todo)
        writer.component("VTODO") { writer in
            writeHead(site.page(of: todo), "task", touched: site.board.rows[todo].todo.days.touched, &writer)
            writeStamps(todo, &writer)
            writeTimes(todo, &writer)
            writer.line("SUMMARY", text: site.board.rows[todo].todo.title)
            writeRest(todo, &writer)
            writer.line("STATUS", value: type.taskStatus)
            if type == .done,
                let done = site.board.rows[todo].todo.days.done ?? site.board.rows[todo].closed.map({ .day($0) })
            {
                writer.line("COMPLETED", value: done.middleOfDay)
            }
            if let percent = percent(todo) { writer.line("PERCENT-COMPLETE", number: percent) }
            let priorities = site.board.settings.names(of: .priority).count
            if let priority = DueCalendar.priority(rank: site.board.rows[todo].rank, of: priorities) {
                writer.line("PRIORITY", number: priority)
            }
        }
    }

    private func write(event todo: Int, on day: CalendarDay, _ writer: inout ICalendarWriter) {
        let (type, title) = (site.board.type(of: todo), site.board.rows[todo].todo.title)
        writer.component("VEVENT") { writer in
            writeHead(site.page(of: todo), "day", touched: site.board.rows[todo].todo.days.touched, &writer)
            writeStamps(todo, &writer)
            writeDay(day, &writer)
            let isStart = site.board.rows[todo].due == nil
            writer.line(
                "SUMMARY",
                text: type == .done ? "✓ \(title)" : isStart ? site.words(.startsTitle, [.title: title]) : title)
            writeRest(todo, &writer)
            writer.line("STATUS", value: type == .cancelled ? "CANCELLED" : "CONFIRMED")
        }
    }

    /// The day or the time before which it is not to be begun, and that by which it is due: both of one kind, and one after
    /// the other (3.8.2.3).
    private func writeTimes(_ todo: Int, _ writer: inout ICalendarWriter) {
        let zone = site.board.settings.timeZone
        var (start, due) = (site.board.rows[todo].todo.days.scheduled, site.board.rows[todo].todo.days.due)
        if let begins = start, let ends = due, begins.isDay != ends.isDay {
            (start, due) = (.day(begins.day(in: zone)), .day(ends.day(in: zone)))
        }
        if let begins = start, let ends = due, begins.sortKey >= ends.sortKey { start = nil }
        for (isDue, moment) in [(false, start), (true, due)] {
            switch moment {
            case .day(let day): writer.line(isDue ? "DUE;VALUE=DATE" : "DTSTART;VALUE=DATE", value: day.basic)
            case .instant(let seconds, _): writer.line(isDue ? "DUE" : "DTSTART", value: DueCalendar.time(seconds))
            case nil: break
            }
        }
    }

    private func writeStamps(_ todo: Int, _ writer: inout ICalendarWriter) {
        let days = site.board.rows[todo].todo.days
        if let created = days.created { writer.line("CREATED", value: created.startOfDay) }
        if let updated = days.updated { writer.line("LAST-MODIFIED", value: updated.startOfDay) }
        writer.line("SEQUENCE", number: DueCalendar.sequence(days.touched))
    }

    private func writeRest(_ todo: Int, _ writer: inout ICalendarWriter) {
        if let summary = site.board.rows[todo].todo.summary { writer.line("DESCRIPTION", text: summary) }
        writer.line("CATEGORIES", texts: site.board.rows[todo].tags.map { site.tags[$0].name })
    }

    private func percent(_ todo: Int) -> Int? {
        if site.board.type(of: todo) == .done { return 100 }
        let checklist = site.board.rows[todo].todo.checklist
        return checklist.all > 0 ? checklist.done * 100 / checklist.all : nil
    }

    // MARK: A milestone

    private func write(milestone: Int, _ writer: inout ICalendarWriter) {
        guard let due = site.board.milestones[milestone].due, due < CalendarDay.writable.upperBound else { return }
        let touched = site.board.milestones[milestone].todos.map { site.board.rows[$0].todo.days.touched }
            .max { $0.sortKey < $1.sortKey }
        writer.component("VEVENT") { writer in
            let page = Page.milestone(site.slugs.milestones[milestone], 1)
            writeHead(page, "day", touched: touched ?? .day(CalendarDay(number: 0)), &writer)
            writeDay(due, &writer)
            writer.line("SUMMARY", text: site.words(.milestoneNamed, [.name: site.milestones[milestone].name]))
            if let summary = site.board.milestones[milestone].summary { writer.line("DESCRIPTION", text: summary) }
        }
    }

    // MARK: What all have

    /// - Parameter part: what of the page's todo it is; its name differs by that.
    private func writeHead(_ page: Page, _ part: String, touched: Moment, _ writer: inout ICalendarWriter) {
        writer.line("UID", text: site.feedName(of: page, part: part))
        writer.line("DTSTAMP", value: touched.startOfDay)
        if let address = site.address(of: page) { writer.line("URL", value: Link.cleaned(address)) }
    }

    private func writeDay(_ day: CalendarDay, _ writer: inout ICalendarWriter) {
        writer.line("DTSTART;VALUE=DATE", value: day.basic)
        writer.line("DTEND;VALUE=DATE", value: day.adding(days: 1).basic)
        writer.line("TRANSP", value: "TRANSPARENT")
    }

    // MARK: Values

    /// `20261224T143000Z`.
    static func time(_ seconds: Int) -> String {
        let text = (Moment(seconds: seconds) ?? .day(CalendarDay(number: 0))).iso
        return String(decoding: text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }

    /// Grows with each change, by minutes since 2000: seconds since 1970 would soon be more than the 31 bits that there are.
    static func sequence(_ moment: Moment) -> Int {
        min(max(0, (moment.sortKey - 946_684_800) / 60), Int(Int32.max))
    }

    /// From 1 for the first priority to 9 for the last; above the middle 1 to 4, as programs call that high, then 5, then 6 to
    /// 9. Nil for none.
    static func priority(rank: Int, of count: Int) -> Int? {
        guard rank < count else { return nil }
        let high = count / 2
        if rank < high { return 1 + rank * 4 / high }
        let low = count - high - 1
        if low == 0 { return count == 1 ? 5 : 9 }
        return 5 + (rank - high) * 4 / low
    }
}

extension ColumnType {
    fileprivate var taskStatus: String {
        switch self {
        case .todo, .hold: "NEEDS-ACTION"
        case .active: "IN-PROCESS"
        case .done: "COMPLETED"
        case .cancelled: "CANCELLED"
        }
    }
}

extension CalendarDay {
    /// `20261201`.
    fileprivate var basic: String { String(decoding: iso.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self) }
}

extension Moment {
    fileprivate var isDay: Bool { if case .day = self { true } else { false } }

    /// As a time in UTC, in which a day begins.
    fileprivate var startOfDay: String { DueCalendar.time(sortKey) }

    /// As a time in UTC; of a day its middle, which is the same day nearly everywhere.
    fileprivate var middleOfDay: String { DueCalendar.time(isDay ? sortKey + 43_200 : sortKey) }
}
