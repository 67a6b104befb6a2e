package import Domain
import UseCases

/// Reconstructs the board at the end of a day: the todos of each column, with their titles at the time.
///
/// Archived todos and todos that did not exist are left out. Todos that entered their column on that day come first, so
/// that even a long column shows what is new. Within each part todos are in natural order of their ids, so that they
/// keep their positions from day to day. The history does not record `order`.
package struct ReconstructBoard: Sendable {
    private let timeline: Timeline
    /// One entry for each todo.
    private let isLeftOut: [Bool]

    /// - Parameter isLeftOut: returns whether to leave out the todo with an id, whatever its past state.
    package init(_ timeline: Timeline, leavingOut isLeftOut: (String) -> Bool = { _ in false }) {
        self.timeline = timeline
        self.isLeftOut = timeline.todos.map { isLeftOut($0.id) }
    }

    /// - Parameter limit: the maximum number of cards per column; all todos are counted.
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

    /// Returns the state of a todo after the given number of steps; nil if it was not on the board then.
    private func shown(_ todo: Int, after steps: Int32) -> TodoState? {
        for index in timeline.todos[todo].states.reversed() where timeline.states[index].step < steps {
            let state = timeline.states[index]
            return state.type == nil || timeline.snapshots[Int(state.snapshot)].isArchived ? nil : state
        }
        return nil
    }
}

extension Timeline {
    /// Returns the number of steps up to the end of a day.
    fileprivate func stepCount(upTo day: CalendarDay) -> Int {
        steps.partitionPoint { $0.day <= day }
    }
}

/// The positions of todos in the columns of one time.
private struct Places {
    private let layout: Timeline.Layout
    private let rules: ColumnRules
    /// The first column of the layout at each index of `Timeline.columns`.
    private let first: [Int32: Int]

    init(_ layout: Timeline.Layout) {
        self.layout = layout
        rules = ColumnRules(layout.columns)
        first = Dictionary(
            layout.places.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the index of the column in the layout; for "Other", the number of columns.
    ///
    /// Present settings can give one column the statuses of several former columns. The status then tells those apart.
    func column(of state: TodoState, _ snapshots: [TodoSnapshot]) -> Int {
        let snapshot = Int(state.snapshot)
        let named = rules.column(of: snapshots[snapshot].status, isChecked: snapshots[snapshot].isChecked)
        if let named, layout.places.indices.contains(named), layout.places[named] == state.column { return named }
        return first[state.column] ?? layout.columns.count
    }
}
