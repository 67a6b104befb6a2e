import Synchronization

/// What is made when somebody asks for it first, by any thread, and then kept: not every site needs all of it.
package final class Deferred<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case unasked(@Sendable () -> Value)
        case made(Value)
    }

    private let state: Mutex<State>

    /// - Parameter make: called once, when somebody first asks.
    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unasked(make)) }

    /// What was made, or is made now.
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
