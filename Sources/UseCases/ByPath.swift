import Domain

/// A dictionary of values by file path.
///
/// git and the file system can use different Unicode normalisation forms. A lookup accepts either form, but prefers a
/// path with the same bytes.
package struct ByPath<Value: Sendable>: Sendable {
    /// The entries in insertion order.
    package private(set) var known: [(path: String, value: Value)] = []
    /// The index of the first of the canonically equal paths, and the indices of the others.
    private var places: [String: Int] = [:]
    private var others: [String: [Int]] = [:]

    /// - Parameter capacity: the expected number of paths.
    package init(capacity: Int) {
        known.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
    }

    /// Whether there are no entries.
    package var isEmpty: Bool { known.isEmpty }

    /// The value of a path, preferring a path with the same bytes; nil if the path is unknown.
    package subscript(path: String) -> Value? {
        place(of: path).map { known[$0].value }
    }

    /// Sets the value of a path, replacing an earlier one.
    package mutating func set(_ path: String, _ value: Value) {
        if let place = place(of: path), known[place].path.hasSameBytes(as: path) {
            known[place].value = value
            return
        }
        if places[path] == nil { places[path] = known.count } else { others[path, default: []].append(known.count) }
        known.append((path, value))
    }

    private func place(of path: String) -> Int? {
        guard let first = places[path] else { return nil }
        if others.isEmpty || known[first].path.hasSameBytes(as: path) { return first }
        return others[path]?.first { known[$0].path.hasSameBytes(as: path) } ?? first
    }
}
