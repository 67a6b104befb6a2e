import Platform
import Synchronization
import Testing

struct ParallelTests {
    @Test(arguments: [
        (0, 2, 64), (1, 4, 64), (63, 4, 64), (64, 4, 64), (65, 4, 64), (1000, 1, 7), (1000, 3, 1), (10, 99, 1),
    ])
    func `calls each index once, with a worker below the number of jobs`(count: Int, jobs: Int, chunk: Int) {
        let calls = Mutex<[Int]>([])
        let workers = Mutex<Set<Int>>([])
        Parallel.each(count, jobs: jobs, chunk: chunk) { worker, index in
            calls.withLock { $0.append(index) }
            _ = workers.withLock { $0.insert(worker) }
        }
        #expect(calls.withLock { $0.sorted() } == Array(0..<count))
        #expect(workers.withLock { $0.allSatisfy { $0 >= 0 && $0 < jobs } })
    }

    @Test func `never overlaps the calls of a worker`() {
        let busy = (0..<4).map { _ in Flag() }
        let overlaps = Atomic(0)
        Parallel.each(20_000, jobs: 4, chunk: 3) { worker, _ in
            if busy[worker].isSet.exchange(true, ordering: .acquiring) { overlaps.add(1, ordering: .relaxed) }
            busy[worker].isSet.store(false, ordering: .releasing)
        }
        #expect(overlaps.load(ordering: .relaxed) == 0)
    }

    @Test(arguments: [1, 2, 5])
    func `returns results in the order of indices, and frees them once`(jobs: Int) {
        let expected = (0..<3000).map { "number \($0) with enough letters to live on the heap" }
        #expect(Parallel.map(3000, jobs: jobs, chunk: 10) { _, index in expected[index] } == expected)
        #expect(Parallel.map(0, jobs: jobs) { _, index in index } == [])
    }
}

struct LaterTests {
    @Test(arguments: [1, 2])
    func `computes a value once, concurrently if allowed`(jobs: Int) {
        let calls = Atomic(0)
        let isStarted = Atomic(false)
        let later = Future(jobs: jobs) {
            isStarted.store(true, ordering: .releasing)
            return calls.add(1, ordering: .relaxed).newValue
        }
        // With its own thread it starts without being requested; otherwise it does not.
        if jobs > 1 { while !isStarted.load(ordering: .acquiring) { sched_yield() } }
        #expect(isStarted.load(ordering: .acquiring) == (jobs > 1))
        #expect(later.value() == 1)
        #expect(calls.load(ordering: .relaxed) == 1)
    }
}

private final class Flag: Sendable {
    let isSet = Atomic(false)
}
