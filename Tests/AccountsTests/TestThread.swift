import Platform
import Synchronization

/// A closure on its own thread: a test that blocks threads of the test runner could wait for itself.
final class TestThread<Value: Sendable>: Sendable {
    private let result: Result

    private final class Result: Sendable {
        let value = Mutex<Value?>(nil)
    }

    init(_ body: @escaping @Sendable () -> Value) {
        let result = Result()
        self.result = result
        // The thread needs nothing else to run.
        _ = Future(jobs: 2) {
            let value = body()
            result.value.withLock { $0 = value }
        }
    }

    /// Waits for the value.
    func value() -> Value {
        while true {
            if let value = result.value.withLock({ $0 }) { return value }
            usleep(1_000)
        }
    }
}

/// Holds threads until it opens.
final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() { isOpen.withLock { $0 = true } }

    func wait() { while !isOpen.withLock({ $0 }) { usleep(1_000) } }
}
