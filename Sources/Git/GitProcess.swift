import Bytes
import Platform

/// One running git: requests go in while its answer comes out, so that neither side waits for the other for ever.
///
/// It is killed when nobody wants its answer any more, and when it neither reads nor writes anything for too long.
final class GitProcess {
    private let child: Spawn
    private let patience: Patience
    /// What is still to be written, from `written` on.
    private var requests: [UInt8] = []
    private var written = 0
    private var isInputOpen = true
    private var isInputEnding = false
    private var isOutputOpen = true
    private var areErrorsOpen = true
    private var errors = ByteBuffer(capacity: 1024)
    private var isFinished = false

    /// git's words beyond so many bytes are read and dropped.
    private static let maximumErrors = 16 << 10
    private static let room = 1 << 16
    /// How many bytes came last, and in all.
    private var lastAnswer = 0
    private var answered = 0

    /// How long git may neither read nor write anything, in seconds.
    struct Patience {
        let seconds: Int32
        var words: String { counted(Int(seconds), "second") }

        /// For a question: a walk through many commits on a slow disk may find nothing for minutes.
        static let question = Patience(seconds: 600)
        /// For a commit, whose hooks may run tests and whose signature may wait for a password.
        static let commit = Patience(seconds: 3600)
    }

    /// Starts `git arguments` in a folder.
    init(
        _ git: Git, _ arguments: [String], in folder: String, options: [String] = Git.options,
        patience: Patience = .question
    ) throws(GitFailure) {
        self.patience = patience
        guard let program = git.program else {
            throw GitFailure("there is no git on the search path; install it to see the history")
        }
        do {
            child = try Spawn(program, ["-C", folder] + options + arguments, environment: git.environment)
        } catch {
            throw GitFailure("git cannot be started: \(error.reason)")
        }
    }

    deinit {
        closeInput()
        close(child.output)
        close(child.errors)
        guard !isFinished else { return }
        kill(child.process, SIGKILL)
        _ = status()
    }

    /// Puts bytes behind those that git is still to read.
    func send(_ bytes: some Sequence<UInt8>) { requests.append(contentsOf: bytes) }

    /// Nothing more will be sent.
    func endInput() { isInputEnding = true }

    /// Appends what git has written since; false when there is nothing more to come.
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

    /// git writes a few kilobytes at a time. Who wakes up for each of them spends more on waking than on reading, so
    /// within a long answer a moment's sleep lets more come together.
    private func letItWrite() {
        if answered > GitProcess.room, lastAnswer < GitProcess.room / 2 { usleep(500) }
    }

    /// Waits for the end.
    ///
    /// - Throws: what git complained of, when it left with another status than 0.
    func finish() throws(GitFailure) {
        isInputEnding = true
        var rest = ByteBuffer()
        while try read(into: &rest) { rest.removeAll() }
        while areErrorsOpen { try wait() }
        let status = status()
        guard status == 0 else { throw GitFailure(status: status, errors: errors.text) }
    }

    /// Sleeps until one of the streams can go on, and lets requests and errors go on.
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
            throw GitFailure(
                "git did nothing for \(patience.words) and was ended; see whether the disk answers, and try again"
            )
        case ..<0 where errno != EINTR:
            throw GitFailure("git cannot be waited for: \(SystemError("wait", "git").reason)")
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
            // Nobody reads any more: git has said why, or will.
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

    /// The status that the process left with, or 128 and more when a signal ended it.
    private func status() -> Int32 {
        let status = ChildProcess.wait(for: child.process)
        isFinished = true
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }
}

extension Git {
    /// All that a command writes, up to a limit.
    ///
    /// - Throws: what git complained of, when it left with another status than 0.
    func answer(_ arguments: [String], in folder: String, limit: Int = 64 << 20) throws(GitFailure) -> [UInt8] {
        let process = try GitProcess(self, arguments, in: folder)
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {
            guard buffer.count <= limit else { throw GitFailure("git's answer is longer than \(limit) bytes") }
        }
        try process.finish()
        return buffer.array
    }

    /// The first line of a command's answer.
    func line(_ arguments: [String], in folder: String) throws(GitFailure) -> String {
        String(decoding: try answer(arguments, in: folder).prefix { $0 != 10 }, as: UTF8.self)
    }
}
