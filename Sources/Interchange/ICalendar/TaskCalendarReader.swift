import Bytes
package import Domain

/// Reads the tasks of a calendar (VTODO, RFC 5545).
package struct TaskCalendarReader {
    private let terms: BoardTerms
    private let zone: (String) -> TimeZoneRules?

    /// - Parameters:
    ///   - terms: the terms of the target board.
    ///   - zone: returns the rules of a time zone; nil if they are unknown.
    package init(_ terms: BoardTerms, zone: @escaping (String) -> TimeZoneRules?) {
        (self.terms, self.zone) = (terms, zone)
    }

    /// Returns a todo for each VTODO; skips other components.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> ImportReading {
        let (tasks, others) = try ICalendarReader.components(["VTODO"], of: bytes)
        var reading = ImportReading()
        let series = Set(tasks.filter { $0["RECURRENCE-ID"] == nil }.compactMap { $0["UID"] })
        for task in tasks {
            let todo = todo(task)
            if let uid = task["UID"], let time = task["RECURRENCE-ID"], series.contains(uid) {
                reading.leftOut.append(.occurrence(todo.place, at: time))
            } else if todo.title.isEmpty {
                reading.leftOut.append(.taskWithoutSummary(todo.place))
            } else {
                reading.todos.append(todo)
            }
        }
        for name in others.keys.sorted()
        where !["VTIMEZONE", "STANDARD", "DAYLIGHT", "VALARM", "VCALENDAR"].contains(name) {
            reading.leftOut.append(.notTasks(name, count: others[name] ?? 0))
        }
        return reading
    }

    private func todo(_ task: ICalendarReader.Component) -> ImportedTodo {
        let uid = task["UID"].map { ICalendarReader.texts($0).joined(separator: ",") }
        let whole = task.properties.map { "\($0.name):\($0.value)" }.joined(separator: "\n")
        var todo = ImportedTodo("ics", name: uid, whole: whole, place: "line \(task.line)")
        setStatus(task, &todo)
        var own: [Field: [String]] = [:]
        var seen: Set<String> = []
        for property in task.properties {
            if TaskCalendarReader.single.contains(property.name), !seen.insert(property.name).inserted {
                todo.losses.append(.second(property.name.lowercased()))
            } else if let field = OwnProperty.field(property.name) {
                own[field] = ICalendarReader.texts(property.value)
            } else {
                take(property, &todo)
            }
        }
        for (field, texts) in own.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where isTrue(field, texts, todo) {
            todo.set(field, texts, terms)
        }
        todo.losses += task.parts.map { .missing($0.lowercased()) }
        return todo
    }

    private func setStatus(_ task: ICalendarReader.Component, _ todo: inout ImportedTodo) {
        let word = task["STATUS"]?.uppercased()
        let percent = task["PERCENT-COMPLETE"].flatMap { Int($0) } ?? 0
        let isDone = task.properties.contains { $0.name == "COMPLETED" } || percent == 100
        // fuda's own export computes it from the checkboxes in the text.
        if ![0, 100].contains(percent), !task.properties.contains(where: { OwnProperty.field($0.name) != nil }) {
            todo.losses.append(.missing("percent-complete \(percent)"))
        }
        let type: ColumnType =
            switch word {
            case "COMPLETED": .done
            case "CANCELLED": .cancelled
            case "IN-PROCESS": .active
            default: isDone ? .done : .todo
            }
        if let word,
            !["COMPLETED", "CANCELLED", "IN-PROCESS", "NEEDS-ACTION"].contains(where: { $0.hasSameBytes(as: word) })
        {
            todo.losses.append(.unknownStatus(word.lowercased()))
        }
        todo.set(.status, [terms.statuses.status(type)].compactMap(\.self), terms)
    }

    /// The properties that a task has at most once (3.6.2).
    private static let single: Set<String> = [
        "SUMMARY", "DESCRIPTION", "PRIORITY", "DUE", "DTSTART", "COMPLETED", "CREATED", "LAST-MODIFIED", "RRULE",
    ]

    /// The properties that are not about the todo itself.
    private static let machinery: Set<String> = [
        "UID", "DTSTAMP", "SEQUENCE", "STATUS", "PERCENT-COMPLETE",
    ]

    private func take(_ property: ICalendarReader.Property, _ todo: inout ImportedTodo) {
        let texts = ICalendarReader.texts(property.value)
        let text = texts.joined(separator: ",")
        switch property.name {
        case "SUMMARY": todo.title = ImportedTodo.trimmed(text.plainLines.replacingBytes("\n", with: " "))
        case "DESCRIPTION": todo.body = text.plainLines
        case "CATEGORIES": todo.add(.tags, texts.map { ImportedTodo.trimmed($0) })
        case "PRIORITY":
            guard let number = Int(property.value), (0...9).contains(number) else {
                return todo.losses.append(.invalidPriority(property.value))
            }
            todo.set(.priority, [terms.priorities.name(ofNumber: number)].compactMap(\.self), terms)
        case "DUE": setTime(.due, property, &todo)
        case "DTSTART": setTime(.scheduled, property, &todo)
        case "COMPLETED": setTime(.doneAt, property, &todo)
        case "CREATED": setTime(.createdAt, property, &todo)
        case "LAST-MODIFIED": setTime(.updatedAt, property, &todo)
        case "URL": todo.add(.links, [property.value])
        case "RELATED-TO": relate(text, property.parameters["RELTYPE"]?.uppercased() ?? "PARENT", &todo)
        case "RRULE":
            if let rule = RecurrenceRule(property.value)?.recur {
                todo.set(.recur, [rule], terms)
            } else {
                todo.losses.append(.complexRule(property.value))
            }
        case let name where TaskCalendarReader.machinery.contains(name): break
        case let name: todo.losses.append(.missing(name.lowercased()))
        }
    }

    private func relate(_ uid: String, _ kind: String, _ todo: inout ImportedTodo) {
        switch kind {
        case "PARENT" where !todo[.parent].isEmpty: todo.losses.append(.secondParent)
        case "PARENT": todo.set(.parent, ["ics:" + uid], terms)
        case "DEPENDS-ON", "FINISHTOSTART": todo.add(.blockedBy, ["ics:" + uid])
        default: todo.losses.append(.unknownRelation(kind.lowercased()))
        }
    }

    /// Parses a time. One in an unknown time zone is read in the board's.
    private func setTime(_ field: Field, _ property: ICalendarReader.Property, _ todo: inout ImportedTodo) {
        let name = property.parameters["TZID"] ?? terms.zone.name
        let rules = name.hasSameBytes(as: terms.zone.name) ? terms.zone : zone(name)
        guard let moment = BasicTime.moment(property.value, in: rules ?? terms.zone) else {
            return todo.losses.append(.notTime(field, property.value))
        }
        if rules == nil, case .instant = moment {
            todo.losses.append(.otherZone(field, name, read: terms.zone.name))
        }
        todo.set(field, [terms.moment(moment).iso], terms)
    }

    /// Returns whether one of fuda's own properties agrees with those that other programs change, and is only more
    /// precise.
    private func isTrue(_ field: Field, _ texts: [String], _ todo: ImportedTodo) -> Bool {
        guard let text = texts.first else { return false }
        switch field {
        case .status:
            let types = [text, todo[.status].first ?? ""].map { status in
                terms.settings.columns.first { $0.status == status }?.type.taskStatus
            }
            return types[0] != nil && types[0] == types[1]
        case .priority:
            return todo[.priority].isEmpty || terms.priorities.rank(of: text) == nil
        case .createdAt, .updatedAt, .doneAt:
            guard let moment = todo[field].first.flatMap({ DateOrInstant($0) }) else { return true }
            guard let own = DateOrInstant(text) else { return false }
            return [own.startOfDay, own.middleOfDay].contains(BasicTime.time(moment.sortKey))
        default: return true
        }
    }
}
