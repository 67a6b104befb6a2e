import Bytes
import Platform

/// A running git process. It writes requests while it reads the output, so that neither side blocks the other.
///
/// The process is killed when this object is released, and when it neither reads nor writes anything for too long.
final class GitProcess {
    private let child: Spawn
    private let patience: Patience
    private let leadsGroup: Bool
    /// The pending requests; those before `written` are sent.
    private var requests: [UInt8] = []
    private var written = 0
    private var isInputOpen = true
    private var isInputEnding = false
    private var isOutputOpen = true
    private var areErrorsOpen = true
    private var errors = ByteBuffer(capacity: 1024)
    private var isFinished = false

    /// The maximum size of git's error output, in bytes; more is read and discarded.
    private static let maximumErrors = 16 << 10
    private static let room = 1 << 16
    /// The number of bytes in the last read, and in all reads.
    private var lastAnswer = 0
    private var answered = 0

    /// How long git may be inactive, neither reading nor writing, in seconds.
    struct Patience {
        let seconds: Int32
        var words: String { counted(Int(seconds), "second") }

        /// For a query: walking many commits on a slow disk may print nothing for minutes.
        static let question = Patience(seconds: 600)
        /// For a commit: its hooks may run tests, and its signature may wait for a password.
        static let commit = Patience(seconds: 3600)
        /// For a connection, whose progress git prints every second.
        static let connection = Patience(seconds: 60)
    }

    /// Starts `git arguments` in a directory.
    ///
    /// - Parameter leadsGroup: whether the processes that git starts are killed with it.
    init(
        _ git: Git, _ arguments: [String], in folder: String, options: [String] = Git.options,
        patience: Patience = .question, leadsGroup: Bool = false
    ) throws(GitFailure) {
        self.patience = patience
        self.leadsGroup = leadsGroup || ChildProcess.areGroups
        guard let program = git.program else { throw .notFound }
        do {
            child = try Spawn(
                program, ["-C", folder] + options + arguments, environment: git.environment,
                leadsGroup: self.leadsGroup, called: "git \(arguments.first ?? "")")
        } catch {
            throw .cannotStart(error)
        }
    }

    deinit {
        closeInput()
        close(child.output)
        close(child.errors)
        guard !isFinished else { return }
        stop()
        _ = status()
    }

    /// Ends git, so that reading from it ends. Call it only before `finish` returns.
    func stop() { ChildProcess.end(child.process, leadsGroup: leadsGroup) }

    /// Queues bytes to be sent to git.
    func send(_ bytes: some Sequence<UInt8>) { requests.append(contentsOf: bytes) }

    /// Closes git's input after the queued bytes.
    func endInput() { isInputEnding = true }

    /// Appends new output from git. Returns false at the end of the output.
    func read(into buffer: inout ByteBuffer) throws(GitFailure) -> Bool {
        while isOutputOpen {
            letItWrite()
            try wait()
            let before = buffer.count
            guard take(child.output, &isOutputOpen, into: &buffer) else { continue }
            lastAnswer = buffer.count - before
            answered += lastAnswer
            return true
        }
        return false
    }

    /// Sleeps briefly within a long answer, so that more output accumulates. git writes a few kilobytes at a time, and
    /// waking for each costs more than reading it.
    private func letItWrite() {
        if answered > GitProcess.room, lastAnswer < GitProcess.room / 2 { usleep(500) }
    }

    /// Waits for git to exit.
    ///
    /// - Throws: git's error message, if the exit status is not 0.
    func finish() throws(GitFailure) {
        isInputEnding = true
        var rest = ByteBuffer()
        while try read(into: &rest) { rest.removeAll() }
        while areErrorsOpen { try wait() }
        let status = status()
        guard status == 0 else { throw GitFailure(status: status, errors: errors.text) }
    }

    /// Waits until a stream is ready, then sends requests and reads errors.
    private func wait() throws(GitFailure) {
        if isInputOpen, isInputEnding, written == requests.count { closeInput() }
        let wantsToWrite = isInputOpen && written < requests.count
        var streams = [
            pollfd(fd: isOutputOpen ? child.output : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: areErrorsOpen ? child.errors : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wantsToWrite ? child.input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        switch poll(&streams, 3, patience.seconds * 1000) {
        case 0:
            throw .silent(for: patience.words)
        case ..<0 where errno != EINTR:
            throw .cannotWait(SystemError("wait", "git"))
        default: break
        }
        if streams[1].revents != 0 {
            _ = take(child.errors, &areErrorsOpen, into: &errors)
            errors.truncate(to: GitProcess.maximumErrors)
        }
        if streams[2].revents != 0 { write() }
    }

    private func take(_ file: Int32, _ isOpen: inout Bool, into buffer: inout ByteBuffer) -> Bool {
        var got = 0
        buffer.append(room: GitProcess.room) { start in
            got = Platform.read(file, start, GitProcess.room)
            return max(0, got)
        }
        if got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) { isOpen = false }
        return got > 0
    }

    private func write() {
        let sent = requests.withUnsafeBytes { bytes in
            send(child.input, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        }
        if sent > 0 {
            written += sent
        } else if sent < 0, errno != EAGAIN, errno != EINTR {
            // git closed its input; its error output gives the reason.
            closeInput()
        }
        if written == requests.count { (requests, written) = ([], 0) }
    }

    private func send(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Platform.send(file, bytes, count, 0)
        #else
            Platform.send(file, bytes, count, Int32(MSG_NOSIGNAL))
        #endif
    }

    private func closeInput() {
        if isInputOpen { close(child.input) }
        isInputOpen = false
    }

    /// Returns the exit status; 128 plus the signal number if a signal ended the process.
    private func status() -> Int32 {
        let status = ChildProcess.wait(for: child.process)
        isFinished = true
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }
}

extension Git {
    /// Returns the complete output of a command. Fails if it exceeds the limit, in bytes.
    ///
    /// - Throws: git's error message, if the exit status is not 0.
    func answer(_ arguments: [String], in folder: String, limit: Int = 64 << 20) throws(GitFailure) -> [UInt8] {
        let process = try GitProcess(self, arguments, in: folder)
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {
            guard buffer.count <= limit else { throw .longAnswer(limit: limit) }
        }
        try process.finish()
        return buffer.array
    }

    /// Returns the first line of a command's output.
    func line(_ arguments: [String], in folder: String) throws(GitFailure) -> String {
        String(decoding: try answer(arguments, in: folder).prefix { $0 != 10 }, as: UTF8.self)
    }
}
