import Application
import Domain
import Messages
import Screen
import UseCases

extension BoardModel {
    /// Changes todos. The selection stays where it is, so that the next todo takes the place of one that moves away.
    ///
    /// - Parameter follows: whether the selection goes with the first todo instead.
    mutating func edit(_ change: Change, of todos: [TodoKey], follows: Bool = false) -> [BoardEffect] {
        if case .create = change {} else if todos.isEmpty { return [] }
        target = follows ? todos.first : nil
        return [ask(.edit(change, of: todos), .edit)]
    }

    // MARK: At once

    mutating func moveAtOnce(_ command: BoardCommand) -> [BoardEffect] {
        guard let key = selectedKey, let todo = selected else { return [] }
        switch command {
        case .moveLeft: return moveAcross(key, todo, by: -1)
        case .moveRight: return moveAcross(key, todo, by: 1)
        case .moveUp: return moveAlong(todo, by: -1)
        default: return moveAlong(todo, by: 1)
        }
    }

    /// Moves the todos to the lane beside that of the selected one.
    private mutating func moveAcross(_ key: TodoKey, _ todo: Int, by count: Int) -> [BoardEffect] {
        let columns = shown.columns
        // The lanes of a grouped list are those of the board.
        let present =
            screen == .board || grouping != .status ? cursor.lane : columns.firstIndex { $0.todos.contains(todo) }
        guard let present, columns.indices.contains(present + count),
            let change = change(from: columns[present], to: columns[present + count])
        else { return [] }
        return edit(change, of: marked.isEmpty ? [key] : marked, follows: true)
    }

    /// Moves the selected todo within its lane.
    private mutating func moveAlong(_ todo: Int, by count: Int) -> [BoardEffect] {
        guard screen == .board else { return [] }
        return place(
            Lift(todo: todo, lane: cursor.lane, place: cursor.place), in: cursor.lane, at: cursor.place + count)
    }

    /// Returns what moves todos from one lane to another; nil if nothing does.
    private func change(from old: Lane, to new: Lane) -> Change? {
        switch new.kind {
        case .column(let status, _): return status.isEmpty ? nil : .move(.column(status))
        case .group(let field, let name):
            guard case .names = field.key.value else { return .set([Assignment(field.name, .set, name ?? "")]) }
            guard case .group(_, let before) = old.kind else { return nil }
            // The todo may have other owners, too.
            let removed = before.map { [Assignment(field.name, .remove, $0)] } ?? []
            return .set((name.map { [Assignment(field.name, .add, $0)] } ?? []) + removed)
        case .list: return nil
        }
    }

    // MARK: Lifted

    mutating func lift() {
        guard screen == .board, pane.mode != .full else { return }
        // If todos are marked, the lifted one is one of them.
        if selectedKey.map({ !marked.contains($0) }) ?? true { _ = marked.first { select($0, onlyIn: nil) } }
        guard let todo = selected else { return }
        dialog = .lifted(Lift(todo: todo, lane: cursor.lane, place: cursor.place))
    }

    mutating func take(_ input: TerminalInput, lifting lift: Lift) -> [BoardEffect] {
        if case .mouse(let event) = input { return take(event) }
        guard case .key(let key) = input else { return [] }
        switch (key, KeyTable.command(of: key)) {
        case (KeyPress(.enter), _), (KeyPress(.scalar("m")), _), (KeyPress(.scalar(" ")), _): return drop(lift)
        case (_, .up), (_, .moveUp): cursor.place = max(0, cursor.place - 1)
        case (_, .down), (_, .moveDown): cursor.place += 1
        case (_, .first): cursor.place = 0
        case (_, .last): cursor.place = .max / 2
        case (_, .left), (_, .moveLeft): carry(by: -1)
        case (_, .right), (_, .moveRight): carry(by: 1)
        case (_, .back), (_, .quit): putBack(lift)
        default: break
        }
        return []
    }

    private mutating func carry(by count: Int) {
        let lane = cursor.lane + count
        guard shown.columns.indices.contains(lane) else { return }
        let row = cursor.place - top(of: cursor.lane)
        cursor.lane = lane
        cursor.place = max(0, top(of: lane) + row)
    }

    mutating func putBack(_ lift: Lift) {
        dialog = nil
        (cursor.lane, cursor.place) = (lift.lane, lift.place)
        say(words(.cardPutBack))
    }

    /// Writes the place of a lifted todo.
    mutating func drop(_ lift: Lift) -> [BoardEffect] {
        let (lane, place) = (cursor.lane, cursor.place)
        dialog = nil
        (cursor.lane, cursor.place) = (lift.lane, lift.place)
        guard marked.count > 1, marked.contains(shown.board.key(of: lift.todo)), lane != lift.lane else {
            return self.place(lift, in: lane, at: place)
        }
        return change(from: shown.columns[lift.lane], to: shown.columns[lane]).map {
            edit($0, of: marked, follows: true)
        }
            ?? []
    }

    /// Moves a todo to a place among the others of a lane.
    private mutating func place(_ lift: Lift, in lane: Int, at place: Int) -> [BoardEffect] {
        let key = shown.board.key(of: lift.todo)
        let (old, new) = (shown.columns[lift.lane], shown.columns[lane])
        guard case .column(let status, let isOrdered) = new.kind, isOrdered else {
            if lane == lift.lane {
                if case .column = new.kind { say(words(.closedOrder)) }
                return []
            }
            return change(from: old, to: new).map { edit($0, of: [key], follows: true) } ?? []
        }
        guard !status.isEmpty else { return [] }
        let others = new.todos.filter { $0 != lift.todo }
        let isSame = lane == lift.lane
        let place = max(0, min(place, others.count))
        if isSame, place == lift.place { return [] }
        func id(_ place: Int) -> String { shown.board.rows[others[place]].todo.id }
        let before = place < others.count ? id(place) : nil
        let after = before == nil && !others.isEmpty ? id(others.count - 1) : nil
        return edit(
            .place(status: isSame ? nil : status, before: before, after: after), of: [key], follows: true)
    }
}
