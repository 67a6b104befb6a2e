public import Bytes
import CFiles
import Synchronization

/// A file without a name, for bytes that would take too much memory. The system removes it with the process.
public struct UnnamedFile: Sendable {
    private let file: File
    private let contents: OutsideBytes

    /// - Parameters:
    ///   - file: an empty file, which loses its name.
    ///   - path: for errors.
    init(_ file: consuming TemporaryFile, called path: String) throws(SystemError) {
        let own = fcntl(file.file, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { throw SystemError("write", path) }
        self.init(owning: own, called: path)
    }

    /// - Parameters:
    ///   - descriptor: an empty file, open for reading and writing, which is closed after its last bytes.
    ///   - path: for errors.
    init(owning descriptor: Int32, called path: String) {
        let file = File(descriptor, path)
        self.file = file
        contents = OutsideBytes { file.read(from: $0, into: $1) }
    }

    /// The reason why bytes could not be read back; nil if all were read. Those bytes are then zeros.
    public var failure: SystemError? { file.state.withLock { $0.failure } }

    /// Copies bytes into the file. Any thread may call it.
    ///
    /// - Returns: the bytes in the file; those in memory if the system refuses them, for example because the disk is full.
    public func moved(_ bytes: ByteSlice) -> ByteSlice {
        guard let start = bytes.withBytes(file.append) else { return bytes }
        return contents.slice(start..<start + bytes.count)
    }
}

/// An open file, closed with this value.
private final class File: Sendable {
    let state = Mutex(State())
    private let file: Int32
    private let path: String

    struct State {
        /// In bytes.
        var size = 0
        /// The first failure to read.
        var failure: SystemError?
    }

    init(_ file: Int32, _ path: String) { (self.file, self.path) = (file, path) }

    deinit { close(file) }

    /// Returns the offset of the appended bytes; nil if they were not written.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let start = state.withLock { state in
            defer { state.size += bytes.count }
            return state.size
        }
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[written...])
            let count = retried { pwrite(file, rest.baseAddress, rest.count, off_t(start + written)) }
            guard count > 0 else { return nil }
            written += count
        }
        return start
    }

    func read(from start: Int, into buffer: UnsafeMutableBufferPointer<UInt8>) {
        var read = 0
        while read < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[read...])
            let count = retried { pread(file, rest.baseAddress, rest.count, off_t(start + read)) }
            guard count > 0 else {
                let error = SystemError("read", path, code: count < 0 ? errno : EIO)
                rest.initializeMemory(as: UInt8.self, repeating: 0)
                return state.withLock { $0.failure = $0.failure ?? error }
            }
            read += count
        }
    }
}
