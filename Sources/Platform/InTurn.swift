import Synchronization

/// A value that any thread may use, one at a time.
public final class InTurn<Value>: @unchecked Sendable {
    private let turn = Mutex(())
    private let value: Value

    /// - Parameter value: a value without other references.
    public init(_ value: sending Value) { self.value = value }

    /// Waits for the value and uses it. The body must not let it escape.
    public func use<Result, Failure: Error>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
        turn._unsafeLock()
        defer { turn._unsafeUnlock() }
        return try body(value)
    }
}
