import Platform
import Synchronization

/// Shows a long result page by page on a terminal, as git does: by `FUDA_PAGER`, else `PAGER`, else `less`, which is told
/// to end by itself where all fits on one screen. An empty one or `cat` means none.
enum Pager {
    private static let process = Atomic<Int32>(0)

    /// Whether what goes to stdout is shown by a pager on a terminal.
    static var isRunning: Bool { process.load(ordering: .relaxed) > 0 }

    /// Leads stdout into the pager from now on, where stdout is a terminal.
    static func start() {
        guard isatty(STDOUT_FILENO) == 1, !isRunning, let program else { return }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        defer { close(ends[1]) }
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        // As git tells them. F: end where all fits; R: colours; X: leave the text on the screen; c: likewise in lv.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        // Without a pager all goes to the terminal itself.
        let child = try? ChildProcess("/bin/sh", ["-c", program], environment: environment(), streams: [ends[0]])
        close(ends[0])
        guard let child, dup2(ends[1], STDOUT_FILENO) >= 0 else { return }
        process.store(child.id, ordering: .relaxed)
    }

    /// Waits until the user has read all.
    static func finish() {
        let child = process.exchange(0, ordering: .relaxed)
        guard child > 0 else { return }
        close(STDOUT_FILENO)
        ChildProcess.wait(for: child)
    }

    private static var program: String? {
        let named = environment("FUDA_PAGER") ?? environment("PAGER") ?? "less"
        return named.isEmpty || named == "cat" || environment("TERM") == "dumb" ? nil : named
    }
}
