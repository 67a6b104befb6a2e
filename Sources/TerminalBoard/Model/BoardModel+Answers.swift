import Application
import Bytes
import Domain
import Messages
import Screen
import UseCases

extension BoardModel {
    /// Shows an answer.
    mutating func receive(_ answer: BoardAnswer, _ kind: Awaited) -> [BoardEffect] {
        switch answer {
        case .edited(let outcome, let snapshot):
            if let action = outcome.action { actions.append(action) }
            if targetIsNew { target = outcome.files.first.map { TodoKey($0.path) } }
            targetIsNew = false
            marked = []
            note(outcome)
            return show(snapshot, afterEdit: true)
        case .undone(let result, let snapshot):
            note(result, on: snapshot.board)
            return show(snapshot, afterEdit: true)
        case .lastCommand(let command):
            if kind == .ownCommand {
                adopt(command)
                return []
            }
            guard let command else {
                say(words(.nothingToUndo))
                return []
            }
            let text =
                command.when.map { words(.undoOldCommand, [.what: command.words, .time: $0]) }
                ?? words(.undoCommand, [.what: command.words])
            dialog = .question(Question(text: text, asked: .undo(command.action)))
            return []
        case .listed(let listed, let snapshot):
            rebuild(snapshot, found: listed.todos, keepsPlace: kind == .listAfterEdit)
            // What was selected may not be among the todos that a new filter finds.
            if kind == .list, selected == nil { selectFirst() }
            remark(listed.remarks.first?.text, isWrong: false)
            return snapshot.revision < newest.revision ? [list()] : []
        case .details(let details):
            return receive(details)
        case .text(let lines):
            receive(lines, kind)
            return []
        case .failed(let failure):
            return receive(failure, kind)
        }
    }

    private mutating func receive(_ failure: Failure, _ kind: Awaited) -> [BoardEffect] {
        switch kind {
        case .list, .listAfterEdit:
            // A filter that is being typed has its error beside it.
            if case .line(let line) = dialog, case .filter = line.kind {
                remark(failure.line, isWrong: true, at: failure.place?.column)
            } else {
                removeFilter()
                say(failure)
            }
        case .report, .log: receive([failure.line], kind)
        case .edit, .details, .lastCommand, .ownCommand:
            pane.ticksWhenRead = false
            (target, targetIsNew) = (nil, false)
            if kind != .details { say(failure) }
        }
        return []
    }

    /// Shows a remark or an error beside the filter that is being typed.
    private mutating func remark(_ text: String?, isWrong: Bool, at column: Int? = nil) {
        guard case .line(var line) = dialog, case .filter = line.kind else { return }
        (line.error, line.isWrong, line.wrongColumn) = (text, isWrong, column)
        dialog = .line(line)
    }

    // MARK: Notes

    /// Says what an edit changed.
    private mutating func note(_ outcome: EditOutcome) {
        let files = outcome.files.filter { !$0.isSame }
        guard !files.isEmpty else { return say(words(.pastNothing)) }
        let note = EditNote(shown.board, words)
        guard case .edit(let change, let todos) = asked else { return }
        // Other todos got a new order only.
        let chosen = files.filter { file in todos.contains { $0.path.hasSameBytes(as: file.path) } }
        let named = chosen.isEmpty ? files : chosen
        let name = named.count == 1 ? named[0].id : words(.todoCount, count: named.count)
        let what = words(.titleValue, [.title: name, .what: note.what(named[0], change)])
        say(words(.undoHint, [.what: what]))
    }

    /// Makes a command that ran outside of the keys one of those that `z` undoes, if it is the last one.
    private mutating func adopt(_ command: Workspace.LastCommand?) {
        defer { ran = nil }
        guard let command, let ran, command.intent.command.hasSameBytes(as: ran), !actions.contains(command.action)
        else {
            return
        }
        actions.append(command.action)
        if dialog == nil { say(words(.undoHint, [.what: command.words])) }
    }

    private mutating func note(_ result: Workspace.ActionUndo, on board: Board) {
        _ = actions.popLast()
        switch result {
        case .undone(let paths, _):
            target = paths.first.map { TodoKey($0) }
            let todo = target.flatMap { board.index(of: $0) }
            let name = todo.map { board.rows[$0].todo }.map { "\($0.id) \($0.title)" } ?? paths.first ?? ""
            say(paths.isEmpty ? words(.pastNothing) : words(.titleValue, [.title: words(.undone), .what: name]))
        case .unknown, .forbidden: say(words(.nothingToUndo))
        case .changed(let paths):
            // The next press goes on with the edit before it.
            let what = paths.joined(separator: " ")
            line = StatusLine(words(.titleValue, [.title: words(.notUndone), .what: what]), isError: true)
        }
    }
}
