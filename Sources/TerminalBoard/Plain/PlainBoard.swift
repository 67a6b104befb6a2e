package import Application
import Bytes
import Domain
import Messages
import Screen
import UseCases

/// The board as numbered lines and commands, for screen readers and for terminals that show only lines.
package struct PlainBoard: Sendable {
    private var snapshot: Snapshot
    private var query: String
    /// The todos by their numbers, from 1 in what the user reads.
    private var todos: [TodoKey] = []
    private var actions: [EditAction] = []
    /// The query whose todos are numbered.
    private var shownQuery = ""
    /// The todo that was shown last.
    private var details: TodoDetails?
    /// The last question.
    private var asked: BoardQuestion?
    /// Whether no list was shown yet.
    private var isFirst = true

    /// What follows a line that the user typed.
    package enum Step: Sendable {
        case show([String])
        /// A question, whose answer goes to `take`.
        case ask(BoardQuestion)
        case quit
    }

    package init(_ snapshot: Snapshot, query: String) { (self.snapshot, self.query) = (snapshot, query) }

    private var words: Messages { snapshot.words }

    /// Returns the question of the beginning.
    package var first: BoardQuestion { .list(query: query, view: nil) }

    // MARK: Lines

    /// Takes a line: `3` shows the third todo, `3 done` changes it, `/milk` filters.
    package mutating func take(_ line: String) -> Step {
        let step = read(line)
        if case .ask(let question) = step { asked = question }
        return step
    }

    private mutating func read(_ line: String) -> Step {
        if line.hasBytePrefix("/") {
            query = String(line.unicodeScalars.dropFirst())
            return .ask(first)
        }
        var arguments = CommandWords(line).words
        guard let head = arguments.first else { return .ask(first) }
        arguments.removeFirst()
        guard let number = Int(head) else { return command(head.lowercased(), rest(of: line, after: 1)) }
        guard number > 0, number <= todos.count else { return .show([words(.noSuchTodo)]) }
        let todo = todos[number - 1]
        if arguments.isEmpty { return .ask(.details(todo)) }
        if arguments[0].lowercased() == "tick" { return tick(arguments.dropFirst().first, of: todo) }
        return change(arguments, rest(of: line, after: 2), of: todo)
    }

    /// Returns the text after some words, as it was typed.
    private func rest(of line: String, after words: Int) -> String {
        var scalars = line.unicodeScalars[...]
        for _ in 0..<words { scalars = scalars.drop { $0 == " " }.drop { $0 != " " } }
        scalars = scalars.drop { $0 == " " }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    /// Checks or unchecks a checkbox of the todo that was shown last; of another one, shows its checkboxes first.
    private func tick(_ number: String?, of todo: TodoKey) -> Step {
        guard let details, details.key == todo else { return .ask(.details(todo)) }
        guard let place = number.flatMap({ UInt16($0) }).map({ Int($0) - 1 }), details.checklist.indices.contains(place)
        else {
            return details.checklist.isEmpty ? .show([words(.noCheckboxes)]) : help
        }
        let item = details.checklist[place]
        return .ask(.edit(.tick(.seen(place + 1, text: item.text), on: !item.isChecked), of: [todo]))
    }

    private mutating func command(_ name: String, _ rest: String) -> Step {
        switch name {
        case "quit", "q", "exit": return .quit
        case "list", "l": return .ask(first)
        case "undo", "z": return actions.last.map { .ask(.undo($0)) } ?? .show([words(.nothingToUndo)])
        case "new", "c":
            return rest.isEmpty ? help : .ask(.edit(.create(Change.Creation(rest)), of: []))
        default: return help
        }
    }

    /// - Parameter rest: the text after the word of the command.
    private func change(_ arguments: [String], _ rest: String, of todo: TodoKey) -> Step {
        let change: Change
        switch arguments[0].lowercased() {
        case "start", "s": change = .move(.start)
        case "done", "d": change = .move(.done)
        case "reopen": change = .move(.reopen)
        case "archive": change = .archive
        case "delete": change = .remove
        case "me": change = .set([Assignment("owner", .add, "me")])
        case "move" where !rest.isEmpty: change = .move(.column(rest))
        case "comment" where !rest.isEmpty: change = .comment(rest)
        default:
            let assignments = arguments.compactMap { Assignment($0) }
            guard assignments.count == arguments.count else { return help }
            change = .set(assignments)
        }
        return .ask(.edit(change, of: [todo]))
    }

    private var help: Step { .show(words(.plainHelp).bytewiseParts("\n").map { String($0) }) }

    // MARK: Answers

    /// Takes the answer to a question, and returns the lines to show.
    package mutating func take(_ answer: BoardAnswer) -> [String] {
        switch answer {
        case .listed(let listed, let snapshot): return list(listed, snapshot)
        case .edited(let outcome, let snapshot):
            self.snapshot = snapshot
            if let action = outcome.action { actions.append(action) }
            let files = outcome.files.filter { !$0.isSame }
            guard case .edit(let change, _) = asked, !files.isEmpty else { return [words(.pastNothing)] }
            note(change)
            let note = EditNote(snapshot.board, words)
            return files.map { words(.titleValue, [.title: $0.id, .what: note.what($0, change)]) }
        case .undone(let result, let snapshot):
            self.snapshot = snapshot
            // The next one goes on with the edit before, whatever became of this one.
            _ = actions.popLast()
            details = nil
            switch result {
            case .undone(let paths, _): return [words(paths.isEmpty ? .pastNothing : .undone)]
            case .unknown, .forbidden: return [words(.nothingToUndo)]
            case .changed(let paths): return [words(.notUndone)] + paths
            }
        case .details(let details): return show(details)
        case .text(let lines): return lines
        case .lastCommand: return []
        case .failed(let failure):
            // A query that is wrong is not asked again.
            if case .list = asked { query = shownQuery }
            return ["✗ \(failure.line)"]
        }
    }

    /// Keeps the checkboxes of the shown todo as the edit left them.
    private mutating func note(_ change: Change) {
        guard case .tick(.seen(let number, _), let on) = change, let shown = details else { return details = nil }
        var checklist = shown.checklist
        if checklist.indices.contains(number - 1) { checklist[number - 1].isChecked = on }
        details = TodoDetails(key: shown.key, html: shown.html, checklist: checklist, past: shown.past)
    }

    private mutating func list(_ listed: ListedTodos, _ snapshot: Snapshot) -> [String] {
        (self.snapshot, shownQuery) = (snapshot, query)
        let board = snapshot.board
        let found = query.isEmpty ? listed.todos.filter { board.rows[$0].isOpen } : listed.todos
        todos = found.map { board.key(of: $0) }
        let lines = found.enumerated().map { number, todo in
            "\(number + 1). \(facts(todo).joined(separator: words(.listSeparator)))"
        }
        let head = "\(board.settings.title): \(words(.listCount, count: found.count))"
        defer { isFirst = false }
        return [head] + listed.remarks.map(\.text) + lines + (isFirst ? [words(.helpHint)] : [])
    }

    /// The title of a todo, and what a reader must know about it, in words.
    private func facts(_ todo: Int) -> [String] {
        let (board, row) = (snapshot.board, snapshot.board.rows[todo])
        var facts = [row.todo.title, board.columns[row.column].title]
        if let priority = row.todo.priority { facts.append(words.priority(priority.value)) }
        if let due = row.due { facts.append(words.due(due, today: board.today, isOpen: row.isOpen)) }
        if row.isOverdue { facts.append(words(.overdueLabel)) }
        if row.isBlocked { facts.append(words(.blockedLabel)) }
        facts += row.todo.owners.map { "@\($0)" }
        return facts + [row.todo.id]
    }

    private mutating func show(_ details: TodoDetails) -> [String] {
        self.details = details
        guard let todo = snapshot.board.index(of: details.key) else { return [words(.noSuchTodo)] }
        let body = details.html.withUnsafeBufferPointer { BodyLines(html: $0, width: .max / 4) }
        let text = body.lines.map { line in
            let text = line.text.spans.map(\.text).joined()
            return line.checkbox.map { "\($0 + 1). \(text)" } ?? text
        }
        return [facts(todo).joined(separator: words(.listSeparator)), ""] + (text.isEmpty ? [words(.emptyBody)] : text)
    }
}
