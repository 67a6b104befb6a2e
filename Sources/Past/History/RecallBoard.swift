package import Domain
import UseCases

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
        let places = Places(layout)
        for todo in timeline.todos.indices where !isLeftOut[todo] {
            guard let now = shown(todo, after: steps) else { continue }
            let place = places.column(of: now, timeline.snapshots)
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

/// Where todos stood in the columns of one time.
private struct Places {
    private let layout: Timeline.Layout
    private let rules: ColumnRules
    /// The first column of the layout that stands at each place.
    private let first: [Int32: Int]

    init(_ layout: Timeline.Layout) {
        self.layout = layout
        rules = ColumnRules(layout.columns)
        first = Dictionary(
            layout.places.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The index of the column in the layout, behind all of them for "Other".
    ///
    /// Today's settings can give one column the statuses of several earlier columns. The status then tells those apart.
    func column(of state: TodoState, _ snapshots: [TodoSnapshot]) -> Int {
        let said = Int(state.snapshot)
        let named = rules.column(of: snapshots[said].status, isChecked: snapshots[said].isChecked)
        if let named, layout.places.indices.contains(named), layout.places[named] == state.column { return named }
        return first[state.column] ?? layout.columns.count
    }
}
