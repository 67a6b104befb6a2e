package import Bytes
import Domain
package import UseCases

/// Writes todos as the tasks of a calendar (VTODO, RFC 5545).
package struct TaskCalendarWriter: TodoWriter {
    private let board: Board
    private let task: CalendarTask
    private let priorities: PriorityScale
    private let statuses: PlainStatuses

    /// - Parameter board: the board with the todos.
    package init(_ board: Board) {
        self.board = board
        task = CalendarTask(board)
        priorities = PriorityScale(board.settings)
        statuses = PlainStatuses(board.settings.columns)
    }

    /// Writes the start of the calendar.
    package mutating func begin(_ bytes: inout ByteBuffer) {
        bytes.append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//fuda//fuda//EN\r\nCALSCALE:GREGORIAN\r\n")
    }

    /// Writes the end of the calendar.
    package mutating func end(_ bytes: inout ByteBuffer) { bytes.append("END:VCALENDAR\r\n") }

    /// Writes a VTODO.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        var writer = ICalendarWriter(capacity: 1024 + body.utf8.count)
        let days = board.rows[todo].todo.days
        writer.component("VTODO") { writer in
            writer.line("UID", text: uid(of: todo))
            writer.line("DTSTAMP", value: days.touched.startOfDay)
            task.writeStamps(of: todo, &writer)
            task.writeTimes(of: todo, &writer)
            writer.line("SUMMARY", text: board.rows[todo].todo.title)
            if !body.isEmpty { writer.line("DESCRIPTION", text: body) }
            writer.line("CATEGORIES", texts: board.rows[todo].todo.tags)
            task.writeState(of: todo, &writer)
            if case .todo(let parent) = board.rows[todo].parent { writer.line("RELATED-TO", text: uid(of: parent)) }
            for case .todo(let blocker) in board.rows[todo].blockedBy {
                writer.line("RELATED-TO;RELTYPE=DEPENDS-ON", text: uid(of: blocker))
            }
            if let rule = recurrence(of: todo) { writer.line("RRULE", value: rule) }
            for (field, name) in OwnProperty.names where needsOwn(field, todo) {
                writer.line(name, texts: board.texts(of: field, in: todo))
            }
        }
        bytes.append(writer.bytes.bytes)
        losses += self.losses(of: todo, body)
    }

    /// Returns the todo's own UID if it came from a calendar, otherwise a derived one.
    private func uid(of todo: Int) -> String {
        board.own(importedFrom, of: todo)?.rest(afterBytes: "ics:").map { String($0) }
            ?? board.uuid(of: todo)
    }

    /// Returns the recurrence rule; nil without a start, which it requires (3.8.5.3).
    private func recurrence(of todo: Int) -> String? {
        guard task.times(of: todo).start != nil else { return nil }
        return board.rows[todo].todo.recur.flatMap { RepeatRule($0) }?.recurrence
    }

    /// Returns whether the standard properties represent a field incompletely.
    private func needsOwn(_ field: Field, _ todo: Int) -> Bool {
        switch field {
        case .status: !statuses.isPlain(board.rows[todo].column, [.todo, .active, .done, .cancelled])
        case .priority:
            priorities.number(ofRank: board.rows[todo].rank).flatMap(priorities.name(ofNumber:))
                != board.rows[todo].todo.priority?.value
        case .createdAt: board.rows[todo].todo.days.created?.isDay ?? false
        case .updatedAt: board.rows[todo].todo.days.updated?.isDay ?? false
        case .doneAt:
            board.rows[todo].todo.days.done.map { $0.isDay || board.type(of: todo) != .done } ?? false
        case .recur: recurrence(of: todo) == nil
        default: true
        }
    }

    private func losses(of todo: Int, _ body: String) -> [ConversionLoss] {
        var losses: [ConversionLoss] = []
        let days = board.rows[todo].todo.days
        let title = board.rows[todo].todo.title
        if title.unicodeScalars.contains(where: { $0.value < 32 || $0.isLineSeparator }) {
            losses.append(.titleBecomesLine(title))
        }
        let (start, due) = task.times(of: todo)
        if start != days.scheduled { losses.append(start == nil ? .missing(.scheduled) : .withoutTime(.scheduled)) }
        if due != days.due { losses.append(.withoutTime(.due)) }
        for (field, moment) in [
            (Field.createdAt, days.created), (.updatedAt, days.updated), (.doneAt, days.done), (.due, due),
            (.scheduled, start),
        ] {
            if case .instant(let seconds, let offset) = moment, offset != board.settings.timeZone.offset(at: seconds) {
                losses.append(.withoutOffset(field))
            }
        }
        losses += lossesOfRule(todo, start, due)
        for (target, written) in zip(board.rows[todo].blockedBy, board.rows[todo].todo.blockedBy) {
            if case .todo = target { continue }
            losses.append(.notTodo(.blockedBy, written.value))
        }
        if let parent = board.rows[todo].todo.parent {
            if case .todo = board.rows[todo].parent {
            } else {
                losses.append(.notTodo(.parent, parent.value))
            }
        }
        if body.utf8.contains(where: { $0 < 32 && $0 != 10 }) { losses.append(.tabsBecomeSpaces) }
        if body.unicodeScalars.contains(where: \.isLineSeparator) { losses.append(.separatorsBecomeSpaces) }
        return losses
    }

    /// - Parameter start: as written, in UTC.
    private func lossesOfRule(_ todo: Int, _ start: DateOrInstant?, _ due: DateOrInstant?) -> [ConversionLoss] {
        guard let start, let written = recurrence(of: todo),
            let rule = board.rows[todo].todo.recur.flatMap({ RepeatRule($0) })
        else { return [] }
        let zone = board.settings.timeZone
        var losses: [ConversionLoss] = []
        if !rule.repeatsAlike(start.day(in: .utc), (due ?? start).day(in: zone)) {
            losses.append(.changedRule(written))
        }
        if case .instant(let seconds, _) = start, !zone.keepsDistance(to: .utc, from: seconds) {
            losses.append(.otherClockChanges(zone.name, TimeZoneRules.utc.name))
        }
        return losses
    }
}
