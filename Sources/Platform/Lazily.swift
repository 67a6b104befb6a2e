import Synchronization

/// A value that is made when it is first needed, once. Any thread may ask; the others wait for the first.
public final class Lazily<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    /// - Parameter make: makes the value.
    public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value, computed at its first use.
    public var value: Value {
        made.withLock { made in
            if let made { return made }
            let new = make()
            made = new
            return new
        }
    }
}
