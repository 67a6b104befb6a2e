import Synchronization

/// A value that is made beside other work.
public struct Later<Value: Sendable>: ~Copyable {
    private let make: @Sendable () -> Value
    private let place = Place()
    private let thread: Thread?

    private final class Place: Sendable {
        let value = Mutex<Value?>(nil)
    }

    /// Begins to make it in a thread of its own, or leaves it for later where only one job may run.
    public init(jobs: Int, _ make: @escaping @Sendable () -> Value) {
        self.make = make
        guard jobs > 1 else {
            thread = nil
            return
        }
        thread = Thread { [place] in
            let made = make()
            place.value.withLock { $0 = made }
        }
    }

    /// Waits until it is made.
    public consuming func value() -> Value {
        thread?.join()
        return place.value.withLock { $0 } ?? make()
    }
}
