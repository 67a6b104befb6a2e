public import Synchronization

/// A lazily computed value, cached after the first access from any thread.
///
/// It is public so that the compiler specialises it in other modules, which ask once for each todo.
public final class LazyValue<Value: Sendable>: Sendable {
    @usableFromInline enum State: Sendable {
        case pending(@Sendable () -> Value)
        case made(Value)
    }

    @usableFromInline let state: Mutex<State>

    /// - Parameter make: computes the value; called at most once.
    @inlinable public init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.pending(make)) }

    /// The value, computed on first access.
    @inlinable public var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .pending(let make):
                let value = make()
                state = .made(value)
                return value
            }
        }
    }
}
