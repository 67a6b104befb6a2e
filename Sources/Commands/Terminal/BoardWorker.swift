import Application
import Bytes
import Domain
import Messages
import Platform
import Synchronization

/// The threads behind the board: one for edits and details, one for filters, one for reports, the log and commands, and
/// one that follows the files.
final class BoardWorker: Sendable {
    private let mailbox: BoardMailbox
    private let request: ProjectRequest
    private let now: String?
    /// The session, from when it is open.
    private let session = Mutex<BoardSession?>(nil)
    private let quick = TaskQueue()
    private let slow = TaskQueue()
    /// Evaluates filters: a word searches all texts, and an edit must not wait for that.
    private let search = TaskQueue()
    /// The command that runs, and the number of the last one that the user ended.
    private let runs = Mutex<(child: pid_t?, ended: Int)>((nil, 0))
    /// The number of the last question for the todos of a filter.
    private let newestList = Mutex(0)

    /// - Parameter now: the day that counts as today, as the user wrote it.
    init(_ request: ProjectRequest, now: String?, _ mailbox: BoardMailbox) {
        (self.request, self.now, self.mailbox) = (request, now, mailbox)
    }

    /// Opens the session, and begins to follow the files. Questions wait until it is open.
    func start() {
        quick.add { [self] in
            do throws(Failure) {
                mailbox.put(.snapshot(try opened().snapshot))
            } catch {
                mailbox.put(.failure(error))
            }
            slow.start()
            search.start()
        }
        quick.start()
    }

    /// Returns the session. If it could not be opened before, tries again.
    private func opened() throws(Failure) -> BoardSession {
        // Several threads may ask; one session is enough.
        try session.withLock { session throws(Failure) in
            if let session { return session }
            let opened = try BoardSession(request) { [now] in .ofProcess(written: now) }
            session = opened
            follow(opened)
            return opened
        }
    }

    private func follow(_ session: BoardSession) {
        _ = Thread { [mailbox] in
            session.follow(until: { false }) { result in
                switch result {
                case .success(let snapshot): mailbox.put(.snapshot(snapshot))
                case .failure(let failure): mailbox.put(.failure(failure))
                }
            }
        }
    }

    /// Answers a question, on the thread for questions of its kind.
    func ask(_ question: BoardQuestion, number: Int) {
        if case .list = question { newestList.withLock { $0 = number } }
        let queue =
            switch question {
            case .report, .log: slow
            case .list: search
            case .edit, .undo, .lastCommand, .details: quick
            }
        queue.add { [self] in
            // While the user types a filter, only the newest text counts.
            if case .list = question, newestList.withLock({ $0 }) != number { return }
            do throws(Failure) {
                mailbox.put(.answer(try opened().answer(question), number: number))
            } catch {
                mailbox.put(.answer(.failed(error), number: number))
            }
        }
    }

    /// Reads all files again.
    func readAgain() {
        quick.add { [self] in
            do throws(Failure) {
                mailbox.put(.snapshot(try opened().readAgain()))
            } catch {
                mailbox.put(.failure(error))
            }
        }
    }

    // MARK: Commands

    /// The most bytes of a command's output that the board shows.
    private static let longestOutput = 4 << 20

    /// Runs a command of this program without a terminal.
    func run(_ arguments: [String], number: Int, columns: Int) {
        slow.add { [self] in
            do throws(SystemError) {
                let output = try output(of: arguments, number: number, columns: columns)
                let lines = output.bytewiseParts("\n").map { String($0) }
                mailbox.put(.output(lines, number: number))
            } catch {
                mailbox.put(.output(["\(error)"], number: number))
            }
        }
    }

    private func output(of arguments: [String], number: Int, columns: Int) throws(SystemError) -> String {
        guard let program = executablePath() else { throw SystemError("start", "fuda", code: ENOENT) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("open", "pipe") }
        let input = open("/dev/null", O_RDONLY)
        defer {
            close(ends[0])
            close(input)
        }
        // Nothing that the command starts may inherit the end that is read here.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        do {
            defer { close(ends[1]) }
            guard try begin(program, arguments, number, columns, streams: [input, ends[1], ends[1]]) else { return "" }
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 || count < 0 && errno == EINTR {
            if count > 0 { bytes += buffer[..<count].prefix(BoardWorker.longestOutput - bytes.count) }
        }
        let child = runs.withLock { runs in
            defer { runs.child = nil }
            return runs.child
        }
        if let child { ChildProcess.wait(for: child) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Starts a command, unless the user has ended it already.
    private func begin(
        _ program: String, _ arguments: [String], _ number: Int, _ columns: Int, streams: [Int32]
    ) throws(SystemError) -> Bool {
        try runs.withLock { runs throws(SystemError) in
            guard number > runs.ended else { return false }
            let variables = environment() + ["COLUMNS=\(columns)"]
            let child = try ChildProcess(
                program, arguments, environment: variables, streams: streams, leadsGroup: true)
            runs.child = child.id
            return true
        }
    }

    /// Ends a command that runs, or will run.
    func endRun(number: Int) {
        runs.withLock { runs in
            runs.ended = number
            if let child = runs.child { kill(-child, SIGTERM) }
        }
    }
}

/// Tasks that one thread does, one after another.
private final class TaskQueue: Sendable {
    private let tasks = Mutex<[@Sendable () -> Void]>([])
    private let bell = Bell()

    func add(_ task: @escaping @Sendable () -> Void) {
        tasks.withLock { $0.append(task) }
        bell.ring()
    }

    /// Does the tasks, in the order in which they were added, as long as the process runs.
    func start() {
        _ = Thread { [self] in
            while true {
                while let task = tasks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { task() }
                _ = bell.wait(milliseconds: 3_600_000)
            }
        }
    }
}

/// Returns the path of the program that runs; nil if the system does not tell it.
private func executablePath() -> String? {
    #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var bytes = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
        return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
        return realPath("/proc/self/exe")
    #endif
}
