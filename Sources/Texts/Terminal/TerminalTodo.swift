import Bytes
package import Domain
package import UseCases
import Messages

/// One todo for a terminal: a row for each key, with its findings beside it, and its text.
package struct TerminalTodo {
    private let board: Board
    private let findings: [Finding]
    private let style: TerminalStyle

    /// - Parameter findings: the findings of the whole project.
    package init(_ board: Board, _ findings: [Finding], _ style: TerminalStyle) {
        (self.board, self.findings, self.style) = (board, findings, style)
    }

    /// - Parameters:
    ///   - index: the index of the todo on the board.
    ///   - past: its history, line by line.
    ///   - commits: the commits that name it, line by line.
    ///   - body: the source text below its front matter.
    package func lines(_ index: Int, past: [String] = [], commits: [String] = [], body: String) -> [String] {
        let row = board.rows[index]
        let todo = row.todo
        var notes = Notes(findings.filter { $0.file == todo.key }.map(board.sources.named))
        var lines = [style.bold(todo.title.printable)]
        var rows = TerminalTodo.fields.flatMap { self.rows(of: $0, index) }
        for value in todo.unusable { rows.append(Row(name(of: value.field), value.text)) }
        rows +=
            todo.more.compactMap { Row($0.key, text: $0.value.line) } + [Row("file", board.sources.name(of: todo.key))]
        let places: [String: SourcePosition] = Dictionary(
            todo.unusable.map { (name(of: $0.field), $0.place) }
                + Key.Word.allCases.map { ($0.name, todo.place(of: $0) ?? .start) },
            uniquingKeysWith: { first, _ in first })
        let width = rows.map { $0.name.displayWidth }.max() ?? 0
        for shown in rows {
            let note = places[shown.name].flatMap { $0 == .start ? nil : notes.take(at: $0) }
            let isMarked = note != nil || shown.name == "due" && row.isOverdue
            let text = shown.value.printable
            let value = isMarked ? style.red(text) : shown.isClosed ? style.dim(text) : text
            let remark = note.map { "  ✗ \($0.printable)" } ?? ""
            lines.append("\(style.dim(shown.name.printable.fitted(to: width)))  \(value)\(remark)")
        }
        for (title, entries) in [("history", past), ("commits", commits)] {
            for (number, line) in entries.enumerated() {
                lines.append("\(style.dim((number == 0 ? title : "").fitted(to: width)))  \(line.printable)")
            }
        }
        lines += notes.rest.map { TerminalFindings.line($0, style) }
        let text = body.bytewiseParts("\n").map { String($0.rest(beforeBytes: "\r") ?? $0).printable }
            .drop { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
        if !text.isEmpty { lines += [""] + text }
        return lines
    }

    /// A line of the table above the text.
    private struct Row {
        /// Empty on all but the first line of a key.
        let name: String
        let value: String
        /// Whether it is about a todo that is done, cancelled or archived.
        var isClosed = false

        init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

        /// - Parameter text: if it is missing, there is no row.
        init?(_ name: String, text: String?) {
            guard let text, !text.isEmpty else { return nil }
            self.init(name, text)
        }
    }

    /// All fields but the title, which is shown above, and `isChecked`, which `status` expresses; in their order.
    static let fields: [Field] =
        [.id, .description, .status, .owner, .reporter, .priority, .kind, .tags, .milestone]
        + days.filter(\.day.isPlanned).map(\.field) + days.filter { !$0.day.isPlanned }.map(\.field)
        + [.recur, .order, .estimate, .spent, .parent, .blockedBy, .links, .aliases, .draft, .archived]

    private static let days = Field.allCases.compactMap { field in
        if case .day(let day) = field.key.value { (field: field, day: day) } else { nil }
    }

    /// The rows of a field and of the facts derived from it.
    private func rows(of field: Field, _ todo: Int) -> [Row] {
        let row = board.rows[todo]
        switch field {
        case .parent:
            return related("parent", row.todo.parent.map { [(row.parent, $0.value)] } ?? [])
                + related("children", row.children.map { (.todo($0), "") })
        case .blockedBy:
            let steps = row.todo.checklist
            return related("blocked by", zip(row.blockedBy, row.todo.blockedBy).map { ($0, $1.value) })
                + related("blocks", row.blocks.map { (.todo($0), "") })
                + (steps.all > 0 ? [Row("steps", "\(steps.done) of \(steps.all)")] : [])
        default: return Row(name(of: field), text: text(of: field, todo)).map { [$0] } ?? []
        }
    }

    private func text(of field: Field, _ todo: Int) -> String {
        let texts = board.texts(of: field, in: todo)
        switch field {
        case .status:
            return board.rows[todo].todo.isBroken
                ? "unreadable" : status(board.rows[todo].todo, board.columns[board.rows[todo].column])
        case .owner, .reporter: return texts.map { "@\($0)" }.joined(separator: ", ")
        case .due: return texts.map { $0 + (board.rows[todo].isOverdue ? "  overdue" : "") }.joined()
        case .draft, .archived: return texts.isEmpty ? "" : "yes"
        default: return texts.joined(separator: ", ")
        }
    }

    /// A row for each todo with its id, status and title, as in lists.
    ///
    /// - Parameter references: each with the text to show if there is no such todo.
    private func related(_ name: String, _ references: [(target: Board.Target?, written: String)]) -> [Row] {
        var (cells, seen): ([(todo: Int?, id: String, status: String, title: String)], Set<Int>) = ([], [])
        for (target, written) in references {
            guard case .todo(let index) = target else {
                cells.append((nil, written, "missing", ""))
                continue
            }
            guard seen.insert(index).inserted else { continue }
            let todo = board.rows[index].todo
            let status = todo.isBroken ? "unreadable" : status(todo, board.columns[board.rows[index].column])
            cells.append((index, todo.id, status + (todo.isArchived ? ", archived" : ""), todo.title))
        }
        let widths = (
            cells.map { $0.id.printable.displayWidth }.max() ?? 0,
            cells.map { $0.status.printable.displayWidth }.max() ?? 0
        )
        return cells.enumerated().map { number, cell in
            let text =
                cell.id.printable.fitted(to: widths.0) + "  "
                + (cell.title.isEmpty ? cell.status : "\(cell.status.printable.fitted(to: widths.1))  \(cell.title)")
            var row = Row(number == 0 ? name : "", text)
            row.isClosed = cell.todo.map { !board.rows[$0].isOpen } ?? false
            return row
        }
    }

    /// The column's title, or the written status if there is no such column.
    private func status(_ todo: Todo, _ column: Column) -> String {
        column.status.isEmpty ? todo.status?.value ?? column.title : column.title
    }

    /// The label of the row of a key.
    private func name(of field: Field) -> String {
        switch field.key.value {
        case .day(let day): "\(day)"
        case .ids(.blockedBy): "blocked by"
        case .text(.recur): "repeats"
        default: field.name
        }
    }
}

/// The findings about a todo, some of which are shown beside its values.
private struct Notes {
    private(set) var rest: [Finding]

    init(_ findings: [Finding]) { rest = findings }

    /// Returns the messages at a location and removes them from the rest.
    mutating func take(at place: SourcePosition) -> String? {
        let found = rest.filter { $0.place == place }
        rest.removeAll { $0.place == place }
        return found.isEmpty ? nil : found.map(\.message).joined(separator: "; ")
    }
}
