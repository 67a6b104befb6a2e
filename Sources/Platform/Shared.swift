import Synchronization

/// A value that several threads read and replace.
public final class Shared<Value: Sendable>: Sendable {
    private let held: Mutex<Value>

    public init(_ value: Value) { held = Mutex(value) }

    public var value: Value { held.withLock(\.self) }

    public func set(_ value: Value) { held.withLock { $0 = value } }
}
