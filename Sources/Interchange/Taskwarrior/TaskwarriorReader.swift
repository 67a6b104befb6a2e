import Bytes
import Domain
import JSON

/// Reads the output of `task export`: an array of tasks, or one task for each line.
package struct TaskwarriorReader {
    private let terms: BoardTerms

    /// - Parameter terms: the terms of the target board.
    package init(_ terms: BoardTerms) { self.terms = terms }

    /// A task as read, with the attributes of its recurrence.
    private struct Task {
        var todo: ImportedTodo
        var uuid: String?
        var parent: String?
        var isTemplate = false
        var isOpen = true
        var recur: String?
        /// Its number among the tasks of its template.
        var number = 0
    }

    /// Returns a todo for each task. The template of a recurring task is skipped; the last of its open tasks gets the
    /// recurrence. If there is none, the template itself becomes a todo.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> ImportReading {
        var reading = ImportReading()
        var tasks: [Task] = []
        for (index, value) in try JSONReader.items(of: bytes).enumerated() {
            guard case .object(let members) = value, let title = value["description"]?.text, !title.isEmpty else {
                reading.leftOut.append(.notTask("item \(index + 1)"))
                continue
            }
            tasks.append(task(members, value, title, "item \(index + 1)"))
        }
        repeatTasks(&tasks, &reading)
        reading.todos = tasks.map(\.todo)
        return reading
    }

    // MARK: Tasks

    private func task(_ members: [JSONValue.Member], _ value: JSONValue, _ title: String, _ place: String) -> Task {
        let uuid = value["uuid"]?.text?.lowercased()
        let id = value["fuda_id"]?.text.map { "\u{1F}\($0)" } ?? ""
        let whole = title + "\u{1F}" + (value["entry"]?.text ?? "") + id
        var task = Task(todo: ImportedTodo("taskwarrior", name: uuid, whole: whole, place: place, title: title))
        task.uuid = uuid
        setStatus(value, &task)
        for member in members { take(member.name, member.value, value, &task) }
        for member in members where TaskwarriorKey.preserved.contains(member.name) {
            keep(member.name, member.value, &task)
        }
        // If two attributes denote the same field, the one with the field's name takes precedence, in any order.
        let own = members.filter { TaskwarriorKey.isOwn($0.name) }.sorted { rank($0.name) < rank($1.name) }
        for member in own { takeOwn(member.name, member.value, &task) }
        return task
    }

    private func rank(_ name: String) -> (Int, String) {
        (terms.field(name)?.name.hasSameBytes(as: name) == true ? 0 : 1, name)
    }

    /// Keeps an attribute without a corresponding field. `wait` becomes `scheduled` if the task has no other scheduled
    /// date.
    private func keep(_ name: String, _ value: JSONValue, _ task: inout Task) {
        guard value != .null, value != "", name != "status" || task.isTemplate else { return }
        var text = value.plainText
        if TaskwarriorKey.preservedTimes.contains(name) {
            text = moment(value)?.iso
            if name == "wait", let time = text, task.todo[.scheduled].isEmpty {
                task.todo.set(.scheduled, [time], terms)
                text = Field.scheduled.name
            }
        }
        guard let text else { return task.todo.losses.append(.missing(name)) }
        task.todo.set(.other(TaskwarriorKey.key(keeping: name)), [text])
    }

    private func setStatus(_ value: JSONValue, _ task: inout Task) {
        let word = value["status"]?.text ?? "pending"
        let isStarted = value["start"] != nil
        task.isTemplate = word == TaskwarriorKey.template
        let type: ColumnType =
            switch word {
            case "completed": .done
            case "deleted": .cancelled
            default: isStarted ? .active : .todo
            }
        let isKnown = ["pending", "waiting", "recurring", "completed", "deleted"].contains { $0.hasSameBytes(as: word) }
        if !isKnown { task.todo.losses.append(.unknownStatus(word)) }
        task.todo.setStatus(type, isStated: isKnown, terms)
        task.isOpen = type.isOpen
        // fuda's own status is valid unless Taskwarrior's contradicts it.
        let own = value["fuda_status"]?.text.flatMap { own in terms.settings.columns.first { $0.status == own } }
        let isSame = own.map { $0.type.taskwarriorStatus == word && (!isStarted || !type.isOpen || $0.type == .active) }
        if let own, isSame == true { task.todo.set(.status, [own.status], terms) }
    }

    private func take(_ name: String, _ value: JSONValue, _ all: JSONValue, _ task: inout Task) {
        switch name {
        case "uuid", "description", "status", "until", "wait", "id", "urgency", "mask", "rtype", "template", "last",
            "fuda_status":
            break
        case "entry": setTime(.createdAt, value, &task.todo)
        case "modified": setTime(.updatedAt, value, &task.todo)
        case "start": setTime(.startedAt, value, &task.todo)
        case "end": setTime(.doneAt, value, &task.todo)
        case "due": setTime(.due, value, &task.todo)
        case "scheduled": setTime(.scheduled, value, &task.todo)
        case "priority":
            setPriority(texts(value, name, &task.todo).first ?? "", all["fuda_priority"]?.text, &task.todo)
        case "project": task.todo.set(.milestone, texts(value, name, &task.todo), terms)
        case "tags": task.todo.set(.tags, texts(value, name, &task.todo), terms)
        case "depends":
            let uuids = texts(value.listInText ?? value, name, &task.todo).flatMap { ImportedTodo.parts($0) }
            task.todo.set(.blockedBy, uuids.map { "taskwarrior:" + $0.lowercased() }, terms)
        case "annotations": task.todo.body = annotations(value, &task.todo)
        case "recur": task.recur = value.text
        case "parent": task.parent = value.text?.lowercased()
        case "imask": task.number = value.number ?? 0
        case "fuda_priority":
            if all["priority"] == nil { task.todo.set(.priority, texts(value, name, &task.todo), terms) }
        default: if let field = TaskwarriorKey.field(name) { take(field, name, value, &task) }
        }
    }

    /// Reads a user-defined attribute. If its name is a field's and the field has no other value, it sets the field;
    /// the todo keeps the origin of the value, or the value itself.
    private func takeOwn(_ name: String, _ value: JSONValue, _ task: inout Task) {
        if value == .null || value == "" { return }
        guard let text = value.plainText else { return task.todo.losses.append(.missingOwn(name)) }
        guard let field = terms.field(name) else {
            return task.todo.set(named: name, [text], hasTypes: value.hasType, terms)
        }
        let values = field.key.isList ? ImportedTodo.parts(text) : [text]
        let isFree = ![.id, .title, .isChecked].contains(field) && task.todo[field].isEmpty
        let isTaken = isFree && !values.isEmpty && values.allSatisfy { terms.value($0, of: field) != nil }
        if isTaken { task.todo.set(field, values, terms) }
        let key = TaskwarriorKey.key(keeping: name)
        guard terms.target(key) == .other(key) else {
            return task.todo.losses.append(.missingOwn(name))
        }
        task.todo.set(.other(key), [isTaken ? field.name : text], hasTypes: !isTaken && value.hasType)
    }

    /// Reads a field that fuda itself wrote as an attribute.
    private func take(_ field: Field, _ name: String, _ value: JSONValue, _ task: inout Task) {
        guard let text = value.plainText else {
            if value != .null { task.todo.losses.append(.missingOwn(name)) }
            return
        }
        let mark = TaskwarriorKey.separator(field)
        let values = field.key.isList ? text.bytewiseParts(mark).map { String($0) } : [text]
        task.todo.set(field, values, terms)
        task.todo.isNamed = task.todo.isNamed || field == .id
    }

    private func setTime(_ field: Field, _ value: JSONValue?, _ todo: inout ImportedTodo) {
        guard let value, value != .null else { return }
        guard let moment = moment(value) else {
            return todo.losses.append(.invalid(field))
        }
        todo.set(field, [moment.iso], terms)
    }

    /// Returns a time as the board writes it; nil for other values.
    private func moment(_ value: JSONValue) -> DateOrInstant? {
        let moment =
            value.text.flatMap { BasicTime.moment($0, in: terms.zone) }
            ?? value.number.flatMap { DateOrInstant(seconds: $0) }
        return moment.map(terms.dayOrMoment)
    }

    private func setPriority(_ initial: String, _ own: String?, _ todo: inout ImportedTodo) {
        guard !initial.isEmpty else { return }
        let rank = own.flatMap(terms.priorities.rank)
        if let own, let rank, terms.priorities.initial(ofRank: rank) == initial {
            todo.set(.priority, [own], terms)
        } else if let name = terms.priorities.name(ofInitial: initial) {
            todo.set(.priority, [name], terms)
        } else {
            todo.set(.priority, [initial], terms)
        }
    }

    /// Returns one text or an array of texts; other values are lost.
    private func texts(_ value: JSONValue, _ name: String, _ todo: inout ImportedTodo) -> [String] {
        if value == .null { return [] }
        if let text = value.text { return [text] }
        let texts = value.elements.compactMap(\.text)
        if texts.count < value.elements.count || value != .array(value.elements) {
            todo.losses.append(.notTexts(name))
        }
        return texts
    }

    /// Returns the annotations as a list with their dates.
    private func annotations(_ value: JSONValue, _ todo: inout ImportedTodo) -> String {
        value.elements.compactMap { note in
            guard let text = note["description"]?.text else {
                todo.losses.append(.emptyAnnotation)
                return nil
            }
            let moment = note["entry"]?.text.flatMap { BasicTime.moment($0, in: terms.zone) }
            if moment == nil { todo.losses.append(.annotationWithoutDay) }
            let day = moment.map { $0.day(in: terms.zone).iso + ": " } ?? ""
            return "- " + day + text.plainLines.replacingBytes("\n", with: "\n  ")
        }.joined(separator: "\n")
    }

    // MARK: Recurrence

    private func repeatTasks(_ tasks: inout [Task], _ reading: inout ImportReading) {
        var last: [String: Int] = [:]
        for index in tasks.indices where !tasks[index].isTemplate && tasks[index].isOpen {
            guard let parent = tasks[index].parent else { continue }
            if last[parent].map({ tasks[$0].number <= tasks[index].number }) ?? true { last[parent] = index }
        }
        let bearers = Set(last.values)
        for index in tasks.indices
        where tasks[index].isTemplate || bearers.contains(index) || tasks[index].parent == nil {
            // An exported rule of fuda's own takes precedence: it is exported only if Taskwarrior's rule differs.
            guard let recur = tasks[index].recur, tasks[index].todo[.recur].isEmpty else { continue }
            tasks[index].todo.setRecurrence(RepeatRule(joined: recur), recur, terms)
        }
        tasks.removeAll { task in
            guard task.isTemplate, let uuid = task.uuid, last[uuid] != nil else { return false }
            reading.leftOut.append(.template(task.todo.place))
            return true
        }
    }
}

