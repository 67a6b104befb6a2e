package import Application
import Domain
import Messages
package import Screen
import UseCases

/// The board in a terminal as a value: what it shows, and what each key changes.
///
/// `take` receives keys, answers and new snapshots, and returns what the program around it must do. The board itself
/// neither reads nor writes. While an edit is written, keys wait: each applies to the board that its user sees.
package struct BoardModel: Sendable {
    /// The todos in lanes, and the snapshot that they are from.
    var shown: ShownTodos
    /// The newest snapshot; `shown` follows when the filter has been evaluated.
    var newest: Snapshot
    package internal(set) var size: ScreenSize
    var screen = BoardScreen.board
    var cursor = LaneCursor()
    /// The todos that the next command changes, in the order in which they were marked.
    var marked: [TodoKey] = []
    var filter = BoardFilter()
    /// The todos that the filter found; nil for all.
    var found: [Int]?
    var grouping = Field.status
    var pane = DetailsPane()
    var dialog: Dialog?
    var line: StatusLine?
    /// Why the newest snapshot is not of the present files.
    var trouble: StatusLine?
    /// The edits of this session that can be undone, the newest last.
    var actions: [EditAction] = []
    var pages = BoardPages()
    /// The commands that the command line runs.
    let commands: [LineCommand]
    /// The todo that a pressed button of the mouse holds.
    var pressed: Lift?
    /// Whether the release of the button opens the details: the pressed todo was already selected.
    var opensOnRelease = false

    // MARK: Waiting

    /// The number of the last question.
    var number = 0
    /// The numbers of the questions whose answers are awaited, by their kind.
    var awaited: [Awaited: Int] = [:]
    /// What was typed while an edit is written.
    var typed: [TerminalInput] = []
    /// The most inputs that wait.
    private static let mostTyped = 1000
    /// Where the selection goes after the edit.
    var target: TodoKey?
    /// Whether it goes to the todo that the edit creates.
    var targetIsNew = false
    /// The edit or undo whose answer is awaited.
    var asked: BoardQuestion?
    /// The newest snapshot that arrived while an edit was written. It may show that edit, but the answer says what it was.
    var held: Snapshot?
    /// The name of the command that ran last outside of the keys, until the journal has said whether it is the last one there.
    var ran: String?
    /// The number of the last command that ran with `:`.
    var runNumber = 0
    /// The lines that were run with `:`, the newest last.
    var history: [String] = []

    /// - Parameters:
    ///   - snapshot: read as for `fuda list`.
    ///   - query: the filter at the beginning.
    ///   - commands: for the command line.
    package init(_ snapshot: Snapshot, query: String = "", size: ScreenSize, commands: [LineCommand] = []) {
        newest = snapshot
        shown = ShownTodos(snapshot, found: nil, groupedBy: .status)
        (self.size, self.commands) = (size, commands)
        filter.query = query
        if !filter.isEmpty { shown = ShownTodos(snapshot, found: [], groupedBy: .status) }
        selectFirst()
    }

    /// Returns the questions of the beginning.
    package mutating func begin() -> [BoardEffect] { filter.isEmpty ? [] : [list()] }

    /// The title of the board.
    package var title: String { shown.board.settings.title }

    var words: Messages { shown.snapshot.words }

    /// Whether the next key must wait: for an edit and what the filter finds after it, or for a question to the user.
    var isBusy: Bool {
        [.edit, .listAfterEdit, .lastCommand].contains { awaited[$0] != nil }
            || pane.ticksWhenRead && awaited[.details] != nil
    }

    /// Takes a key, pasted text or an action of the mouse.
    package mutating func take(_ input: TerminalInput) -> [BoardEffect] {
        if isBusy {
            if input == .key(KeyPress(.scalar("c"), .control)) { return [.quit] }
            if typed.count < BoardModel.mostTyped { typed.append(input) }
            return []
        }
        return handle(input)
    }

    /// Takes the answer to a question.
    ///
    /// - Parameter number: of the question. An answer that is no longer awaited changes nothing.
    package mutating func take(_ answer: BoardAnswer, number: Int) -> [BoardEffect] {
        guard let kind = awaited.first(where: { $0.value == number })?.key else { return [] }
        awaited[kind] = nil
        var effects = receive(answer, kind)
        if !isBusy, let later = held {
            held = nil
            effects += show(later)
        }
        return effects + settled() + handleTyped()
    }

    /// Takes a snapshot that shows changes of others.
    package mutating func take(_ snapshot: Snapshot) -> [BoardEffect] {
        trouble = nil
        if line?.text == words(.reading) { line = nil }
        if isBusy {
            held = snapshot
            return []
        }
        return show(snapshot) + settled() + handleTyped()
    }

    /// Takes the reason why changes of others cannot be shown. It stays until they can.
    package mutating func take(trouble failure: Failure) { trouble = StatusLine(failure.line, isError: true) }

    /// Shows an error of the program around the board.
    package mutating func take(_ failure: Failure) { say(failure) }

    /// Takes the size of the terminal.
    package mutating func resize(to size: ScreenSize) -> [BoardEffect] {
        self.size = size
        if case .help(var page) = dialog {
            page.lines = helpLines
            dialog = .help(page)
        }
        return pages.isShown(on: screen) ? readPage() + settled() : settled()
    }

    private mutating func handle(_ input: TerminalInput) -> [BoardEffect] {
        switch input {
        case .reply, .focus: return []
        case .key, .text, .mouse: break
        }
        if case .mouse = input {} else { line = nil }
        let effects: [BoardEffect]
        if let dialog {
            effects = take(input, in: dialog)
        } else {
            switch input {
            case .key(let key): effects = KeyTable.command(of: key).map { perform($0) } ?? []
            case .mouse(let event): effects = take(event)
            // A text that is pasted outside of a field is no sequence of keys.
            case .text, .reply, .focus: effects = []
            }
        }
        return effects + settled()
    }

    /// Handles what was typed meanwhile, up to the next edit.
    private mutating func handleTyped() -> [BoardEffect] {
        var effects: [BoardEffect] = []
        while !isBusy, !typed.isEmpty { effects += handle(typed.removeFirst()) }
        return effects
    }

    // MARK: Questions

    /// What an answer is for: only the newest question of each kind is answered.
    enum Awaited: Hashable, Sendable { case edit, list, listAfterEdit, details, report, log, lastCommand, ownCommand }

    mutating func ask(_ question: BoardQuestion, _ kind: Awaited) -> BoardEffect {
        number += 1
        awaited[kind] = number
        if kind == .edit { asked = question }
        return .ask(question, number: number)
    }

    /// Evaluates the filter.
    mutating func list(afterEdit: Bool = false) -> BoardEffect {
        ask(filter.question, afterEdit ? .listAfterEdit : .list)
    }

    /// Shows a snapshot, at once or when the filter has been evaluated on it.
    mutating func show(_ snapshot: Snapshot, afterEdit: Bool = false) -> [BoardEffect] {
        guard snapshot.revision >= newest.revision else { return [] }
        newest = snapshot
        var effects: [BoardEffect] = []
        // An answer about an older board is of no use any more.
        awaited[.list] = nil
        if filter.isEmpty {
            rebuild(snapshot, found: nil, keepsPlace: afterEdit)
        } else {
            effects.append(list(afterEdit: afterEdit))
        }
        pages.areOld = true
        if pages.isShown(on: screen) { effects += readPage() }
        return effects
    }

    /// Shows other todos, and keeps the selected todo or its place.
    ///
    /// - Parameter keepsPlace: whether the selection stays at its place if its todo has left the lane.
    mutating func rebuild(_ snapshot: Snapshot, found: [Int]?, keepsPlace: Bool = false) {
        pressed = nil
        let (key, lane, place) = (selectedKey, cursor.lane, cursor.place)
        let title = lanes.indices.contains(lane) ? lanes[lane].title : ""
        let lifted = if case .lifted = dialog { key } else { TodoKey?.none }
        if lifted != nil { dialog = nil }
        self.found = found
        shown = ShownTodos(snapshot, found: found, groupedBy: grouping)
        marked.removeAll { shown.board.index(of: $0) == nil }
        cursor.lane = lanes.firstIndex { $0.title == title } ?? lane
        cursor.place = place
        if let lifted { return liftAgain(lifted) }
        if let key { select(key, onlyIn: keepsPlace ? cursor.lane : nil) }
        if let target {
            if !select(target, onlyIn: nil) { noteHidden(target) }
            self.target = nil
        }
        pane.isOld = true
    }

    /// Goes on with a lifted todo where the user has carried it.
    private mutating func liftAgain(_ key: TodoKey) {
        let (lane, place) = (cursor.lane, cursor.place)
        guard screen == .board, select(key, onlyIn: nil), let todo = selected, lanes.indices.contains(lane) else {
            return
        }
        dialog = .lifted(Lift(todo: todo, lane: cursor.lane, place: cursor.place))
        (cursor.lane, cursor.place) = (lane, place)
        pane.isOld = true
    }

    /// Says that a todo is not among the shown ones.
    private mutating func noteHidden(_ key: TodoKey) {
        guard !filter.isEmpty, let todo = shown.board.index(of: key) else { return }
        line = StatusLine(words(.notInFilter, [.name: shown.board.rows[todo].todo.id]))
    }

    // MARK: Messages

    mutating func say(_ text: String) { line = StatusLine(text) }

    mutating func say(_ failure: Failure) { line = StatusLine(failure.line, isError: true) }
}

/// What the keys 1 to 4 show.
enum BoardScreen: Sendable, CaseIterable { case board, list, reports, log }

/// The line below the board until the next key.
struct StatusLine: Sendable, Equatable {
    let text: String
    var isError = false

    init(_ text: String, isError: Bool = false) { (self.text, self.isError) = (text, isError) }
}
