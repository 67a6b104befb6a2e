import Synchronization

/// A value computed concurrently.
public struct Future<Value: Sendable>: ~Copyable {
    private let make: @Sendable () -> Value
    private let place = Place()
    private let thread: Thread?

    private final class Place: Sendable {
        let value = Mutex<Value?>(nil)
    }

    /// Starts computing the value on its own thread; with a single job, computes it when it is requested.
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

    /// Waits for the value and returns it.
    public consuming func value() -> Value {
        thread?.join()
        return place.value.withLock { $0 } ?? make()
    }
}
