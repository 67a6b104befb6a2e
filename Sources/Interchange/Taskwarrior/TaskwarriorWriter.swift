package import Bytes
import Domain
import JSON
package import UseCases

/// Writes todos in the format of `task import`: a JSON array with one task for each line
/// (https://taskwarrior.org/docs/design/task/).
package struct TaskwarriorWriter: TodoWriter {
    private let board: Board
    private let priorities: PriorityScale
    private let statuses: PlainStatuses
    private var isFirst = true

    /// - Parameter board: the board with the todos.
    package init(_ board: Board) {
        self.board = board
        priorities = PriorityScale(board.settings)
        statuses = PlainStatuses(board.settings.columns)
    }

    /// Writes the start of the array.
    package mutating func begin(_ bytes: inout ByteBuffer) { bytes.append("[") }

    /// Writes the end of the array.
    package mutating func end(_ bytes: inout ByteBuffer) { bytes.append("\n]\n") }

    /// Writes a task on one line.
    package mutating func write(
        _ todo: Int, body: String, _ losses: inout [ConversionLoss], into bytes: inout ByteBuffer
    ) {
        bytes.append(isFirst ? "\n" : ",\n")
        isFirst = false
        var writer = JSONWriter(capacity: 1024)
        var lost: [ConversionLoss] = []
        writer.object { write(todo, &lost, &$0) }
        bytes.append(writer.bytes.bytes)
        losses += lost
    }

    private func write(_ todo: Int, _ losses: inout [ConversionLoss], _ writer: inout JSONWriter) {
        let type = board.type(of: todo)
        let preserved = preservedAttributes(of: todo)
        writer.field("uuid", uuid(of: todo))
        writer.field("description", description(of: todo, &losses))
        let isTemplate = type.isOpen && preserved["status"]?.hasSameBytes(as: TaskwarriorKey.template) == true
        writer.field("status", isTemplate ? TaskwarriorKey.template : type.taskwarriorStatus)
        writer.field("project", board.texts(of: .milestone, in: todo).first)
        writer.field("tags", tags(of: todo, &losses))
        writeDays(
            of: todo, type, waits: preserved["wait"].map { TaskwarriorKey.refers($0, to: .scheduled) } == true, &losses,
            &writer)
        writeBlockers(of: todo, &losses, &writer)
        let priority = board.rows[todo].todo.priority?.value
        let initial = priorities.initial(ofRank: board.rows[todo].rank)
        writer.field("priority", initial)
        writeOwn(.id, of: todo, &losses, &writer)
        // A task with a start is active.
        let active: ColumnType = board.rows[todo].todo.days.started == nil ? .todo : .active
        if !statuses.isPlain(board.rows[todo].column, [.todo, active, .done, .cancelled]) {
            writeOwn(.status, of: todo, &losses, &writer)
        }
        if priority != nil, initial.flatMap(priorities.name(ofInitial:)) != priority {
            writeOwn(.priority, of: todo, &losses, &writer)
        }
        let hasSameRule = preserved["recur"].map { RepeatRule(joined: $0)?.text ?? $0 } == board.rows[todo].todo.recur
        let elsewhere = Set(preserved.compactMap { name, text in field(namedBy: text, in: name) })
        for field in TaskwarriorWriter.ownFields
        where !elsewhere.contains(field) && (field != .recur || !hasSameRule) {
            writeOwn(field, of: todo, &losses, &writer)
        }
        writePreserved(preserved, of: todo, &losses, &writer)
        writeMore(of: todo, beside: preserved, &losses, &writer)
    }

    /// Returns Taskwarrior's attributes that the todo keeps, by name.
    private func preservedAttributes(of todo: Int) -> [String: String] {
        var preserved: [String: String] = [:]
        for own in board.rows[todo].todo.more {
            if case .text(let text) = own.value, let name = TaskwarriorKey.attribute(storedAs: own.key) {
                preserved[name] = text
            }
        }
        return preserved
    }

    /// Returns the field whose value a user-defined attribute has; nil if none.
    private func field(namedBy text: String, in attribute: String) -> Field? {
        guard TaskwarriorKey.isOwn(attribute) else { return nil }
        let name = attribute.lowercased()
        return (Field.byName[name] ?? board.settings.fields[name]).flatMap {
            TaskwarriorKey.refers(text, to: $0) ? $0 : nil
        }
    }

    private func writePreserved(
        _ preserved: [String: String], of todo: Int, _ losses: inout [ConversionLoss], _ writer: inout JSONWriter
    ) {
        for (name, text) in preserved.sorted(by: { $0.key < $1.key }) where name != "status" {
            var text = text
            if TaskwarriorKey.preservedTimes.contains(name) {
                if name == "wait", TaskwarriorKey.refers(text, to: .scheduled) { continue }
                guard let moment = DateOrInstant(text) else {
                    losses.append(.ownNotTime(TaskwarriorKey.key(keeping: name)))
                    continue
                }
                text = BasicTime.time(seconds(of: moment))
            } else if let field = field(namedBy: text, in: name) {
                let values = board.texts(of: field, in: todo)
                if values.isEmpty { continue }
                if field.key.isList, values.contains(where: { $0.containsByte(",") }) {
                    losses.append(.readAsSeveral(field))
                }
                text = values.joined(separator: ",")
            }
            writer.key(text: name)
            writer.value(text)
        }
    }

    /// Returns the time, or the start of a day in the board's zone: Taskwarrior only knows times.
    private func seconds(of moment: DateOrInstant) -> Int {
        switch moment {
        case .day(let day): board.settings.timeZone.start(of: day)
        case .instant(let seconds, _): seconds
        }
    }

    /// Includes `recur`, unless Taskwarrior has the same rule: a recurring task is a template there, and every import
    /// of it would create its tasks again.
    private static let ownFields: [Field] =
        [
            .description, .recur, .owner, .reporter, .kind, .parent, .links, .aliases, .estimate, .spent, .order,
            .draft, .archived,
        ]
        + Field.allCases.filter { $0.key.kind == .day && !ofTaskwarrior.contains($0) }
    private static let ofTaskwarrior: [Field] = [.createdAt, .updatedAt, .startedAt, .doneAt, .due, .scheduled]

    /// Returns the todo's own UUID if it came from Taskwarrior, otherwise a derived one.
    private func uuid(of todo: Int) -> String {
        let source = board.own(importedFrom, of: todo)?.rest(afterBytes: "taskwarrior:")
        if let source, ExportedName.isUUID(source) { return String(source) }
        return board.uuid(of: todo)
    }

    /// Returns the title on one line, as Taskwarrior requires.
    private func description(of todo: Int, _ losses: inout [ConversionLoss]) -> String {
        let title = board.rows[todo].todo.title
        let line = title.inOneLine
        if !line.hasSameBytes(as: title) { losses.append(.changed(Field.title.name, title, line)) }
        return line
    }

    /// Returns the tags, each as a single word, as Taskwarrior requires.
    private func tags(of todo: Int, _ losses: inout [ConversionLoss]) -> [String] {
        board.rows[todo].todo.tags.map { tag in
            let word = String(
                String.UnicodeScalarView(
                    tag.unicodeScalars.map { $0.properties.isWhitespace || $0 == "," || $0.isObeyed ? "_" : $0 }))
            if !word.hasSameBytes(as: tag) { losses.append(.changed(Field.tags.name, tag, word)) }
            return word
        }
    }

    // MARK: Dates

    /// - Parameter waits: whether `scheduled` came from `wait`.
    private func writeDays(
        of todo: Int, _ type: ColumnType, waits: Bool, _ losses: inout [ConversionLoss], _ writer: inout JSONWriter
    ) {
        let days = board.rows[todo].todo.days
        write("entry", .createdAt, days.created, &losses, &writer)
        write("modified", .updatedAt, days.updated, &losses, &writer)
        write("due", .due, days.due, &losses, &writer)
        write(waits ? "wait" : "scheduled", .scheduled, days.scheduled, &losses, &writer)
        if type == .active {
            write("start", .startedAt, days.started, &losses, &writer)
        } else {
            writeOwn(.startedAt, of: todo, &losses, &writer)
        }
        if type.isOpen {
            writeOwn(.doneAt, of: todo, &losses, &writer)
        } else {
            write("end", .doneAt, days.done ?? board.rows[todo].closed.map { .day($0) }, &losses, &writer)
        }
    }

    private func write(
        _ key: StaticString, _ field: Field, _ moment: DateOrInstant?, _ losses: inout [ConversionLoss],
        _ writer: inout JSONWriter
    ) {
        guard let moment else { return }
        writer.field(key, BasicTime.time(seconds(of: moment)))
        guard case .instant(let seconds, let offset) = moment else { return }
        let zone = board.settings.timeZone
        if zone.start(of: zone.day(at: seconds)) == seconds {
            losses.append(.readAsDay(field))
        } else if offset != zone.offset(at: seconds) {
            losses.append(.withoutOffset(field))
        }
    }

    // MARK: References

    private func writeBlockers(of todo: Int, _ losses: inout [ConversionLoss], _ writer: inout JSONWriter) {
        var uuids: [String] = []
        for (target, written) in zip(board.rows[todo].blockedBy, board.rows[todo].todo.blockedBy) {
            if case .todo(let index) = target {
                uuids.append(uuid(of: index))
            } else {
                losses.append(.notTodo(.blockedBy, written.value))
            }
        }
        writer.field("depends", uuids)
    }

    // MARK: User-defined attributes

    private func writeOwn(_ field: Field, of todo: Int, _ losses: inout [ConversionLoss], _ writer: inout JSONWriter) {
        let values = board.texts(of: field, in: todo)
        guard !values.isEmpty else { return }
        let mark = TaskwarriorKey.separator(field)
        if field.key.isList, values.contains(where: { $0.containsByte(mark) }) {
            losses.append(.readAsSeveral(field))
        }
        writer.key(text: TaskwarriorKey.own(field))
        writer.value(values.joined(separator: String(mark)))
    }

    private func writeMore(
        of todo: Int, beside preserved: [String: String], _ losses: inout [ConversionLoss], _ writer: inout JSONWriter
    ) {
        for own in board.rows[todo].todo.more where !own.key.utf8.elementsEqual(importedFrom.utf8) {
            if case .text = own.value, TaskwarriorKey.attribute(storedAs: own.key) != nil { continue }
            guard case .text(let text) = own.value, TaskwarriorKey.isName(own.key), preserved[own.key] == nil else {
                losses.append(.missingOwn(own.key))
                continue
            }
            writer.key(text: own.key)
            writer.value(text)
        }
    }
}

extension ColumnType {
    /// The status in Taskwarrior.
    var taskwarriorStatus: String {
        switch self {
        case .todo, .active, .hold: "pending"
        case .done: "completed"
        case .cancelled: "deleted"
        }
    }
}
