import Application
import Bytes
import Domain
import Messages
import Screen
import UseCases

extension BoardModel {
    /// Takes an input while a dialog is open.
    mutating func take(_ input: TerminalInput, in dialog: Dialog) -> [BoardEffect] {
        switch dialog {
        case .help(let page): turn(page, input) { .help($0) }
        case .output(let page):
            let wasAwaited = page.isAwaited
            turn(page, input) { .output($0) }
            if wasAwaited, self.dialog == nil { return [.endRun(number: runNumber)] }
        case .lifted(let lift): return take(input, lifting: lift)
        case .question(let question): return take(input, of: question)
        case .line(let line): return take(input, on: line)
        case .choice(let choice): return take(input, choosing: choice)
        }
        return []
    }

    /// Scrolls a page that covers the board, or closes it.
    private mutating func turn(_ page: TextPage, _ input: TerminalInput, _ make: (TextPage) -> Dialog) {
        var page = page
        let rows = max(1, size.rows - 2)
        switch input {
        case .key(let key):
            switch KeyTable.command(of: key) {
            case .back, .quit, .help, .open: dialog = nil
            case let command?:
                page.scroll(command, rows: rows)
                dialog = make(page)
            case nil: break
            }
        case .mouse(let event):
            if case .wheel(let turned, _) = event.kind {
                page.scroll(by: turned * 3, rows: rows)
                dialog = make(page)
            }
        case .text, .reply, .focus: break
        }
    }

    /// Shows the output of a command that has ended.
    ///
    /// - Parameter number: of the effect that ran it.
    package mutating func takeOutput(_ lines: [String], number: Int) -> [BoardEffect] {
        guard number == runNumber else { return [] }
        if case .output(var page) = dialog, page.isAwaited {
            page.lines = lines.map { StyledText($0) }
            page.isAwaited = false
            dialog = .output(page)
        }
        return [ask(.lastCommand, .ownCommand)]
    }

    mutating func open(_ line: LineDialog) {
        dialog = .line(line)
        completeLine()
    }

    // MARK: A line

    private mutating func take(_ input: TerminalInput, on line: LineDialog) -> [BoardEffect] {
        var line = line
        if case .key(let key) = input {
            switch (key.code, key.modifiers) {
            case (.enter, []): return finish(line)
            case _ where key.isCancelling: return cancel(line)
            case (.up, []), (.down, []):
                if line.kind == .command { recall(line, key.code == .up ? -1 : 1) }
                return []
            case (.tab, []), (.tab, .shift):
                guard var completion = line.completion, !completion.candidates.isEmpty else { return [] }
                line.field = completion.next(key.modifiers == .shift ? -1 : 1)
                line.completion = completion
                dialog = .line(line)
                return changed(line)
            default: break
            }
        }
        guard line.field.take(input) else { return [] }
        (line.error, line.isWrong, line.wrongColumn) = (nil, false, nil)
        dialog = .line(line)
        completeLine()
        return changed(line)
    }

    /// Follows the text of the filter while it is typed.
    private mutating func changed(_ line: LineDialog) -> [BoardEffect] {
        guard case .filter = line.kind, line.field.text != filter.query else { return [] }
        filter.query = line.field.text
        return refilter()
    }

    /// Evaluates a changed filter.
    mutating func refilter() -> [BoardEffect] {
        guard filter.isEmpty else { return [list()] }
        removeFilter()
        return []
    }

    /// Shows all todos.
    mutating func removeFilter() {
        filter = BoardFilter()
        awaited[.list] = nil
        rebuild(newest, found: nil)
    }

    private mutating func cancel(_ line: LineDialog) -> [BoardEffect] {
        dialog = nil
        guard case .filter(let before) = line.kind, filter != before else { return [] }
        filter = before
        return refilter()
    }

