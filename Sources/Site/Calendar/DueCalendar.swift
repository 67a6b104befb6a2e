import Bytes
import Domain
import Interchange
import Links
import UseCases
import Messages

/// Todos for calendar programs (iCalendar, RFC 5545): each as a task, and also as an all-day event that blocks no time,
/// because many programs do not support tasks.
///
/// The output depends on the todos and the day of the build, never on the clock. Its identifiers stay the same between
/// builds, so that a subscribed program recognizes its entries.
struct DueCalendar {
    let site: SiteContext
    let title: String
    private let dated: DatedTodos
    private let task: CalendarTask
    /// The indices of milestones with a date.
    private let milestones: [Int]

    /// - Parameter milestones: indices on the board.
    init(of todos: [Int], milestones: [Int] = [], title: String, site: SiteContext) {
        (self.title, self.site) = (title, site)
        dated = DatedTodos(todos, on: site.board)
        task = CalendarTask(site.board)
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
                // There is no valid end date after the last day, and some programs then refuse the whole file.
                if day < CalendarDay.writable.upperBound { write(event: todo, on: day, &writer) }
            }
        }
        writer.swapBytes(with: &bytes)
    }

    // MARK: A todo

    private func write(task todo: Int, _ writer: inout ICalendarWriter) {
        writer.component("VTODO") { writer in
            writeHead(
                site.page(of: todo), site.feedName(ofTodo: todo, part: "task"),
                touched: site.board.rows[todo].todo.days.touched, &writer)
            task.writeStamps(of: todo, &writer)
            task.writeTimes(of: todo, &writer)
            writer.line("SUMMARY", text: site.board.rows[todo].todo.title)
            writeRest(todo, &writer)
            task.writeState(of: todo, &writer)
        }
    }

    private func write(event todo: Int, on day: CalendarDay, _ writer: inout ICalendarWriter) {
        let (type, title) = (site.board.type(of: todo), site.board.rows[todo].todo.title)
        writer.component("VEVENT") { writer in
            writeHead(
                site.page(of: todo), site.feedName(ofTodo: todo, part: "day"),
                touched: site.board.rows[todo].todo.days.touched, &writer)
            task.writeStamps(of: todo, &writer)
            writeDay(day, &writer)
            let isStart = site.board.rows[todo].due == nil
            writer.line(
                "SUMMARY",
                text: type == .done ? "✓ \(title)" : isStart ? site.words(.startsTitle, [.title: title]) : title)
            writeRest(todo, &writer)
            writer.line("STATUS", value: type == .cancelled ? "CANCELLED" : "CONFIRMED")
        }
    }

    private func writeRest(_ todo: Int, _ writer: inout ICalendarWriter) {
        if let summary = site.board.rows[todo].todo.summary { writer.line("DESCRIPTION", text: summary) }
        writer.line("CATEGORIES", texts: site.board.categories(of: todo))
    }

    // MARK: A milestone

    private func write(milestone: Int, _ writer: inout ICalendarWriter) {
        guard let due = site.board.milestones[milestone].due, due < CalendarDay.writable.upperBound else { return }
        let touched = site.board.milestones[milestone].todos.map { site.board.rows[$0].todo.days.touched }
            .max { $0.sortKey < $1.sortKey }
        writer.component("VEVENT") { writer in
            let page = Page.milestone(site.slugs.milestones[milestone], 1)
            writeHead(
                page, site.feedName(of: page, part: "day"), touched: touched ?? .day(CalendarDay(number: 0)), &writer)
            writeDay(due, &writer)
            writer.line("SUMMARY", text: site.words(.milestoneNamed, [.name: site.milestones[milestone].name]))
            if let summary = site.board.milestones[milestone].summary { writer.line("DESCRIPTION", text: summary) }
        }
    }

    // MARK: Common parts

    /// - Parameter uid: its identifier, which differs between a todo's task and its event.
    private func writeHead(_ page: Page, _ uid: String, touched: DateOrInstant, _ writer: inout ICalendarWriter) {
        writer.line("UID", text: uid)
        writer.line("DTSTAMP", value: touched.startOfDay)
        if let address = site.address(of: page) { writer.line("URL", value: Link.cleaned(address)) }
    }

    private func writeDay(_ day: CalendarDay, _ writer: inout ICalendarWriter) {
        writer.line("DTSTART;VALUE=DATE", value: BasicTime.day(day))
        writer.line("DTEND;VALUE=DATE", value: BasicTime.day(day.adding(days: 1)))
        writer.line("TRANSP", value: "TRANSPARENT")
    }
}
