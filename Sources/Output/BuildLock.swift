import Platform

/// The right to build, held by an advisory lock on a file until this value is gone or the process ends.
///
/// The file stays behind empty: removing it could pull it away from under a build that is just opening it.
struct BuildLock: ~Copyable {
    private let file: Int32

    /// - Parameters:
    ///   - seconds: how long to wait for a build that holds it.
    ///   - whenWaiting: told once, before waiting, which process holds it, where that is known.
    init(_ path: String, waiting seconds: Int, whenWaiting: (_ process: Int?) -> Void) throws(OutputError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw .system(SystemError("open", path)) }
        do {
            try Self.wait(for: file, path, seconds, whenWaiting)
        } catch {
            close(file)
            throw error
        }
        Self.sign(file)
        self.file = file
    }

    deinit {
        // The name goes before the lock does, or it would be taken for the next holder's.
        ftruncate(file, 0)
        close(file)
    }

    private static func wait(
        for file: Int32, _ path: String, _ seconds: Int, _ whenWaiting: (Int?) -> Void
    ) throws(OutputError) {
        let attempts = max(0, seconds) * 20
        for attempt in 0...attempts {
            if try take(file, path) { return }
            if attempt == 0 && attempts > 0 { whenWaiting(holder(file)) }
            if attempt < attempts { usleep(50_000) }
        }
        throw .locked(file: path, process: holder(file))
    }

    private static func take(_ file: Int32, _ path: String) throws(OutputError) -> Bool {
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
        if errno == EWOULDBLOCK || errno == EINTR { return false }
        throw .system(SystemError("lock", path))
    }

    private static func sign(_ file: Int32) {
        ftruncate(file, 0)
        var text = "\(getpid())\n"
        // Without a name the lock holds all the same.
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
