import Synchronization

/// A child process.
public struct ChildProcess: Sendable {
    /// The process id.
    public let id: pid_t

    /// The named children of this process that `wait` has not finished, by id.
    private static let running = Mutex<[pid_t: Running]>([:])

    /// A running child with a name.
    public struct Running: Equatable, Sendable {
        public let id: pid_t
        /// What it does, such as `git push`.
        public let name: String
        fileprivate let leadsGroup: Bool
    }

    private static let startsGroups = Mutex(false)

    /// Whether all children with a name begin process groups, so that `endAll` reaches what they start. They then no longer
    /// belong to the terminal.
    public static var areGroups: Bool { startsGroups.withLock(\.self) }

    /// Has children with a name begin process groups from now on: call it in a server, whose children ask nobody.
    public static func startGroups() { startsGroups.withLock { $0 = true } }

    /// The running children with a name, sorted by id.
    public static var all: [Running] { running.withLock { $0.values.sorted { $0.id < $1.id } } }

    /// Ends all children with a name, and their process groups. Call it when this process ends.
    ///
    /// - Parameter isForced: whether they have no time to clean up. First let them: git removes its locks.
    public static func endAll(isForced: Bool) {
        running.withLock {
            for child in $0.values { send(isForced ? SIGKILL : SIGTERM, to: child.id, child.leadsGroup) }
        }
    }

    /// Ends a child process: sends SIGTERM, and after half a second SIGKILL to it and its process group. Call it before
    /// `wait`.
    public static func end(_ id: pid_t, leadsGroup: Bool) {
        send(SIGTERM, to: id, leadsGroup)
        for _ in 0..<50 {
            var facts = siginfo_t()
            guard waitid(P_PID, id_t(id), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 else { break }
            if facts.si_signo == SIGCHLD { break }
            usleep(10_000)
        }
        send(SIGKILL, to: id, leadsGroup)
    }

    private static func send(_ signal: Int32, to id: pid_t, _ leadsGroup: Bool) { kill(leadsGroup ? -id : id, signal) }

    /// Starts a program. It inherits no blocked signals from this process, and a broken pipe terminates it even if this
    /// process ignores SIGPIPE.
    ///
    /// - Parameters:
    ///   - program: its absolute path.
    ///   - arguments: without the program's own name.
    ///   - environment: variables as `NAME=value`; this process's variables are not added.
    ///   - streams: the descriptors for its standard input, output and error, in this order. Missing ones are inherited
    ///     from this process. On macOS, a child with all three inherits no other open file.
    ///   - leadsGroup: whether it begins a process group, so that one signal reaches all processes that it starts.
    ///   - name: what it does, such as `git push`; nil for a program that may outlive this process, such as a browser. `all`
    ///     and `endAll` leave it out.
    public init(
        _ program: String, _ arguments: [String], environment: [String], streams: [Int32] = [],
        leadsGroup: Bool = false, called name: String? = nil
    ) throws(SystemError) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let closing = streams.count == 3 ? POSIX_SPAWN_CLOEXEC_DEFAULT : 0
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let closing: Int32 = 0
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, file) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        }
        let group = leadsGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(closing) | group))
        var process = pid_t()
        // The lock is held during the start, so that `endAll` misses no child.
        let refused = ChildProcess.running.withLock { running in
            let refused = ChildProcess.withStrings([program] + arguments) { arguments in
                ChildProcess.withStrings(environment) { environment in
                    posix_spawn(&process, program, &actions, &attributes, arguments, environment)
                }
            }
            if refused == 0, let name {
                running[process] = Running(id: process, name: name, leadsGroup: leadsGroup)
            }
            return refused
        }
        guard refused == 0 else { throw SystemError("start", program, code: refused) }
        id = process
    }

    /// Waits until the child process with an id ends.
    ///
    /// - Returns: the wait status of the system, which is 0 for exit status 0.
    @discardableResult
    public static func wait(for id: pid_t) -> Int32 {
        // Only `waitpid` frees the id for another process, so it runs under the lock, after the child has ended.
        var facts = siginfo_t()
        while waitid(P_PID, id_t(id), &facts, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return running.withLock { running in
            running[id] = nil
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            return status
        }
    }

    /// Passes texts to `body` as C strings: an array of pointers that ends with nil.
    private static func withStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
