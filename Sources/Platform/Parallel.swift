import Synchronization

/// Runs work on several threads, a chunk of indices at a time.
public enum Parallel {
    /// Calls `body(worker, index)` once for each index below `count`, on `jobs` threads.
    ///
    /// The order is unspecified. A worker's number is below `jobs`, and no two calls with the same number run at once,
    /// so each worker can have its own buffers. Returns when all calls have returned.
    ///
    /// - Parameter chunk: the number of consecutive indices that a worker takes at a time.
    public static func each(
        _ count: Int, jobs: Int, chunk: Int = 64, _ body: @escaping @Sendable (_ worker: Int, _ index: Int) -> Void
    ) {
        let jobs = min(jobs, (count + chunk - 1) / chunk)
        guard jobs > 1 else {
            for index in 0..<count { body(0, index) }
            return
        }
        let queue = Queue(count: count, chunk: chunk, body: body)
        // If a thread cannot be created, the others do its share.
        let threads = (1..<jobs).compactMap { number in
            Thread {
                Heap.expect(bytes: count / jobs * bytesPerIndex)
                Worker(number: number, queue: queue).run()
            }
        }
        Worker(number: 0, queue: queue).run()
        for thread in threads { thread.join() }
    }

    /// Returns the results of `make(worker, index)` for the indices below `count`, in order.
    public static func map<Value: Sendable>(
        _ count: Int, jobs: Int, chunk: Int = 64, _ make: @escaping @Sendable (_ worker: Int, _ index: Int) -> Value
    ) -> [Value] {
        [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each element is written once, by the worker that has its index.
            nonisolated(unsafe) let start = buffer.baseAddress
            each(count, jobs: jobs, chunk: chunk) { worker, index in
                start.map { $0 + index }?.initialize(to: make(worker, index))
            }
            initialized = count
        }
    }
}

/// A rough estimate of a thread's memory for each index: a hint for long lists.
private let bytesPerIndex = 8 << 10

/// The queue of remaining indices.
private final class Queue: Sendable {
    let next = Atomic<Int>(0)
    let count: Int
    let chunk: Int
    let body: @Sendable (Int, Int) -> Void

    init(count: Int, chunk: Int, body: @escaping @Sendable (Int, Int) -> Void) {
        self.count = count
        self.chunk = chunk
        self.body = body
    }
}

private final class Worker: Sendable {
    let number: Int
    let queue: Queue

    init(number: Int, queue: Queue) {
        self.number = number
        self.queue = queue
    }

    func run() {
        while true {
            let start = queue.next.wrappingAdd(queue.chunk, ordering: .relaxed).oldValue
            guard start < queue.count else { return }
            for index in start..<min(start + queue.chunk, queue.count) { queue.body(number, index) }
        }
    }
}
