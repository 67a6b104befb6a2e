import Domain

/// A value of a filter that no todo has or ever had, most likely misspelt.
package struct UnmatchedValue: Equatable, Sendable {
    package var key: TodoFilter.Key
    /// As it was asked for.
    package var value: String
    /// What there is and looks like it.
    package var nearest: String?
}

extension Timeline {
    /// Those of the values that can find nothing, now or in the past; `""` asks for what has none and is never wrong.
    package func unmatched(_ values: [String], of key: TodoFilter.Key) -> [UnmatchedValue] {
        let known = key.grouping.map { facets.names($0) } ?? statuses
        let folded = Set(known.map { $0.lowercased() })
        return values.compactMap { value in
            let name = ListTodos.meansNone(value) ? "" : key.withoutSign(value)
            // A milestone has an id beside its title.
            let isThere = key.grouping.map { facets.index(of: name, in: $0) != nil } ?? false
            if name.isEmpty || isThere || folded.contains(name.lowercased()) { return nil }
            return UnmatchedValue(key: key, value: value, nearest: nearestWord(to: name, among: known))
        }
    }

    /// What columns are called by status and title, and what todos said that stood in none.
    private var statuses: [String] {
        var known = columns.flatMap { [$0.status, $0.title] }.filter { !$0.isEmpty }
        var seen = Set(known)
        for state in states where Int(state.column) == columnCount {
            if let status = snapshots[Int(state.snapshot)].status, seen.insert(status).inserted { known.append(status) }
        }
        return known
    }
}
