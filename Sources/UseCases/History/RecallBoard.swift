package import Domain

/// Recalls the board as it stood at the end of a day: who was in which column, and under which title.
///
/// Neither archived todos nor those that were not there stand on it. Those that came to their column on that day stand
/// first, so that also a long column shows what is new in it; all in natural order of their ids, so that they keep
/// their places from day to day. A history does not remember `order`.
package struct RecallBoard: Sendable {
    private let timeline: Timeline
    /// For each todo.
    private let isLeftOut: [Bool]

    /// - Parameter isLeftOut: whether the todo of an id is never shown, whatever it was before.
    package init(_ timeline: Timeline, leavingOut isLeftOut: (String) -> Bool = { _ in false }) {
        self.timeline = timeline
        self.isLeftOut = timeline.todos.map { isLeftOut($0.id) }
    }

    /// - Parameter limit: how many cards of a column are told; all are counted.
    package func callAsFunction(_ day: CalendarDay, showing limit: Int = .max) -> PastBoard {
        let steps = Int32(timeline.stepCount(upTo: day))
        guard let layout = timeline.layouts.last(where: { $0.step < Int(steps) }) else { return PastBoard() }
        let earlier = Int32(timeline.stepCount(upTo: day.adding(days: -1)))
        var columns = (layout.columns + [.other]).map { PastColumn(column: $0) }
        var others = Array(repeating: [PastCard](), count: columns.count)
        var places = Array(repeating: columns.count - 1, count: timeline.columns.count)
        for (index, place) in layout.places.enumerated() { places[Int(place)] = index }
        for todo in timeline.todos.indices where !isLeftOut[todo] {
            guard let now = shown(todo, after: steps) else { continue }
            let place = places[Int(now.column)]
            columns[place].count += 1
            let isFresh = now.step >= earlier && shown(todo, after: earlier)?.column != now.column
            guard (isFresh ? columns[place].cards : others[place]).count < limit else { continue }
            let snapshot = Int(now.snapshot)
            let card = PastCard(
                todo: todo, id: timeline.snapshots[snapshot].id, title: timeline.snapshots[snapshot].title,
                isFresh: isFresh)
            if isFresh { columns[place].cards.append(card) } else { others[place].append(card) }
        }
        for place in columns.indices {
            columns[place].cards += others[place].prefix(limit - columns[place].cards.count)
        }
        if columns.last?.count == 0 { columns.removeLast() }
        return PastBoard(columns: columns)
    }

    /// Its state after so many steps; nil where it does not stand on the board then.
    private func shown(_ todo: Int, after steps: Int32) -> TodoState? {
        for index in timeline.todos[todo].states.reversed() where timeline.states[index].step < steps {
            let state = timeline.states[index]
            return state.type == nil || timeline.snapshots[Int(state.snapshot)].isArchived ? nil : state
        }
        return nil
    }
}

extension Timeline {
    /// How many steps there were by the end of a day.
    fileprivate func stepCount(upTo day: CalendarDay) -> Int {
        steps.partitionPoint { $0.day <= day }
    }
}