    private mutating func finish(_ line: LineDialog) -> [BoardEffect] {
        let text = line.field.text
        let isBlank = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
        switch line.kind {
        case .filter:
            // A filter with an error stays open, because the board shows another one.
            if line.isWrong, !isBlank { return [] }
            dialog = nil
        case .title:
            dialog = nil
            if !isBlank { open(LineDialog(kind: .fields(title: text))) }
        case .fields(let title): return create(title, line)
        case .comment(let todos):
            dialog = nil
            if !isBlank { return edit(.comment(text), of: todos) }
        case .command:
            dialog = nil
            var arguments = CommandWords(text).words
            if arguments.first?.hasSameBytes(as: "fuda") == true { arguments.removeFirst() }
            guard !arguments.isEmpty else { return [] }
            arguments = namingTargets(in: arguments)
            history.removeAll { $0.hasSameBytes(as: text) }
            history.append(text)
            return run(arguments)
        }
        return []
    }

    /// Commands that run until the user ends them, or draw on the terminal themselves.
    private static let endless = ["ui", "tui", "serve", "mcp"]

    /// Returns the arguments of a command with the marked or selected todos, if it needs some and none are named.
    private func namingTargets(in arguments: [String]) -> [String] {
        let board = shown.board
        let ids = targets.compactMap { key -> String? in
            guard let todo = board.index(of: key) else { return nil }
            let id = board.rows[todo].todo.id
            return board.index(ofExactly: id) == todo ? id : key.path
        }
        let command = commands.first { $0.names.contains { $0.hasSameBytes(as: arguments[0]) } }
        guard let command, !ids.isEmpty else { return arguments }
        return command.naming(ids, in: arguments) { board.index(of: $0) != nil }
    }

    private mutating func run(_ arguments: [String]) -> [BoardEffect] {
        if BoardModel.endless.contains(arguments[0]) {
            line = StatusLine(words(.needsTerminal, [.name: "fuda \(arguments[0])"]), isError: true)
            return []
        }
        if arguments[0] == "edit", arguments.count == 2 { return open(inEditor: arguments[1]) }
        ran = arguments[0]
        var page = TextPage(title: "fuda \(arguments.joined(separator: " "))", lines: [])
        page.isAwaited = true
        dialog = .output(page)
        runNumber += 1
        return [.run(arguments, number: runNumber)]
    }

    /// Shows a line that was run before.
    private mutating func recall(_ line: LineDialog, _ step: Int) {
        var line = line
        let place = (line.past ?? history.count) + step
        guard (0...history.count).contains(place) else { return }
        line.past = place
        line.field = TextField(place < history.count ? history[place] : "")
        dialog = .line(line)
        completeLine()
    }

    /// Creates a todo in the selected lane.
    private mutating func create(_ title: String, _ line: LineDialog) -> [BoardEffect] {
        var line = line
        var (ofLane, assignments) = (laneAssignments, [Assignment]())
        for word in CommandWords(line.field.text).words {
            guard let assignment = Assignment(word) else {
                line.error = words(.titleValue, [.title: word, .what: words(.newFields)])
                line.isWrong = true
                dialog = .line(line)
                return []
            }
            // What the user writes is instead of what the lane says.
            ofLane.removeAll { $0.name.hasSameBytes(as: assignment.name) }
            assignments.append(assignment)
        }
        dialog = nil
        targetIsNew = true
        return edit(.create(Change.Creation(title, ofLane + assignments)), of: [])
    }

    /// The values that a new todo has because of the selected lane.
    private var laneAssignments: [Assignment] {
        guard screen == .board, shown.columns.indices.contains(cursor.lane) else { return [] }
        switch shown.columns[cursor.lane].kind {
        case .column(let status, let isOpen):
            return isOpen && !status.isEmpty ? [Assignment("status", .set, status)] : []
        case .group(let field, let name): return name.map { [Assignment(field.name, .set, $0)] } ?? []
        case .list: return []
        }
    }

    private mutating func completeLine() {
        guard case .line(var line) = dialog else { return }
        line.completion =
            switch line.kind {
            case .filter: Completion(ofQuery: line.field, on: newest.board)
            case .fields: Completion(ofFields: line.field, on: newest.board)
            case .command: Completion(ofCommand: line.field, among: commands.map { $0.names[0] })
            case .title, .comment: nil
            }
        dialog = .line(line)
    }
}
