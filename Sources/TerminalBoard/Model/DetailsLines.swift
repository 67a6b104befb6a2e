import Application
import Bytes
import Domain
import Messages
import Screen
import UseCases

/// The lines of the details of a todo: its title, its fields, its problems, its text and its history.
struct DetailsLines {
    private(set) var lines: [BodyLines.Line] = []
    private let model: BoardModel
    private let width: Int

    init(_ model: BoardModel) {
        (self.model, width) = (model, max(1, model.pane.width))
        guard let todo = model.pane.key.flatMap({ model.shown.board.index(of: $0) }) else { return }
        let row = model.shown.board.rows[todo]
        add(StyledText(DetailsLines.start(of: row.todo.title), CellStyle(marks: .bold)))
        addFields(todo)
        addFindings(row.todo)
        addBlank()
        guard let details = model.pane.present else { return }
        if model.pane.lines.isEmpty {
            add(StyledText(model.words(.emptyBody), CellStyle(tone: .quiet)))
        } else {
            lines += model.pane.lines
        }
        guard !details.past.isEmpty else { return }
        addBlank()
        add(StyledText(model.words(.history), CellStyle(marks: .bold)))
        for line in details.past { add(StyledText(line, CellStyle(tone: .quiet))) }
    }

    /// The first visible line in some rows: where the user scrolled to, or so that the selected checkbox is visible.
    func top(in rows: Int) -> Int {
        let last = max(0, lines.count - rows)
        var top = min(model.pane.top, last)
        if model.pane.seeksCheckbox, let line = line(ofCheckbox: model.pane.checkbox) {
            top = max(min(top, line), line - rows + 1)
        }
        return max(0, min(top, last))
    }

    /// The number of the line in which a checkbox begins; nil if no line does.
    func line(ofCheckbox number: Int) -> Int? { lines.firstIndex { $0.checkbox == number } }

    private mutating func add(_ text: StyledText) {
        lines += text.wrapped(to: width).map { BodyLines.Line(text: $0, checkbox: nil) }
    }

    private mutating func addBlank() { lines.append(BodyLines.Line(text: StyledText([]), checkbox: nil)) }

    /// The beginning of a text that a file may have at any length.
    private static func start(of text: String) -> String { String(text.unicodeScalars.prefix(4000)) }

    // MARK: Fields

    /// The fields with their labels. The first one stands beside the id; each other has a line.
    static let fields: [(Field, MessageKey)] = [
        (.priority, .priorityTitle), (.owner, .ownerTitle), (.due, .due), (.scheduled, .scheduled), (.tags, .tags),
        (.milestone, .milestoneTitle),
        (.kind, .kindTitle), (.estimate, .estimate), (.spent, .spent), (.recur, .repeats), (.reporter, .reporter),
        (.createdAt, .created), (.startedAt, .started), (.doneAt, .done),
    ]

    private mutating func addFields(_ todo: Int) {
        let (board, words) = (model.shown.board, model.words)
        let row = board.rows[todo]
        var facts = [row.todo.id, board.columns[row.column].title]
        if let priority = row.todo.priority { facts.append(words.priority(priority.value)) }
        if row.isBlocked { facts.append("⊘ \(words(.blockedLabel))") }
        if row.todo.isArchived { facts.append(words(.archivedLabel)) }
        add(StyledText(facts.joined(separator: " · "), CellStyle(tone: .quiet)))
        var rows = DetailsLines.fields.dropFirst().compactMap { field, label -> (String, StyledText)? in
            let texts = board.texts(of: field, in: todo)
            return texts.isEmpty ? nil : (words(label), value(texts, of: field, row))
        }
        let related = [
            (MessageKey.parent, row.parent.map { [$0] } ?? []), (.children, row.children.map { .todo($0) }),
            (.blockedBy, row.blockedBy), (.blocks, row.blocks.map { .todo($0) }),
        ]
        for (label, targets) in related {
            for (number, target) in targets.enumerated() {
                rows.append((number == 0 ? words(label) : "", name(of: target)))
            }
        }
        let room = min(rows.map { $0.0.displayWidth }.max() ?? 0, width / 3)
        for (label, value) in rows {
            for (number, part) in value.wrapped(to: max(8, width - room - 2)).enumerated() {
                let name = number == 0 ? label : ""
                var line = StyledText(name.fitted(to: room) + "  ", CellStyle(tone: .quiet))
                line.append(part)
                lines.append(BodyLines.Line(text: line.cut(to: width), checkbox: nil))
            }
        }
    }

    private func value(_ texts: [String], of field: Field, _ row: Board.Row) -> StyledText {
        let (words, today) = (model.words, model.shown.board.today)
        switch field {
        case .owner, .reporter: return StyledText(texts.map { "@\($0)" }.joined(separator: " "))
        case .due:
            guard let due = row.due else { return StyledText(texts.joined()) }
            let text = "\(words.long(due)) (\(words.relative(due, today: today)))"
            return row.isOverdue
                ? StyledText("! \(text)", CellStyle(tone: .red))
                : StyledText(text, CellStyle(tone: row.isDueSoon ? .yellow : .plain))
        default: return StyledText(DetailsLines.start(of: texts.joined(separator: words(.listSeparator))))
        }
    }

    private func name(of target: Board.Target) -> StyledText {
        guard case .todo(let index) = target else { return StyledText(model.words(.noSuchTodo), CellStyle(tone: .red)) }
        let row = model.shown.board.rows[index]
        var text = StyledText("\(row.todo.id) ", CellStyle(tone: .quiet))
        text.append(
            DetailsLines.start(of: row.todo.title), row.isOpen ? .plain : CellStyle(tone: .quiet, marks: .strike))
        return text
    }

    private mutating func addFindings(_ todo: Todo) {
        for finding in model.shown.snapshot.findings where finding.file == todo.key {
            let isError = finding.severity == .error
            add(StyledText("\(isError ? "✗" : "!") \(finding.message)", CellStyle(tone: isError ? .red : .yellow)))
        }
    }
}
