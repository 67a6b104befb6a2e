import Application
import Domain
import Messages
import Screen
import UseCases

/// The place of the selection, and what of the lanes is visible.
struct LaneCursor: Sendable, Equatable {
    var lane = 0
    var place = 0
    /// The first visible lane.
    var firstLane = 0
    /// The first visible todo of each lane.
    var tops: [Int] = []
    /// The first visible line of the list.
    var listTop = 0
}

extension BoardModel {
    /// The lanes of the present screen, with a lifted todo at its present place.
    var lanes: [Lane] {
        let lanes = screen == .list ? shown.list : shown.columns
        guard case .lifted(let lift) = dialog else { return lanes }
        return lifting(lift, in: lanes)
    }

    private func lifting(_ lift: Lift, in lanes: [Lane]) -> [Lane] {
        var lanes = lanes
        lanes[lift.lane].todos.remove(at: lift.place)
        let place = min(cursor.place, lanes[cursor.lane].todos.count)
        lanes[cursor.lane].todos.insert(lift.todo, at: place)
        return lanes
    }

    var layout: BoardLayout {
        BoardLayout(
            size, screen == .board || screen == .list ? pane.mode : .closed, lanes: shown.columns.count,
            longest: shown.longest)
    }

    /// The index of the selected todo on the board; nil if nothing is selected.
    var selected: Int? {
        let lanes = lanes
        guard screen == .board || screen == .list, lanes.indices.contains(cursor.lane),
            lanes[cursor.lane].todos.indices.contains(cursor.place)
        else { return nil }
        return lanes[cursor.lane].todos[cursor.place]
    }

    var selectedKey: TodoKey? { selected.map { shown.board.key(of: $0) } }

    /// The todos that a command changes: the marked ones, or the selected one.
    var targets: [TodoKey] { marked.isEmpty ? selectedKey.map { [$0] } ?? [] : marked }

    /// Selects the first todo of the first lane that has one.
    mutating func selectFirst() {
        cursor.lane = lanes.firstIndex { !$0.todos.isEmpty } ?? 0
        cursor.place = 0
    }

    /// Selects a todo, in the present lane if it is there.
    ///
    /// - Returns: whether a lane has it.
    @discardableResult
    mutating func select(_ key: TodoKey, onlyIn only: Int?) -> Bool {
        guard let todo = shown.board.index(of: key) else { return false }
        let lanes = lanes
        let order = only.map { [$0] } ?? [cursor.lane] + lanes.indices.filter { $0 != cursor.lane }
        for lane in order where lanes.indices.contains(lane) {
            guard let place = lanes[lane].todos.firstIndex(of: todo) else { continue }
            (cursor.lane, cursor.place) = (lane, place)
            return true
        }
        return false
    }

    // MARK: Movement

    mutating func move(_ command: BoardCommand) {
        let lanes = lanes
        guard !lanes.isEmpty else { return }
        let page = screen == .list ? layout.body.height : layout.cards
        switch command {
        case .up: step(-1)
        case .down: step(1)
        case .pageUp: step(-max(1, page - 1))
        case .pageDown: step(max(1, page - 1))
        case .first: if screen == .list { selectFirst() } else { cursor.place = 0 }
        case .last:
            if screen == .list { cursor.lane = lanes.lastIndex { !$0.todos.isEmpty } ?? 0 }
            cursor.place = .max
        case .left: moveAcross(-1)
        case .right: moveAcross(1)
        default: break
        }
    }

    /// Moves along the lane. In the list, it goes on in the next one.
    private mutating func step(_ count: Int) {
        let lanes = lanes
        var place = cursor.place + count
        guard screen == .list else {
            cursor.place = max(0, place)
            return
        }
        while place < 0, let lane = lanes[..<cursor.lane].lastIndex(where: { !$0.todos.isEmpty }) {
            cursor.lane = lane
            place += lanes[lane].todos.count
        }
        while place >= lanes[cursor.lane].todos.count,
            let lane = lanes[(cursor.lane + 1)...].firstIndex(where: { !$0.todos.isEmpty })
        {
            place -= lanes[cursor.lane].todos.count
            cursor.lane = lane
        }
        cursor.place = max(0, place)
    }

    /// Moves to the lane beside, at the same height on the screen.
    private mutating func moveAcross(_ count: Int) {
        let lane = cursor.lane + count
        guard screen == .board, lanes.indices.contains(lane) else { return }
        let row = cursor.place - top(of: cursor.lane)
        cursor.lane = lane
        cursor.place = max(0, top(of: lane) + row)
    }

    /// Returns the first visible todo of a lane.
    func top(of lane: Int) -> Int { cursor.tops.indices.contains(lane) ? cursor.tops[lane] : 0 }

    // MARK: Scrolling

    /// Keeps the selection within the lanes and on the screen, and asks for its details.
    mutating func settled() -> [BoardEffect] {
        guard screen == .board || screen == .list else { return [] }
        let (lanes, layout) = (lanes, layout)
        cursor.lane = max(0, min(cursor.lane, lanes.count - 1))
        let count = lanes.isEmpty ? 0 : lanes[cursor.lane].todos.count
        cursor.place = max(0, min(cursor.place, count - 1))
        cursor.tops = lanes.indices.map { lane in
            max(0, min(top(of: lane), lanes[lane].todos.count - layout.cards))
        }
        if lanes.indices.contains(cursor.lane), screen == .board {
            let top = cursor.tops[cursor.lane]
            cursor.tops[cursor.lane] = max(min(top, cursor.place), cursor.place - layout.cards + 1)
            let first = max(min(cursor.firstLane, cursor.lane), cursor.lane - layout.laneCount + 1)
            cursor.firstLane = max(0, min(first, lanes.count - layout.laneCount))
        }
        if screen == .list {
            let line = listLine
            let top = max(min(cursor.listTop, line == 1 ? 0 : line), line - max(1, layout.body.height) + 1)
            cursor.listTop = max(0, min(top, listLines - layout.body.height))
        }
        return readDetails(layout)
    }

    /// Whether the lanes of the list have headings.
    var hasListHeadings: Bool { shown.list.contains { $0.kind != .list } }

    /// The line of the selected todo in the list.
    var listLine: Int {
        let lanes = lanes
        let heading = hasListHeadings ? 1 : 0
        return lanes.prefix(cursor.lane).reduce(heading) { $0 + $1.todos.count + heading } + cursor.place
    }

    /// The number of lines of the list.
    var listLines: Int { lanes.reduce(0) { $0 + $1.todos.count + (hasListHeadings ? 1 : 0) } }
}
