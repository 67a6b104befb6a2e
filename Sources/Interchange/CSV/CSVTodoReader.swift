import Bytes
import Domain

/// Reads todos from a table whose first row names the columns.
package struct CSVTodoReader {
    private let terms: BoardTerms
    /// The fields by the spelling of their names.
    private let fields: [String: Field]

    /// - Parameter terms: the terms of the target board.
    package init(_ terms: BoardTerms) {
        self.terms = terms
        fields = Field.byName.spelledAlike.merging(terms.settings.fields.spelledAlike) { $1 }
    }

    /// The meaning of a column.
    private enum Column {
        case key(KeyChange.Target)
        case body
        /// The time spent, as Jira and GitLab name it.
        case timeSpent(isInSeconds: Bool)
        case unknown(String)

        var isTitle: Bool { if case .key(.field(.title)) = self { true } else { false } }
        var isStatus: Bool { if case .key(.field(.status)) = self { true } else { false } }
    }

    /// The names that other programs use for a title.
    private static let titles: Set<String> = [
        "title", "name", "subject", "task", "issue", "todo", "taskname", "cardname",
    ]
    /// The names of other programs for fields, which mean something else in front matter or nothing.
    private static let others: [String: Field] = [
        "completed_at": .doneAt, "resolved": .doneAt, "last_modified": .updatedAt, "start_date": .scheduled,
        "issue_type": .kind, "story_points": .estimate, "completed_on": .doneAt, "closed_on": .doneAt,
        "created_at_(utc)": .createdAt, "updated_at_(utc)": .updatedAt, "closed_at_(utc)": .doneAt,
        "created_on": .createdAt, "updated_on": .updatedAt, "modified_on": .updatedAt, "created_by": .reporter,
    ].spelledAlike
    private static let bodies: Set<String> = ["body", "notes", "note", "text", "content"]

    /// Returns a todo for each row.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> ImportReading {
        let rows = try CSVReader.rows(of: bytes)
        guard let head = rows.first else { return ImportReading() }
        let columns = columns(head.cells)
        guard columns.contains(where: \.isTitle) else {
            throw .noTitleColumn(line: head.line)
        }
        var reading = ImportReading()
        for row in rows.dropFirst() {
            // Spreadsheets add empty cells at the end.
            guard row.cells.dropFirst(columns.count).allSatisfy(\.isEmpty) else {
                throw .manyCells(row.cells.count, for: columns.count, line: row.line)
            }
            let todo = todo(row, columns)
            if todo.title.isEmpty {
                reading.leftOut.append(.noTitle(todo.place))
            } else {
                reading.todos.append(todo)
            }
        }
        return reading
    }

    /// Returns what the names of the first row mean. Without a title, a summary or the content is the title.
    private func columns(_ names: [String]) -> [Column] {
        let names = names.map { ImportedTodo.trimmed($0) }
        // Both programs export the number of an issue, and times in seconds.
        let isInSeconds = names.contains { ["issueid", "issuekey"].contains($0.spelling) }
        var columns = names.map { $0.spelling == "timespent" ? .timeSpent(isInSeconds: isInSeconds) : column($0) }
        let isTitle: (String) -> Bool = { ["summary", "content"].contains($0.lowercased()) }
        if !columns.contains(where: \.isTitle), let place = names.firstIndex(where: isTitle) {
            columns[place] = .key(.field(.title))
        }
        return columns
    }

    private func column(_ name: String) -> Column {
        // `Due Date`, `due-date` and `DueDate` are `due_date`, and `Done At` is `doneAt`.
        let plain = name.spelling
        if CSVTodoReader.titles.contains(plain) { return .key(.field(.title)) }
        if CSVTodoReader.bodies.contains(plain) { return .body }
        if let own = name.rest(afterBytes: CSVWriter.ownPrefix) { return .key(.other(String(own))) }
        if let field = terms.field(name) ?? CSVTodoReader.others[plain] ?? fields[plain] { return .key(.field(field)) }
        let words = name.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        return terms.target(words.joined(separator: "_")).map { .key($0) } ?? .unknown(name)
    }

    private func todo(_ row: CSVReader.Row, _ columns: [Column]) -> ImportedTodo {
        var todo = ImportedTodo(
            "csv", name: nil, whole: row.cells.joined(separator: "\u{1F}"), place: "line \(row.line)")
        var checked: String?
        for (cell, column) in zip(row.cells, columns) where !cell.isEmpty {
            let text = CSVWriter.unguarded(cell)
            switch column {
            case .body where !todo.body.isEmpty: todo.losses.append(.second("body"))
            case .body: todo.body = text.plainLines
            // Only used without a status, which may be in a later column.
            case .key(.field(.isChecked)) where checked == nil: checked = text
            // Jira writes a column for each label.
            case .key(.field(let field)) where field.key.isList: take(field, text, &todo)
            case .timeSpent where todo.says(.field(.spent)): todo.losses.append(.second(Field.spent.name))
            case .timeSpent(let isInSeconds): setSpent(ImportedTodo.trimmed(text), isInSeconds, &todo)
            case .key(let target) where todo.says(target):
                todo.losses.append(.second(target.lossName))
            case .key(.field(let field)): take(field, text, &todo)
            case .key(.other(let name)): todo.set(.other(name), [text])
            case .unknown(let name): todo.losses.append(.missingOwn(name))
            }
        }
        if let checked { take(.isChecked, checked, &todo) }
        // Without a status, a completion date says that it is done.
        if !columns.contains(where: \.isStatus), todo[.status].isEmpty, !todo[.doneAt].isEmpty {
            todo.setStatus(.done, terms)
        }
        todo.isNamed = todo.id != nil
        return todo
    }

    private func setSpent(_ text: String, _ isInSeconds: Bool, _ todo: inout ImportedTodo) {
        guard let number = Int(text) else { return take(.spent, text, &todo) }
        guard isInSeconds else { return todo.losses.append(.withoutUnit(.spent, text)) }
        take(.spent, WorkTime(minutes: number / 60 + number % 60 / 30)?.text ?? text, &todo)
    }

    private func take(_ field: Field, _ text: String, _ todo: inout ImportedTodo) {
        switch field {
        // Many programs have a description with several lines.
        case .description where text.containsByte("\n"):
            if todo.body.isEmpty { todo.body = text.plainLines } else { todo.losses.append(.missing(field)) }
        case .links: add(text.plainLines.bytewiseParts("\n").map { ImportedTodo.trimmed($0) }, to: field, &todo)
        case .isChecked:
            // As in front matter, a date says when it was done.
            let isDay = DateOrInstant(ImportedTodo.trimmed(text)) != nil && todo[.doneAt].isEmpty
            if isDay { take(.doneAt, text, &todo) }
            guard let isDone = isDay ? true : flag(parsing: text) else { return todo.losses.append(.missing(field)) }
            guard let status = todo[.status].first else { return todo.setStatus(isDone ? .done : .todo, terms) }
            let type = terms.settings.columns.first { $0.status == status }?.type
            if isDone ? type?.isOpen == true : type == .done { todo.losses.append(.contradicts(field, text, status)) }
        case .recur: todo.setRecurrence(nil, ImportedTodo.trimmed(text), terms)
        case let field where field.key.isList: add(ImportedTodo.parts(text), to: field, &todo)
        default: todo.set(field, [ImportedTodo.trimmed(text)], terms)
        }
    }

    /// Adds the values that earlier columns do not have.
    private func add(_ texts: [String], to field: Field, _ todo: inout ImportedTodo) {
        let before = todo[field]
        todo.set(field, before + texts.filter { text in !before.contains { $0.hasSameBytes(as: text) } }, terms)
    }
}

extension ImportedTodo {
    /// Returns whether the field already has a value.
    fileprivate func says(_ target: KeyChange.Target) -> Bool {
        switch target {
        case .field(.title): !title.isEmpty
        case .field(.id): id != nil
        default: keys.contains { $0.target == target }
        }
    }
}

extension String {
    /// The name in lower case without the signs between its words.
    fileprivate var spelling: String {
        String(decoding: lowercased().utf8.filter { !" -_".utf8.contains($0) }, as: UTF8.self)
    }
}

extension [String: Field] {
    /// The fields by the spelling of their names.
    fileprivate var spelledAlike: [String: Field] {
        Dictionary(
            sorted { $0.key < $1.key }.map { ($0.key.spelling, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
