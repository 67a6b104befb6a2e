package import Application
import Domain
import Messages
import Screen
import Site
import UseCases

extension BoardModel {
    /// Does what a key means on the board.
    mutating func perform(_ command: BoardCommand) -> [BoardEffect] {
        switch command {
        case .up, .down, .left, .right, .first, .last, .pageUp, .pageDown: return navigate(command)
        case .open: openDetails()
        case .back: back()
        case .nextCheckbox: nextCheckbox()
        case .tick: return tick()
        case .mark: mark()
        case .lift: lift()
        case .moveLeft, .moveRight, .moveUp, .moveDown: return moveAtOnce(command)
        case .start: return edit(.move(.start), of: targets)
        case .done: return edit(.move(.done), of: targets)
        case .mine: return edit(.set([Assignment("owner", .add, "me")]), of: targets)
        case .archive: return edit(.archive, of: targets)
        case .delete: askToDelete()
        case .undo: return undo()
        case .editor: return openEditor()
        case .new: open(LineDialog(kind: .title))
        case .comment: if !targets.isEmpty { open(LineDialog(kind: .comment(targets))) }
        case .filter: open(LineDialog(kind: .filter(before: filter), field: TextField(filter.query)))
        case .commandLine: open(LineDialog(kind: .command))
        case .owner, .priority, .tags, .due, .milestone, .views, .group, .copy: openChoices(command)
        case .board, .list, .reports, .log: return show(command)
        case .help: dialog = .help(TextPage(title: words(.keysTitle), lines: helpLines))
        case .readAgain: return readAgain()
        case .suspend: return [.suspend]
        case .quit: return [.quit]
        }
        return []
    }

    private mutating func navigate(_ command: BoardCommand) -> [BoardEffect] {
        switch screen {
        case .reports, .log: return turn(command)
        case .board, .list:
            guard pane.mode == .full || layout.body.height == 0 && pane.mode != .closed else {
                move(command)
                return []
            }
        }
        // Of the details on the whole screen, arrows scroll, and left and right go to the todos beside this one.
        let rows = layout.details?.height ?? 1
        switch command {
        case .up: scrollDetails(-1)
        case .down: scrollDetails(1)
        case .pageUp: scrollDetails(1 - rows)
        case .pageDown: scrollDetails(rows - 1)
        case .first: pane.top = 0
        case .last: scrollDetails(.max / 2)
        case .left: move(.up)
        default: move(.down)
        }
        return []
    }

    /// Scrolls the details. The frame keeps the last line at the bottom of the screen.
    mutating func scrollDetails(_ count: Int) {
        let (details, rows) = (DetailsLines(self), max(1, layout.details?.height ?? 1))
        let top = details.top(in: rows)
        pane.seeksCheckbox = false
        pane.top = max(0, min(top + count, details.lines.count - rows))
    }

    /// Closes what was opened last, then the marks, then the filter.
    private mutating func back() {
        if screen == .reports || screen == .log {
            screen = .board
        } else if pane.mode != .closed {
            let wasOpened = pane.mode == .full && size.rows >= 16
            pane.mode = wasOpened ? .beside : .closed
        } else if !marked.isEmpty {
            marked = []
        } else if !filter.isEmpty {
            removeFilter()
        }
    }

    private mutating func mark() {
        guard let key = selectedKey else { return }
        if let place = marked.firstIndex(of: key) { marked.remove(at: place) } else { marked.append(key) }
        if pane.mode != .full { move(.down) }
    }

    /// Shows another screen, with the same todo.
    private mutating func show(_ command: BoardCommand) -> [BoardEffect] {
        let key = selectedKey ?? pages.selection
        pressed = nil
        switch command {
        case .board: screen = .board
        case .list: screen = .list
        case .reports: screen = .reports
        default: screen = .log
        }
        guard !pages.isShown(on: screen) else {
            pages.selection = key
            return pages.isKnown(on: screen) ? [] : readPage()
        }
        if key.map({ !select($0, onlyIn: nil) }) ?? true { selectFirst() }
        return []
    }

    /// Opens a todo in the editor.
    ///
    /// - Parameter name: as `fuda edit` takes it.
    mutating func open(inEditor name: String) -> [BoardEffect] {
        ran = "edit"
        return [.openEditor(name)]
    }

    /// Takes the end of the editor.
    ///
    /// - Parameter failure: why the file was not changed; nil if it was, or there was nothing to change.
    package mutating func takeEdited(_ failure: Failure?) -> [BoardEffect] {
        guard let failure else { return [ask(.lastCommand, .ownCommand)] }
        say(failure)
        return []
    }

    private mutating func openEditor() -> [BoardEffect] {
        guard let todo = selected, let key = selectedKey else { return [] }
        // The id of a todo may not be unique; that of another source says why it cannot be changed.
        return open(inEditor: key.source == .own ? key.path : shown.board.rows[todo].todo.id)
    }

    private mutating func readAgain() -> [BoardEffect] {
        pane.isOld = true
        pages.areOld = true
        say(words(.reading))
        return [.readAgain] + (pages.isShown(on: screen) ? readPage() : [])
    }

    var helpLines: [StyledText] { HelpLines(words).lines(size.columns - 4) }

    // MARK: Questions

    private mutating func askToDelete() {
        let targets = targets
        guard let first = targets.first, let todo = shown.board.index(of: first) else { return }
        let title = shown.board.rows[todo].todo.title
        let text =
            targets.count == 1
            ? words(.deleteHeading, [.title: title]) : words(.deleteCount, count: targets.count)
        dialog = .question(Question(text: text, asked: .edit(.remove, of: targets)))
    }

    /// Undoes the last edit of this session. After those, asks about the last command of the command line.
    private mutating func undo() -> [BoardEffect] {
        guard let action = actions.last else { return [ask(.lastCommand, .lastCommand)] }
        return [ask(.undo(action), .edit)]
    }

    mutating func take(_ input: TerminalInput, of question: Question) -> [BoardEffect] {
        guard case .key(let key) = input else { return [] }
        switch (key.code, key.modifiers) {
        case (.scalar("y"), []):
            dialog = nil
            return [ask(question.asked, .edit)]
        case (.scalar("n"), []), (.scalar("q"), []), (.escape, []), (.scalar("c"), .control): dialog = nil
        default: break
        }
        return []
    }
}
