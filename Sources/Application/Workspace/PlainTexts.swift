import Domain
import Synchronization

/// The texts of todos without markup, for queries. Each is read when a query first searches it.
final class PlainTexts: Sendable {
    private let known: Mutex<[TodoKey: String]>

    /// Creates an empty cache.
    init() { known = Mutex([:]) }

    /// Copies the known texts of all todos except those that changed.
    init(_ earlier: PlainTexts, without changed: Set<TodoKey>) {
        known = Mutex(earlier.known.withLock { $0.filter { !changed.contains($0.key) } })
    }

    /// - Parameter read: reads the text of the todo.
    func texts(
        _ todo: Todo, _ read: (Todo) throws(RepositoryError) -> String
    ) throws(RepositoryError) -> String {
        if let text = known.withLock({ $0[todo.key] }) { return text }
        let text = try read(todo)
        known.withLock { $0[todo.key] = text }
        return text
    }
}
