import Synchronization

/// A value that several threads read and replace.
public final class Shared<Value: Sendable>: Sendable {
    private let held: Mutex<Value>

    /// - Parameter value: the first value.
    public init(_ value: Value) { held = Mutex(value) }

    /// The present value.
    public var value: Value { held.withLock(\.self) }

    /// Replaces the value.
    public func set(_ value: Value) { held.withLock { $0 = value } }
}
