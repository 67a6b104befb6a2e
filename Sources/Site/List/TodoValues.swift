package import Markdown
import Synchronization

/// A value for each todo of a board, by its index: either all made in advance, or each when a page first needs it.
package struct TodoValues<Value: Sendable>: Sendable {
    private enum Source: Sendable {
        case made([Value])
        case onDemand(Maker)
    }

    private let source: Source

    /// Values that are made already, at the indices of their todos.
    package init(_ values: [Value]) { source = .made(values) }

    /// Values that are made on demand, each once.
    ///
    /// - Parameter make: returns the value of the todo at an index; any thread may call it.
    package init(onDemand make: @escaping @Sendable (Int) -> Value) { source = .onDemand(Maker(make)) }

    subscript(todo: Int) -> Value {
        switch source {
        case .made(let values): values[todo]
        case .onDemand(let maker): maker.values(todo)
        }
    }

    private final class Maker: Sendable {
        private let make: @Sendable (Int) -> Value
        private let known = Mutex<[Int: Value]>([:])

        init(_ make: @escaping @Sendable (Int) -> Value) { self.make = make }

        func values(_ todo: Int) -> Value {
            if let value = known.withLock({ $0[todo] }) { return value }
            // Without the lock: two threads may make the same value, with equal results.
            let value = make(todo)
            known.withLock { $0[todo] = value }
            return value
        }
    }
}

/// Todos as they appear in lists.
package typealias Rows = TodoValues<RowViewModel>
/// The bodies of todos for their pages; nil for a broken todo.
package typealias TodoBodies = TodoValues<MarkdownDocument?>
