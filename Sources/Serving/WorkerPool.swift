import NIOPosix
import Synchronization

/// A few threads that answer requests, and a queue with a limit.
final class WorkerPool: Sendable {
    private let threads: NIOThreadPool
    private let limit: Int
    private let outstanding = Atomic<Int>(0)

    /// - Parameter queue: the number of tasks that may wait.
    init(threads count: Int, queue: Int) {
        threads = NIOThreadPool(numberOfThreads: count)
        limit = count + queue
        threads.start()
    }

    /// Whether no task runs or waits.
    var isIdle: Bool { outstanding.load(ordering: .acquiring) == 0 }

    /// Runs a task on a thread.
    ///
    /// - Returns: false if too many tasks wait, or if the pool has been stopped.
    func submit(_ task: @escaping @Sendable () -> Void) -> Bool {
        guard outstanding.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue <= limit else {
            outstanding.wrappingSubtract(1, ordering: .releasing)
            return false
        }
        threads.submit { [self] state in
            if state == .active { task() }
            outstanding.wrappingSubtract(1, ordering: .releasing)
        }
        return true
    }

    /// Lets the threads end after their present tasks, without waiting for them.
    func stop() { threads.shutdownGracefully { _ in } }
}
