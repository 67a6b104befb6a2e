/// The exclusive right to change a project's files or its site: an advisory lock on a file, held until this value is
/// released or the process exits.
///
/// There is one lock for each project, regardless of what is written and where. It is taken before reading the project,
/// so that of two processes the one that read last also writes last. The file remains, empty: removing it could affect
/// a process that is just opening it.
public struct ProjectLock: ~Copyable, Sendable {
    private let file: Int32

    /// The reason why the lock could not be taken.
    public enum Failure: Error, Equatable, Sendable {
        /// A system call failed.
        case system(SystemError)
        /// Another process holds the lock; its id, if known.
        case held(file: String, process: Int?)
    }

    /// The number of seconds that commands wait for the lock.
    public static let patience = 60

    /// - Parameters:
    ///   - folder: the project's private directory. The lock file in it is created if it is missing.
    ///   - name: the name of the lock file; that of a project's files dates from when only builds took the lock.
    ///   - seconds: how long to wait for the holder of the lock; 0 tries once.
    ///   - whenWaiting: called once before waiting, with the id of the process that holds the lock, if known.
    public init(
        in folder: StateDirectory, named name: String = "build.lock", waiting seconds: Int = patience,
        whenWaiting: (_ process: Int?) -> Void = { _ in }
    ) throws(Failure) {
        let file: Int32
        do {
            file = try folder.openLock(name)
        } catch {
            throw .system(error)
        }
        do {
            try Self.wait(for: file, folder.pathOf(name), seconds, whenWaiting)
        } catch {
            close(file)
            throw error
        }
        Self.sign(file)
        self.file = file
    }

    deinit {
        // The id is removed before the lock is released; otherwise it would be taken for the next holder's.
        ftruncate(file, 0)
        // Closing alone would leave the lock to a child process that another thread is starting just now.
        flock(file, LOCK_UN)
        close(file)
    }

    private static func wait(
        for file: Int32, _ path: String, _ seconds: Int, _ whenWaiting: (Int?) -> Void
    ) throws(Failure) {
        let attempts = max(0, seconds) * 20
        for attempt in 0...attempts {
            if try take(file, path) { return }
            if attempt == 0 && attempts > 0 { whenWaiting(holder(file)) }
            if attempt < attempts { usleep(50_000) }
        }
        throw .held(file: path, process: holder(file))
    }

    private static func take(_ file: Int32, _ path: String) throws(Failure) -> Bool {
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
        if errno == EWOULDBLOCK || errno == EINTR { return false }
        throw .system(SystemError("lock", path))
    }

    private static func sign(_ file: Int32) {
        ftruncate(file, 0)
        var text = "\(getpid())\n"
        // The lock is valid even without the id.
        _ = text.withUTF8 { pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    private static func holder(_ file: Int32) -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { buffer in
            let got = pread(file, buffer.baseAddress, buffer.count, 0)
            guard got > 1 else { return nil }
            return Int(String(decoding: buffer[..<(got - 1)], as: UTF8.self))
        }
    }
}

extension ProjectLock.Failure: CustomStringConvertible {
    /// A sentence; the remedy follows a semicolon.
    public var description: String {
        switch self {
        case .system(let error): error.description
        case .held(let file, let process):
            "another build or edit\(process.map { " (pid \($0))" } ?? "") holds '\(file)'; try again when it is done"
        }
    }
}
