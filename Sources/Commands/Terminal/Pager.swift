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
        guard let child = spawn(program, reading: ends[0]) else {
            close(ends[0])
            return
        }
        close(ends[0])
        guard dup2(ends[1], STDOUT_FILENO) >= 0 else { return }
        process.store(child, ordering: .relaxed)
    }

    /// Waits until the user has read all.
    static func finish() {
        let child = process.exchange(0, ordering: .relaxed)
        guard child > 0 else { return }
        close(STDOUT_FILENO)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }

    private static var program: String? {
        let named = environment("FUDA_PAGER") ?? environment("PAGER") ?? "less"
        return named.isEmpty || named == "cat" || environment("TERM") == "dumb" ? nil : named
    }

    private static func spawn(_ program: String, reading input: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        // As git tells them. F: end where all fits; R: colours; X: leave the text on the screen; c: likewise in lv.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        let words = ["sh", "-c", program].map { (word: String) in strdup(word) }
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        return posix_spawn(&child, "/bin/sh", &actions, nil, words + [nil], environ) == 0 ? child : nil
    }
}
