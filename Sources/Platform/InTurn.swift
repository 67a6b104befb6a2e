import Synchronization

/// A value that any thread may use, one at a time. A thread that uses it again and again never passes the one that waits.
public final class InTurn<Value>: @unchecked Sendable {
    /// Held by the thread that is next.
    private let next = Mutex(())
    private let turn = Mutex(())
    private let value: Value

    /// - Parameter value: a value without other references.
    public init(_ value: sending Value) { self.value = value }

    /// Waits for the value and uses it. The body must not let it escape.
    public func use<Result, Failure: Error>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
        next._unsafeLock()
        turn._unsafeLock()
        next._unsafeUnlock()
        defer { turn._unsafeUnlock() }
        return try body(value)
    }
}
