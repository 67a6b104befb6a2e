import Platform

/// A file that is copied into the site unchanged, in chunks.
final class SourceFile {
    private let path: String
    private let descriptor: Int32
    private let size: off_t

    /// Opens a regular file. Throws EISDIR for a directory and EINVAL for anything else.
    init(_ path: String) throws(SystemError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw SystemError("read", path) }
        var facts = stat()
        let isKnown = fstat(descriptor, &facts) == 0
        size = facts.st_size
        guard isKnown else { throw SystemError("read", path) }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw SystemError("read", path, code: EISDIR)
        default: throw SystemError("read", path, code: EINVAL)
        }
    }

    deinit { close(descriptor) }

    /// The stamp that tells whether the file has changed.
    var stamp: FileStamp? { FileStamp(descriptor: descriptor) }

    /// Whether an open file has the same size and the same bytes.
    func isSame(as file: Int32) throws(SystemError) -> Bool {
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size == size else { return false }
        return try withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { (other) throws(SystemError) in
            var isSame = true
            try eachChunk { (chunk) throws(SystemError) in
                let part = UnsafeMutableRawBufferPointer(rebasing: other[..<chunk.count])
                isSame = readAll(file, part) && haveSameBytes(chunk, UnsafeRawBufferPointer(part))
                return isSame
            }
            return isSame
        }
    }

    /// Passes the file in chunks, from the start, until its end or until `body` returns false.
    func eachChunk(_ body: (UnsafeRawBufferPointer) throws(SystemError) -> Bool) throws(SystemError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError("read", path) }
        try withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { (buffer) throws(SystemError) in
            while true {
                let got = readOnce(descriptor, buffer)
                guard got >= 0 else { throw SystemError("read", path) }
                guard got > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<got])) else { return }
            }
        }
    }

    private func readAll(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var rest = buffer[...]
        while !rest.isEmpty {
            let got = readOnce(file, UnsafeMutableRawBufferPointer(rebasing: rest))
            guard got > 0 else { return false }
            rest = rest.dropFirst(got)
        }
        return true
    }
}
