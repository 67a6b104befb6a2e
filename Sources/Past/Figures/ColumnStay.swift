package import Domain
import UseCases

/// The number of days that a todo spent in a column.
package struct ColumnStay: Sendable, Equatable {
    /// Index in `Timeline.columns`.
    package var column: Int
    /// The number of days, up to yesterday, at whose end the todo was in the column.
    package var days: Int
}

extension Timeline {
    /// Returns how long a todo was open in each column, in the order in which it first entered them; empty if the clone is
    /// shallow, because front matter has days of types, not of columns.
    package func openStays(of todo: Int) -> [ColumnStay] {
        if isShallow { return [] }
        var stays: [ColumnStay] = []
        for (state, days) in spans(of: todo) where state.type?.isOpen == true {
            let column = Int(state.column)
            if let index = stays.firstIndex(where: { $0.column == column }) {
                stays[index].days += days.count
            } else {
                stays.append(ColumnStay(column: column, days: days.count))
            }
        }
        return stays
    }
}

/// How long todos in progress or on hold have been in their columns, compared with todos that left those columns.
package struct ColumnAges: Sendable {
    /// How long a todo has been in its present column.
    package struct Age: Sendable, Equatable {
        /// Days since the todo entered its column, at least 0.
        package var days: Int
        /// Whether this is longer than 85% of the earlier stays in the column; false if there are fewer than five of
        /// those.
        package var isLong: Bool
    }

    private var ages: ByPath<Age>

    /// Computes the ages of the present todos in the board's present columns.
    package init(_ timeline: Timeline) {
        var past = Array(repeating: [Int](), count: timeline.columns.count)
        var present: [(file: TodoKey, column: Int, days: Int)] = []
        for todo in timeline.todos.indices {
            let state = timeline.present(todo)
            let isOpen = state?.type?.isOpen == true
            for stay in timeline.openStays(of: todo) where !isOpen || stay.column != Int(state?.column ?? -1) {
                past[stay.column].append(stay.days)
            }
            guard let state, state.type == .active || state.type == .hold, let file = timeline.todos[todo].file,
                let day = timeline.columnDay(todo)
            else { continue }
            present.append((file, Int(state.column), max(0, timeline.today.number - day.number)))
        }
        let limits = past.map { $0.count < 5 ? nil : Percentiles($0)?.p85 }
        ages = ByPath(capacity: present.count)
        for (file, column, days) in present {
            ages.set(file, Age(days: days, isLong: limits[column].map { days > $0 } ?? false))
        }
    }

    /// The age of the todo in a file; nil if the todo is neither in progress nor on hold, or if the age is unknown.
    package subscript(file: TodoKey) -> Age? { ages[file] }
}