extension JSONReader {
    /// Returns the elements if the bytes are a single array, otherwise the values that they contain.
    static func items(of bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [JSONValue] {
        // Windows PowerShell writes UTF-16, in which each character of JSON has a zero byte.
        if bytes.prefix(2).contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw .notUTF8(line: 1)
        }
        do throws(JSONError) {
            let values = try JSONReader.values(of: bytes)
            if values.count == 1, case .array(let items) = values[0] { return items }
            return values
        } catch {
            throw .invalidJSON(error)
        }
    }
}

extension JSONValue {
    /// The array that a text contains, as some programs write one; nil for other values.
    fileprivate var listInText: JSONValue? {
        guard let text, text.hasBytePrefix("[") else { return nil }
        let values = Array(text.utf8).withUnsafeBufferPointer { try? JSONReader.values(of: $0) }
        return values?.count == 1 ? values?[0] : nil
    }

    /// Whether the value is a number or a Boolean.
    var hasType: Bool {
        switch self {
        case .int, .double, .bool: true
        case .string, .object, .array, .table, .null: false
        }
    }

    /// The value of a text, number or Boolean as text; nil for others.
    var plainText: String? {
        switch self {
        case .string(let text): text
        case .int(let number): "\(number)"
        case .double(let number): Decimal.shortest(number)
        case .bool(let flag): "\(flag)"
        case .object, .array, .table, .null: nil
        }
    }
}
