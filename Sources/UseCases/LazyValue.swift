import Synchronization

/// A lazily computed value, cached after the first access from any thread.
package final class LazyValue<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case unasked(@Sendable () -> Value)
        case made(Value)
    }

    private let state: Mutex<State>

    /// - Parameter make: computes the value; called at most once.
    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unasked(make)) }

    /// The value, computed on first access.
    package var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .unasked(let make):
                let value = make()
                state = .made(value)
                return value
            }
        }
    }
}
