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
            note(result)
            return show(snapshot, afterEdit: true)
        case .lastCommand(let command):
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
                remark(failure.description, isWrong: true)
            } else {
                filter = BoardFilter()
                rebuild(newest, found: nil)
                say(failure)
            }
        case .report, .log: receive([failure.description], kind)
        case .edit, .details, .lastCommand:
            (target, targetIsNew) = (nil, false)
            if kind != .details { say(failure) }
        }
        return []
    }

    /// Shows a remark or an error beside the filter that is being typed.
    private mutating func remark(_ text: String?, isWrong: Bool) {
        guard case .line(var line) = dialog, case .filter = line.kind else { return }
        (line.error, line.isWrong) = (text, isWrong)
        dialog = .line(line)
    }

    // MARK: Notes

    /// Says what an edit changed.
    private mutating func note(_ outcome: EditOutcome) {
        let files = outcome.files.filter { !$0.isSame }
        guard let first = files.first else { return say(words(.pastNothing)) }
        let name = files.count == 1 ? first.id : words(.todoCount, count: files.count)
        say(words(.undoHint, [.what: "\(name) \(EditNote(words).what(first))"]))
    }

    private mutating func note(_ result: Workspace.ActionUndo) {
        let action = actions.popLast()
        switch result {
        case .undone(let paths):
            say(words(paths.isEmpty ? .pastNothing : .undone))
            target = paths.first.map { TodoKey($0) }
        case .unknown, .foreign: say(words(.nothingToUndo))
        case .changed(let paths):
            // The user may restore the file and try again.
            if let action { actions.append(action) }
            line = StatusLine(
                words(.titleValue, [.title: words(.changedMeanwhile), .what: paths.joined(separator: " ")]),
                isError: true)
        }
    }
}
