import Bytes
import Platform

/// The child processes of a server, looked at once a second, so that people see what hangs.
struct RunningChildren {
    /// The number of times that each was seen, by their ids.
    private var seen: [pid_t: (child: ChildProcess.Running, count: Int)] = [:]

    /// The number of seconds after which a process counts as long-running.
    private static let limit = 10

    /// Returns the processes that have run for long, with their times, such as `git push has been running for 25 seconds`.
    mutating func longRunning() -> [String] {
        var now: [pid_t: (child: ChildProcess.Running, count: Int)] = [:]
        for child in ChildProcess.all {
            let before = seen[child.id].flatMap { $0.child == child ? $0.count : nil } ?? 0
            now[child.id] = (child, before + 1)
        }
        seen = now
        return now.values.filter { $0.count > RunningChildren.limit }.sorted { $0.child.id < $1.child.id }.map {
            "\($0.child.name) has been running for \(counted($0.count - 1, "second"))"
        }
    }
}
