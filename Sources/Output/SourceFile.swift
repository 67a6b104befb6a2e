import Bytes
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

    /// Returns the hash of the contents; nil if the file is large or cannot be read.
    func hash(_ hash: KeyedContentHash) -> UInt64? {
        guard size <= FileStates.sizeLimit, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
        var buffer = ByteBuffer(capacity: Int(size) + 1)
        // Then its stamp takes the place of the hash.
        guard (try? buffer.read(descriptor, called: path, limit: FileStates.sizeLimit)) != nil else { return nil }
        return hash.hash(UnsafeRawBufferPointer(buffer.bytes))
    }

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

    /// Returns the hash of the file's content.
    func hash() throws(SystemError) -> UInt64 {
        var hash = ContentHash()
        var value = hash.add(UnsafeRawBufferPointer(start: nil, count: 0))
        try eachChunk { (chunk) throws(SystemError) in
            value = hash.add(chunk)
            return true
        }
        return value
    }

    /// Passes the file in chunks, from the start, until its end or until `body` returns false. Only the last chunk has
    /// less than `chunkSize` bytes.
    func eachChunk(_ body: (UnsafeRawBufferPointer) throws(SystemError) -> Bool) throws(SystemError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError("read", path) }
        try withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { (buffer) throws(SystemError) in
            while true {
                let got = try fill(buffer)
                guard got > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<got])) else { return }
            }
        }
    }

    /// Returns the number of bytes read, which is less than the size of the buffer only at the end of the file.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        var done = 0
        while done < buffer.count {
            let got = readOnce(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))
            guard got >= 0 else { throw SystemError("read", path) }
            if got == 0 { break }
            done += got
        }
        return done
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
