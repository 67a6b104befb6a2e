import Domain
import Synchronization
import UseCases

/// Finds the todos of a timeline by their files.
///
/// After one edit only a few todos are looked up. A linear search is then cheaper than building a table.
package final class TodoPlaces: Sendable {
    private let paths: [String?]
    private let table: Deferred<ByPath<Int>>
    private let asked = Mutex(0)

    private static let few = 8

    /// Covers all todos of the timeline that have a file now.
    package init(_ timeline: Timeline) {
        let paths = timeline.todos.map(\.path)
        self.paths = paths
        table = Deferred {
            var places = ByPath<Int>(capacity: paths.count)
            for (index, path) in paths.enumerated() { if let path { places.set(path, index) } }
            return places
        }
    }

    /// The index of the todo in a file; nil if the timeline has none.
    package subscript(path: String) -> Int? {
        let count = asked.withLock { asked in
            asked += 1
            return asked
        }
        if count <= TodoPlaces.few, let place = paths.lastIndex(where: { $0?.hasSameBytes(as: path) == true }) {
            return place
        }
        return table.value[path]
    }
}
