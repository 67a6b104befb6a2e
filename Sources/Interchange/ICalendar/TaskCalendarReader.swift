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
        setRule(task, &todo)
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
        let type: ColumnType =
            switch word {
            case "COMPLETED": .done
            case "CANCELLED": .cancelled
            case "IN-PROCESS": .active
            default: isDone ? .done : .todo
            }
        // fuda's own export computes the percentage from the checkboxes in the text.
        if percent != (type == .done ? 100 : 0), percent != 0, !isOwn(task) {
            todo.losses.append(.missing("percent-complete \(percent)"))
        }
        if let word, word.hasSameBytes(as: "NEEDS-ACTION"), type == .done {
            todo.losses.append(.changed("status", word.lowercased(), "completed"))
        }
        let isKnown = ["COMPLETED", "CANCELLED", "IN-PROCESS", "NEEDS-ACTION"].contains { $0 == word }
        if let word, !isKnown { todo.losses.append(.unknownStatus(word.lowercased())) }
        todo.setStatus(type, isStated: isKnown || type == .done, terms)
    }

    /// The properties that a task has at most once (3.6.2).
    private static let single: Set<String> = [
        "SUMMARY", "DESCRIPTION", "PRIORITY", "DUE", "DTSTART", "COMPLETED", "CREATED", "LAST-MODIFIED", "RRULE",
    ]

    /// The properties that are not about the todo itself.
    private static let machinery: Set<String> = [
        "UID", "DTSTAMP", "SEQUENCE", "STATUS", "PERCENT-COMPLETE", "RRULE",
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
        case let name where TaskCalendarReader.machinery.contains(name): break
        case let name: todo.losses.append(.missing(name.lowercased()))
        }
    }

    /// Sets the recurrence. A rule repeats the start in its time zone, `recur` repeats the due day in that of the board.
    private func setRule(_ task: ICalendarReader.Component, _ todo: inout ImportedTodo) {
        guard let text = task["RRULE"] else { return }
        let start = task.properties.first { $0.name == "DTSTART" } ?? task.properties.first { $0.name == "DUE" }
        let zone = start.map { rules(of: $0, isOwn: isOwn(task)).rules ?? terms.zone } ?? terms.zone
        let moment = start.flatMap { BasicTime.moment($0.value, in: zone) }
        let due = (todo[.due] + todo[.scheduled]).first.flatMap { DateOrInstant($0) }?.day(in: terms.zone)
        let first = moment?.day(in: zone) ?? due ?? CalendarDay(number: 0)
        guard let recur = RecurrenceRule(text)?.recur(from: first, to: due ?? first) else {
            return todo.losses.append(.complexRule(text))
        }
        todo.set(.recur, [recur.text], terms)
        if !recur.isExact { todo.losses.append(.changedRule(text)) }
        if case .instant(let seconds, _) = moment, !zone.keepsDistance(to: terms.zone, from: seconds) {
            todo.losses.append(.otherClockChanges(zone.name, terms.zone.name))
        }
    }

    /// Returns whether fuda exported the task.
    private func isOwn(_ task: ICalendarReader.Component) -> Bool {
        task.properties.contains { OwnProperty.field($0.name) != nil }
    }

    /// Returns the time zone of a property; its rules are nil if they are unknown.
    ///
    /// - Parameter isOwn: whether fuda wrote it, which writes times of the board in UTC.
    private func rules(of property: ICalendarReader.Property, isOwn: Bool = true) -> (
        name: String, rules: TimeZoneRules?
    ) {
        if !isOwn, property.value.hasByteSuffix("Z") { return (TimeZoneRules.utc.name, .utc) }
        let name = property.parameters["TZID"] ?? terms.zone.name
        for name in TaskCalendarReader.zoneNames(name) {
            if let rules = name.hasSameBytes(as: terms.zone.name) ? terms.zone : zone(name) { return (name, rules) }
        }
        return (name, nil)
    }

    /// Returns the names of the system that a name can mean: programs write a prefix, as in
    /// `/freeassociation.sourceforge.net/America/New_York`.
    private static func zoneNames(_ name: String) -> [String] {
        guard let parts = name.rest(afterBytes: "/")?.bytewiseParts("/") else { return [name] }
        return [3, 2].map { parts.suffix($0).joined(separator: "/") }
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
        let (name, rules) = rules(of: property)
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

extension TimeZoneRules {
    /// Returns whether clocks in both zones differ by the same time from a time on, in seconds since 1970 in UTC.
    func keepsDistance(to other: TimeZoneRules, from seconds: Int) -> Bool {
        let distance = offset(at: seconds) - other.offset(at: seconds)
        return (changes + other.changes).allSatisfy {
            $0.start <= seconds || offset(at: $0.start) - other.offset(at: $0.start) == distance
        }
    }
}
