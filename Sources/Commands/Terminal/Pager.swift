import Platform
import Synchronization

/// Shows a long result in a pager on a terminal, as git does: `FUDA_PAGER`, then `PAGER`, then `less`, with the option
/// to exit if everything fits on one screen. An empty value or `cat` disables the pager.
enum Pager {
    private static let process = Atomic<Int32>(0)

    /// Whether a pager on a terminal shows standard output.
    static var isRunning: Bool { process.load(ordering: .relaxed) > 0 }

    /// Redirects standard output into the pager if it is a terminal.
    static func start() {
        guard isatty(STDOUT_FILENO) == 1, !isRunning, let program else { return }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        defer { close(ends[1]) }
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        // The same values as git's. F: exit if everything fits; R: colours; X: leave the text on the screen; lv's -c:
        // colours.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        // Without a pager, everything goes directly to the terminal.
        let child = try? ChildProcess("/bin/sh", ["-c", program], environment: environment(), streams: [ends[0]])
        close(ends[0])
        guard let child, dup2(ends[1], STDOUT_FILENO) >= 0 else { return }
        process.store(child.id, ordering: .relaxed)
    }

    /// Waits until the user closes the pager.
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
