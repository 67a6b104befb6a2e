import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Presentation
import UseCases
import Words

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one todo.",
        discussion: """
            A todo is named by its id, a beginning of it that no other has, its number (12 for SHOP-12), its file, or \
            words of its title.

            Example: fuda show k3f
                     fuda show todos/k3f9q2-buy-milk.md
                     fuda show buy milk
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("Its id, its file or words of its title.", valueName: "ID"))
    var words: [String]

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() throws {
        let project = try options.open()
        let opened = try OpenedBoard(project, BoardRequest(includesDrafts: true, hasPast: true))
        let board = opened.board
        let index = try TodoChoice(opened)(words)
        noteTwins(of: index, in: board)
        let body = try project.text(of: board.rows[index].todo)
        if json { printJSON(index, board, body) } else { printText(index, board, body, opened.findings) }
    }

    /// Other files with the same id, which would not be shown.
    private func noteTwins(of index: Int, in board: Board) {
        let id = board.rows[index].todo.id.lowercased()
        for twin in board.indices where twin != index && board.rows[twin].todo.id.lowercased() == id {
            Console.note("'\(board.rows[twin].todo.path.printable)' has the id '\(id.printable)' too")
        }
    }

    private func printJSON(_ index: Int, _ board: Board, _ body: String) {
        var writer = JSONWriter()
        writer.document("todo") { writer in
            writer.key("todo")
            TodoJSON(board: board).write(index, body: body, into: &writer)
        }
        Console.document(writer.bytes.bytes, as: .json)
    }

    private func printText(_ index: Int, _ board: Board, _ body: String, _ findings: [Finding]) {
        Pager.start()
        let (row, style) = (board.rows[index], Style())
        let todo = row.todo
        var notes = Notes(findings.filter { $0.path.hasSameBytes(as: todo.path) })
        var lines = [style.bold(todo.title.printable)]
        var rows: [(String, String)] = [("id", todo.id)]
        func add(_ name: String, _ flag: Bool) { if flag { rows.append((name, "yes")) } }
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { rows.append((name, value)) }
        }
        add("description", todo.summary)
        add("status", todo.isBroken ? "unreadable" : status(todo, board.columns[row.column]))
        add("owner", todo.owners.map { "@\($0)" }.joined(separator: ", "))
        add("reporter", todo.reporter.map { "@\($0)" })
        for word in shownWords { add(word.name, todo[word]) }
        add("tags", todo.tags.joined(separator: ", "))
        add("milestone", row.milestone.map { board.milestones[$0].name })
        add("due", todo.days.due.map { $0.iso + (row.isOverdue ? "  overdue" : "") })
        add("scheduled", todo.days.scheduled?.iso)
        add("created", todo.days.created?.iso)
        add("updated", todo.days.updated?.iso)
        add("started", todo.days.started?.iso)
        add("done", todo.days.done?.iso)
        add("repeats", todo.recur)
        add("estimate", todo.estimate.map { Decimal.shortest($0) })
        add("parent", todo.parent?.value)
        add("blocked by", todo.blockedBy.map(\.value).joined(separator: ", "))
        add("blocks", row.blocks.map { board.rows[$0].todo.id }.joined(separator: ", "))
        if todo.checklist.all > 0 { add("steps", "\(todo.checklist.done) of \(todo.checklist.all)") }
        add("links", todo.links.joined(separator: ", "))
        add("aliases", todo.aliases.map(\.value).joined(separator: ", "))
        add("draft", todo.isDraft)
        add("archived", todo.isArchived)
        for value in todo.unusable { rows.append((name(of: value.field), value.text)) }
        for unknown in todo.more { add(unknown.key, unknown.value.line) }
        add("file", todo.path)
        let places: [String: Place] = Dictionary(
            todo.unusable.map { (name(of: $0.field), $0.place) }
                + Key.Word.allCases.map { ($0.name, todo.place(of: $0) ?? .start) },
            uniquingKeysWith: { first, _ in first })
        let width = rows.map { $0.0.displayWidth }.max() ?? 0
        for (name, value) in rows {
            let note = places[name].flatMap { $0 == .start ? nil : notes.take(at: $0) }
            let isMarked = note != nil || name == "due" && row.isOverdue
            let shown = isMarked ? style.red(value.printable) : value.printable
            let remark = note.map { "  ✗ \($0.printable)" } ?? ""
            lines.append("\(style.dim(name.printable.fitted(to: width)))  \(shown)\(remark)")
        }
        lines += notes.rest.map { Findings.line($0, style) }
        let text = body.bytewiseParts("\n").map { String($0.rest(beforeBytes: "\r") ?? $0).printable }
            .drop { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
        if !text.isEmpty { lines += [""] + text }
        Console.lines(lines.map { $0 + "\n" }.joined())
    }

    /// Those that have no row of their own.
    private var shownWords: [Key.Word] { Key.Word.allCases.filter { $0 != .status && $0 != .milestone } }

    /// The column's title, or what was written where no column has it.
    private func status(_ todo: Todo, _ column: Column) -> String {
        column.status.isEmpty ? todo.status?.value ?? column.title : column.title
    }

    /// What the row of a key is called.
    private func name(of field: Field) -> String {
        switch field {
        case .createdAt: "created"
        case .updatedAt: "updated"
        case .startedAt: "started"
        case .doneAt: "done"
        case .blockedBy: "blocked by"
        case .recur: "repeats"
        default: field.name
        }
    }
}

/// What is wrong with a todo, of which some is said beside its values.
private struct Notes {
    private(set) var rest: [Finding]

    init(_ findings: [Finding]) { rest = findings }

    /// The messages at a place, which are then told.
    mutating func take(at place: Place) -> String? {
        let found = rest.filter { $0.place == place }
        rest.removeAll { $0.place == place }
        return found.isEmpty ? nil : found.map(\.message).joined(separator: "; ")
    }
}
