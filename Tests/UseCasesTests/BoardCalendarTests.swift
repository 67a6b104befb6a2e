import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

struct `The calendar of a board` {
    private func board(_ todos: [Todo], _ milestones: [Milestone] = []) -> Board {
        let project = Project(
            settings: Settings(), todos: todos.sorted { $0.path < $1.path }, users: [], milestones: milestones,
            findings: [])
        return BuildBoard(today: today)(project)
    }

    private func due(_ id: String, _ days: Int, _ status: String = "todo", _ change: (inout Todo) -> Void = { _ in })
        -> Todo
    {
        todo(id) {
            ($0.days.due, $0.status) = (.day(today.adding(days: days)), Located(status))
            change(&$0)
        }
    }

    private func told(_ board: Board) -> [String] {
        let calendar = BoardCalendar(board)
        return calendar.months.flatMap { calendar.entries(in: $0) }.map { entry in
            let name = entry.kind == .milestone ? board.milestones[entry.index].name : board.rows[entry.index].todo.id
            return "\(entry.day.iso) \(entry.kind) \(name)"
        }
    }

    @Test func `contains open and done todos, but no cancelled or archived ones`() {
        let board = board([
            due("a", 0), due("b", 0, "done"), due("c", 0, "cancelled"), due("d", 0) { $0.isArchived = true },
            due("e", 0, "doing"), due("f", 0) { $0.isBroken = true }, due("g", 0) { $0.isDraft = true }, todo("h"),
        ])
        #expect(told(board) == ["2026-11-21 due a", "2026-11-21 due e", "2026-11-21 done b"])
    }

    @Test func `contains the scheduled dates of open todos`() {
        let board = board([
            due("a", 0) { $0.days.scheduled = .day(today.adding(days: -2)) },
            due("b", 0) { $0.days.scheduled = .day(today) },
            due("c", 0, "done") { $0.days.scheduled = .day(today.adding(days: -2)) },
            todo("d") { $0.days.scheduled = .day(today) },
        ])
        #expect(
            told(board) == [
                "2026-11-19 scheduled a", "2026-11-21 due a", "2026-11-21 due b", "2026-11-21 scheduled d",
                "2026-11-21 done c",
            ])
    }

    @Test func `lists milestones first, if a todo belongs to them`() {
        let board = board(
            [due("a", 0) { $0.milestone = "v1" }],
            [
                Milestone(id: "1", title: "V1", due: .day(today)), Milestone(id: "2", title: "v2", due: .day(today)),
            ])
        #expect(told(board) == ["2026-11-21 milestone V1", "2026-11-21 due a"])
    }

    @Test func `is empty without a date`() {
        for todos in [[], [todo("a")], [due("a", 0, "cancelled")]] {
            let calendar = BoardCalendar(board(todos))
            #expect(calendar.isEmpty && calendar.months.isEmpty && calendar.home == nil)
            #expect(calendar.further == (0, 0))
            #expect(!calendar.shows(CalendarMonth(of: today)))
        }
    }

    @Test func `has the months with entries and the current month`() {
        let calendar = BoardCalendar(board([due("a", 40), due("b", 41), due("c", -400)]))
        #expect(calendar.months.map(\.iso) == ["2025-10", "2026-11", "2026-12", "2027-01"])
        #expect(calendar.home?.iso == "2026-11")
        for month in calendar.months { #expect(calendar.shows(month)) }
        #expect(!calendar.shows(CalendarMonth(of: today.adding(days: 100))))
    }

    @Test func `gives the overdue todos by due date`() {
        let board = board([
            due("a", -3), due("b", -400), due("c", 0), due("d", -2, "done"),
            due("e", 9) { $0.days.scheduled = .day(today.adding(days: -9)) },
        ])
        #expect(BoardCalendar(board).overdue.map { board.rows[$0.index].todo.id } == ["b", "a"])
    }

    @Test func `gives the entries of some days`() {
        let calendar = BoardCalendar(board([due("a", 0), due("b", 3), due("c", 5)]))
        #expect(calendar.entries(in: today.adding(days: 1)...today.adding(days: 5)).count == 2)
        #expect(calendar.entries(in: today.adding(days: 6)...today.adding(days: 9)).isEmpty)
    }

    @Test func `has only one more month for a date far away`() {
        let ends = [CalendarDay.writable.lowerBound, CalendarDay.writable.upperBound]
        let calendar = BoardCalendar(
            board(ends.enumerated().map { number, day in todo("t\(number)") { $0.days.due = .day(day) } }))
        #expect(calendar.months.map(\.iso) == ["0001-01", "2026-11", "9999-12"])
        #expect(calendar.months.map { calendar.entries(in: $0).count } == [1, 0, 1])
    }

    @Test func `is limited to a number of months, and counts entries beyond`() {
        let calendar = BoardCalendar(board((-9...9).map { due("t\($0 + 9)", $0 * 31) }), monthLimit: 3)
        #expect(calendar.months.count == 7)
        #expect(calendar.further.before + calendar.further.after == 19 - 7)
        #expect(BoardCalendar(board((0..<600).map { due("t\($0)", $0 * 31 - 9_000) })).months.count == 241)
    }
}
