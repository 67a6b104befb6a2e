import Application
import Bytes
import Domain
import LivePages
import Messages
import Platform
import Synchronization

/// The log of a live board, on the standard error. A thread of its own writes it, so that no request waits for a slow
/// terminal or a full pipe. It writes the lines of a moment at once: one write for each line costs as much as a request.
final class ServeLog: Sendable {
    private struct Waiting {
        var lines: [any LogLine] = []
        /// The number of lines that did not fit.
        var lost = 0
        var hasEnded = false
    }

    private let waiting = Mutex(Waiting())
    private let bell = Bell()
    private let isWritten = Shared(true)

    /// The maximum number of lines that wait. The target of a request has at most 8 KB.
    private static let most = 10_000
    /// The microseconds in which lines gather.
    private static let pause: useconds_t = 20_000

    init() { _ = Thread { [self] in follow() } }

    /// Adds a line. Its text is made later, and control characters are escaped.
    func write(_ line: any LogLine) {
        let isFirst = waiting.withLock { waiting in
            if waiting.lines.count < ServeLog.most {
                waiting.lines.append(line)
            } else {
                waiting.lost += 1
            }
            return waiting.lines.count == 1
        }
        if isFirst { bell.ring() }
    }

    /// Writes what waits, for at most a second.
    func end() {
        waiting.withLock { $0.hasEnded = true }
        bell.ring()
        for _ in 0..<100 where !isWritten.value || waiting.withLock({ !$0.lines.isEmpty }) { usleep(10_000) }
    }

    private func follow() {
        while true {
            isWritten.set(false)
            let (lines, lost, hasEnded) = waiting.withLock { waiting in
                defer { (waiting.lines, waiting.lost) = ([], 0) }
                return (waiting.lines, waiting.lost, waiting.hasEnded)
            }
            Console.notes(lines.map { "\($0)".printable } + (lost == 0 ? [] : [Notice.lostLines(lost).text]))
            isWritten.set(true)
            if hasEnded, lines.isEmpty { return }
            _ = bell.wait(milliseconds: 60_000)
            if !waiting.withLock(\.hasEnded) { usleep(ServeLog.pause) }
        }
    }
}
