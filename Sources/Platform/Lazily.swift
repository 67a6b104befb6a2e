import Synchronization

/// A value that is made when it is first needed, once. Any thread may ask; the others wait for the first.
public final class Lazily<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    public var value: Value {
        made.withLock { made in
            if let made { return made }
            let new = make()
            made = new
            return new
        }
    }
}
