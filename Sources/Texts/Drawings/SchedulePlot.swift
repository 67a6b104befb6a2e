package import Charts
package import Domain
package import Links
import Reports
package import UseCases
package import Messages

/// Builds the drawing of a schedule.
package struct SchedulePlot {
    private let board: Board
    private let schedule: Schedule
    private let words: Messages
    /// The likely completion day of milestones, by name in lower case.
    private let likely: [String: CalendarDay]
    /// The links to todos, by their indices, and to the overdue todos of a lane.
    private let todoLink: (Int) -> Link?
    private let overdueLink: (Schedule.Lane) -> Link?

    /// - Parameters:
    ///   - likely: the likely completion day of milestones, by name in lower case.
    ///   - todoLink: returns the link to the todo at an index.
    ///   - overdueLink: returns the link to the overdue todos of a lane.
    package init(
        board: Board, schedule: Schedule, words: Messages, likely: [String: CalendarDay] = [:],
        todoLink: @escaping (Int) -> Link? = { _ in nil },
        overdueLink: @escaping (Schedule.Lane) -> Link? = { _ in nil }
    ) {
        (self.board, self.schedule, self.words, self.likely) = (board, schedule, words, likely)
        (self.todoLink, self.overdueLink) = (todoLink, overdueLink)
    }

    /// The drawing.
    package func plot() -> SpanPlot {
        SpanPlot(
            title: words(.timeline), description: words(.timelineChart), days: days, today: board.today,
            todayLabel: words(.today), lanes: schedule.lanes.map { lane($0) })
    }

    /// The days of the schedule, and those up to the last likely completion day within a year.
    private var days: ClosedRange<CalendarDay> {
        let limit = board.today.adding(days: 365)
        let last = schedule.lanes.compactMap { likely($0) }.filter { $0 <= limit }.max()
        return schedule.days.lowerBound...max(schedule.days.upperBound, last ?? board.today)
    }

    private func lane(_ lane: Schedule.Lane) -> SpanPlot.Lane {
        SpanPlot.Lane(
            label: label(lane), note: note(lane), due: lane.due, likely: likely(lane),
            rows: [overdue(lane)].compactMap(\.self) + lane.spans.map { row($0) }, counts: counts(lane),
            rest: rest(lane))
    }

    /// The label of a lane: its milestone.
    package func label(_ lane: Schedule.Lane) -> String {
        lane.milestone.map { board.milestones[$0].name } ?? words(.milestoneNone)
    }

    private func likely(_ lane: Schedule.Lane) -> CalendarDay? {
        lane.milestone.flatMap { likely[board.milestones[$0].name.lowercased()] }
    }

    /// The due date, and the likely completion day.
    package func note(_ lane: Schedule.Lane) -> String {
        let due = lane.due.map { words.due($0, today: board.today, isOpen: true) }
        let likely = likely(lane).map {
            words(.likelyBy, [.percent: "85", .day: words.short($0, today: board.today)])
        }
        return [due, likely].compactMap(\.self).joined(separator: words(.noteSeparator))
    }

    /// The numbers of todos that are hidden or have no day; nil if there are none.
    package func rest(_ lane: Schedule.Lane) -> String? {
        let text = words.list([(.moreCount, lane.hidden), (.withoutDueDay, lane.withoutDay)])
        return text.isEmpty ? nil : text
    }

    /// The row of several overdue todos; nil if there are none.
    package func overdue(_ lane: Schedule.Lane) -> SpanPlot.Row? {
        guard let overdue = lane.overdue else { return nil }
        let label = words(.overdueCount, count: overdue.count)
        let since = words(.sinceDay, [.day: words.short(overdue.due.lowerBound, today: board.today)])
        return SpanPlot.Row(
            label: label, link: overdueLink(lane), start: overdue.due.lowerBound, end: overdue.due.upperBound,
            late: since, tone: .late, description: [label, since].joined(separator: words(.listSeparator)))
    }

    private func row(_ span: Schedule.Span) -> SpanPlot.Row {
        let title = board.rows[span.todo].todo.title
        let late = board.rows[span.todo].isOverdue ? words(.overdueLabel) : nil
        return SpanPlot.Row(
            label: title, link: todoLink(span.todo), start: span.start, end: span.due, late: late,
            tone: Tone(rawValue: board.type(of: span.todo).rawValue) ?? .todo,
            description: [title, days(span), late].compactMap(\.self).joined(separator: words(.listSeparator)))
    }

    /// The first and last day of a span.
    package func days(_ span: Schedule.Span) -> String {
        let due = words.short(span.due, today: board.today)
        guard span.start < span.due else { return due }
        return words(.fromTo, [.from: words.short(span.start, today: board.today), .to: due])
    }

    private func counts(_ lane: Schedule.Lane) -> [SpanPlot.Count] {
        lane.done.map { done in
            let first = max(done.month.first, schedule.days.lowerBound)
            let last = min(done.month.first.adding(days: done.month.length - 1), board.today)
            return SpanPlot.Count(days: first...max(first, last), text: "✓ \(words.number(done.count))")
        }
    }
}
