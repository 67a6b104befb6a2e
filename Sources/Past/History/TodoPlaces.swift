package import Domain
import Synchronization
import UseCases

/// Finds the todos of a timeline by their files.
///
/// After one edit only a few todos are looked up. A linear search is then cheaper than building a table.
package final class TodoPlaces: Sendable {
    private let files: [TodoKey?]
    private let table: LazyValue<ByPath<Int>>
    private let lookups = Mutex(0)

    private static let few = 8

    /// Covers all todos of the timeline that have a file now.
    package init(_ timeline: Timeline) {
        let files = timeline.todos.map(\.file)
        self.files = files
        table = LazyValue {
            var places = ByPath<Int>(capacity: files.count)
            for (index, file) in files.enumerated() { if let file { places.set(file, index) } }
            return places
        }
    }

    /// The index of the todo in a file; nil if the timeline has none.
    package subscript(file: TodoKey) -> Int? {
        let count = lookups.withLock { lookups in
            lookups += 1
            return lookups
        }
        if count <= TodoPlaces.few, let place = files.lastIndex(of: file) {
            return place
        }
        return table.value[file]
    }
}
