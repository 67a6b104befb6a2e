import Domain

/// What is known of files, by their paths.
///
/// git may write a name otherwise composed than the file system: a file is found under either spelling, unless there is
/// another that is spelt like that itself.
package struct ByPath<Value: Sendable>: Sendable {
    /// In the order in which they were told.
    package private(set) var known: [(path: String, value: Value)] = []
    /// The places of one spelling or several that are equal to Unicode: the first, and those behind it.
    private var places: [String: Int] = [:]
    private var others: [String: [Int]] = [:]

    /// - Parameter capacity: about how many paths are coming.
    package init(capacity: Int) {
        known.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
    }

    /// Whether no path is known.
    package var isEmpty: Bool { known.isEmpty }

    /// What is known of the file; paths are compared by their bytes. Nil for one that was never set.
    package subscript(path: String) -> Value? {
        place(of: path).map { known[$0].value }
    }

    /// What is told of a path again takes the place of what was.
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
