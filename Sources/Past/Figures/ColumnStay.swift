package import Domain
import UseCases

/// How long a todo stood in a column.
package struct ColumnStay: Sendable, Equatable {
    /// Index in `Timeline.columns`.
    package var column: Int
    /// Days at whose end it stood there, up to yesterday.
    package var days: Int
}

extension Timeline {
    /// How long a todo stood open in each column, in the order in which it first came to them.
    package func openStays(of todo: Int) -> [ColumnStay] {
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

/// For how long what is in work, or on hold, has been in its column, held against what left that column.
package struct ColumnAges: Sendable {
    /// How long one has stood where it stands.
    package struct Age: Sendable, Equatable {
        /// Days since it came to its column; at least 0.
        package var days: Int
        /// Whether that is longer than 85 % of those stayed that were there before; never where fewer than five were.
        package var isLong: Bool
    }

    private var ages: ByPath<Age>

    /// Of the todos that there are now, in the columns that the board has.
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

    /// That of the todo in a file; nil for what is not in work, and where nobody knows.
    package subscript(file: TodoKey) -> Age? { ages[file] }
}
