import Bytes
import Domain

/// Reads the tasks in the notes of a vault, in the format of Obsidian's Tasks plugin.
package struct ObsidianReader {
    private let terms: BoardTerms

    /// - Parameter terms: the terms of the target board.
    package init(_ terms: BoardTerms) { self.terms = terms }

    /// Returns a todo for each task of a note. A task indented below another is its subtask; other indented lines are
    /// its text.
    ///
    /// - Parameter path: the note's path relative to the vault.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>, path: String) throws(ImportError) -> ImportReading {
        var reading = ImportReading()
        var (open, seen): ([(line: ObsidianLine, index: Int, text: Int?)], [String: Int]) = ([], [:])
        var lanes = ObsidianLanes()
        var blanks = 0
        var fence: Substring?
        /// What ends the comment around the line.
        var commentEnd: String?
        let lines = try TextLines(bytes)
        let triggers = KanbanTriggers(lines)
        var isInQuote = false
        let properties = ObsidianReader.properties(lines)
        for (number, line) in lines {
            if number <= properties {
                if ObsidianLine(line) != nil { reading.leftOut.append(.taskInProperties("\(path):\(number)")) }
                lanes.follow(line, number)
                continue
            }
            // The end of a quote ends a code block and a comment in it.
            let quotes = ObsidianLine.quotes(of: line)
            if isInQuote, quotes == 0 { (fence, commentEnd) = (nil, nil) }
            isInQuote = quotes > 0
            let inner = ObsidianLine.unquoted(line, depth: quotes) ?? line
            if let mark = ObsidianReader.fence(inner) {
                if fence == nil { fence = mark } else if fence.map({ mark.hasBytePrefix($0) }) ?? false { fence = nil }
            } else if fence == nil, let end = commentEnd ?? ObsidianReader.commentEnd(inner) {
                commentEnd = commentEnd == nil || !line.containsBytes(end) ? end : nil
                if ObsidianLine(line) != nil { reading.leftOut.append(.hiddenTask("\(path):\(number)")) }
            } else if fence == nil, let task = ObsidianLine(line) {
                while let last = open.last, !task.isBelow(last.line) { open.removeLast() }
                var todo = todo(task, path, number, lanes.isBoard ? triggers : nil, &seen)
                place(&todo, task, lanes)
                if let parent = open.last { todo.set(.parent, [reading.todos[parent.index].identity], terms) }
                // Tasks nested too deeply remain on the level above.
                if open.count < 50 { open.append((task, reading.todos.count, nil)) }
                reading.todos.append(todo)
                blanks = 0
                continue
            } else if fence == nil {
                lanes.follow(line, number)
            }
            if ImportedTodo.trimmed(ObsidianLine.unquoted(line, depth: open.last?.line.quotes ?? 0) ?? line).isEmpty {
                blanks += 1
                continue
            }
            // The text of the innermost task that it is indented below.
            while let last = open.last {
                let text = ObsidianLine.unquoted(line, depth: last.line.quotes)
                guard let text, ObsidianLine.indent(of: text) > last.line.indent else {
                    open.removeLast()
                    continue
                }
                // Keeps the indentation relative to the first line.
                let indent = last.text ?? ObsidianLine.indent(of: text)
                let end = last.text == nil ? "" : String(repeating: "\n", count: blanks + 1)
                reading.todos[last.index].body += end + ObsidianLine.outdented(text, by: indent)
                open[open.count - 1].text = indent
                break
            }
            blanks = 0
        }
        return reading
    }

    /// Returns the number of the line that ends the properties; 0 without properties.
    private static func properties(_ lines: TextLines) -> Int {
        var isOpen = false
        for (number, line) in lines {
            let text = ImportedTodo.trimmed(line)
            if number == 1 {
                guard text.utf8.elementsEqual("---".utf8) else { return 0 }
                isOpen = true
            } else if isOpen, ["---", "..."].contains(where: { text.utf8.elementsEqual($0.utf8) }) {
                return number
            }
        }
        return 0
    }

    /// Returns what ends the comment that a line begins; nil for other lines, and if the comment ends in the line.
    private static func commentEnd(_ line: String) -> String? {
        let text = ImportedTodo.trimmed(line)
        for (start, end) in [("%%", "%%"), ("<!--", "-->")] {
            if let rest = text.rest(afterBytes: start), !rest.containsBytes(end) { return end }
        }
        return nil
    }

    /// Returns three or more backticks or tildes at the start of a line; nil for other lines.
    private static func fence(_ line: String) -> Substring? {
        let text = line[line.index(ofOffset: line.utf8.prefix { $0 == 32 || $0 == 9 }.count)...]
        for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
            let count = text.utf8.prefix { $0 == mark }.count
            // Backticks behind them make it code in a line.
            let rest = text.utf8.dropFirst(count)
            if count >= 3, mark != UInt8(ascii: "`") || !rest.contains(mark) {
                return text[..<text.index(ofOffset: count)]
            }
        }
        return nil
    }

    private func todo(
        _ line: ObsidianLine, _ path: String, _ number: Int, _ triggers: KanbanTriggers?, _ seen: inout [String: Int]
    ) -> ImportedTodo {
        let text = ObsidianText(line.text, triggers: triggers)
        let id = text.values.first { $0.sign == .id }?.text
        let title = text.title.isEmpty ? line.text : text.title
        let count = seen[title, default: 0]
        seen[title] = count + 1
        var todo = ImportedTodo(
            "obsidian", name: id, whole: "\(path)\n\(title)\n\(count)", place: "\(path):\(number)", title: title)
        // The note and the title also identify a task: it remains the same when its dates change.
        todo.isNamed = true
        todo.setStatus(type(line.mark, &todo), terms)
        todo.set(.tags, text.tags, terms)
        for value in text.values {
            let before = todo.keys
            take(value.sign, value.text, &todo)
            // If a sign occurs twice, the last one takes precedence.
            for key in before where key.target != .field(.blockedBy) {
                if let now = todo.keys.first(where: { $0.target == key.target }), now != key {
                    todo.losses.append(.overridden("\(value.sign)", key.texts.joined(separator: ",")))
                }
            }
        }
        for time in text.times { setTime(time, &todo) }
        return todo
    }

    /// Sets the time of the due day.
    private func setTime(_ text: String, _ todo: inout ImportedTodo) {
        guard let day = todo[.due].first, let moment = BasicTime.moment("\(day)T\(text):00", in: terms.zone) else {
            return todo.losses.append(.notTime(.due, text))
        }
        todo.set(.due, [moment.iso], terms)
    }

    private func type(_ mark: Unicode.Scalar, _ todo: inout ImportedTodo) -> ColumnType {
        switch mark {
        case "x", "X": return .done
        case "-": return .cancelled
        case "/": return .active
        case " ": return .todo
        default:
            todo.losses.append(.unknownStatus("\(mark)"))
            return .todo
        }
    }

    /// Sets the status that a lane of the Kanban plugin gives. A checked task stays closed.
    private func place(_ todo: inout ImportedTodo, _ task: ObsidianLine, _ lanes: ObsidianLanes) {
        guard let lane = lanes.lane else { return }
        if lanes.isArchive {
            todo.set(.archived, ["true"], terms)
        } else if let status = terms.value(lane, of: .status)
            ?? (lanes.isComplete ? terms.statuses.status(.done) : nil)
        {
            let isOpen = terms.settings.columns.first { $0.status == status }?.type.isOpen ?? true
            if !["x", "X", "-", "/"].contains(task.mark) || !isOpen {
                todo.set(.status, [status], terms)
            } else if todo[.status] != [status] {
                todo.losses.append(.changed("status", lane, todo[.status].joined()))
            }
        } else {
            todo.losses.append(.unknownStatus(lane))
        }
    }

    private func take(_ sign: ObsidianSign, _ text: String, _ todo: inout ImportedTodo) {
        switch sign {
        case .due: setDay(.due, text, &todo)
        case .scheduled: setDay(.scheduled, text, &todo)
        case .start:
            if todo[.scheduled].isEmpty {
                setDay(.scheduled, text, &todo)
            } else {
                todo.losses.append(.missing("start"))
            }
        case .created: setDay(.createdAt, text, &todo)
        case .done, .cancelled: setDay(.doneAt, text, &todo)
        case .recurrence: todo.setRecurrence(RepeatRule(text), text, terms)
        case .id: break
        case .dependsOn: todo.add(.blockedBy, ImportedTodo.parts(text).map { "obsidian:" + $0 })
        case .onCompletion: todo.losses.append(.missing("onCompletion"))
        case .highest, .high, .medium, .low, .lowest: setPriority(sign, &todo)
        }
    }

    private func setDay(_ field: Field, _ text: String, _ todo: inout ImportedTodo) {
        guard TodoTxtHead.day(text) != nil else {
            return todo.losses.append(.notDate(field, text))
        }
        todo.set(field, [text], terms)
    }

    /// Sets the priority by its name if the board has it, otherwise by its rank among five.
    private func setPriority(_ sign: ObsidianSign, _ todo: inout ImportedTodo) {
        let place = ObsidianSign.priorities.firstIndex(of: sign) ?? 0
        let named = terms.value("\(sign)", of: .priority)
        let name = named ?? terms.priorities.name(ofNumber: 1 + 2 * place)
        if named == nil, let name { todo.losses.append(.changed("priority", "\(sign)", name)) }
        todo.set(.priority, [name].compactMap(\.self), terms)
    }
}
