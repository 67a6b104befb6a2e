import Accounts
import Platform
import Synchronization
import Testing

struct `The queue of hashes` {
    @Test func `runs two at once, lets sixteen wait and refuses the next`() {
        let (queue, gate) = (HashingQueue(), Gate())
        let counts = Mutex((inside: 0, most: 0))
        let work: @Sendable () -> Bool = {
            queue.run { () -> Bool in
                counts.withLock { $0 = ($0.inside + 1, max($0.most, $0.inside + 1)) }
                gate.wait()
                counts.withLock { $0.inside -= 1 }
                return true
            } == true
        }
        let threads = (0..<18).map { _ in TestThread(work) }
        while queue.waiting < 16 { usleep(1_000) }
        #expect(queue.run {} == nil, "busy")
        gate.open()
        #expect(threads.map { $0.value() } == Array(repeating: true, count: 18))
        #expect(counts.withLock { $0.most } == 2 && queue.waiting == 0)
        #expect(queue.run { 7 } == 7, "free again")
    }

    @Test func `is free again after an error`() {
        let queue = HashingQueue(running: 1, waiting: 0)
        for _ in 0..<3 {
            #expect(throws: SystemError.self) {
                try queue.run { () throws(SystemError) in throw SystemError("hash", "", code: ENOMEM) }
            }
        }
        #expect(queue.run { 7 } == 7)
    }
}
