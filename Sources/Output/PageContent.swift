import Bytes
import Platform

/// The content of a page's file.
enum PageContent {
    case bytes(UnsafeBufferPointer<UInt8>)
    case file(SourceFile)

    /// Returns the hash of the content for the manifest.
    func hash() throws(SystemError) -> UInt64 {
        switch self {
        case .bytes(let bytes): ContentHash.hash(UnsafeRawBufferPointer(bytes))
        case .file(let source): try source.hash()
        }
    }

    /// Whether an open file has exactly this content. Returns false if it cannot be read.
    func isSame(as file: Int32) throws(SystemError) -> Bool {
        switch self {
        case .bytes(let bytes): isSame(file, UnsafeRawBufferPointer(bytes))
        case .file(let source): try source.isSame(as: file)
        }
    }

    /// Writes the content to an open, empty file. Messages refer to it as `path`.
    func write(to file: Int32, _ path: @autoclosure () -> String) throws(SystemError) {
        switch self {
        case .bytes(let bytes):
            guard writeAll(UnsafeRawBufferPointer(bytes), to: file) else { throw SystemError("write", path()) }
        case .file(let source):
            try source.eachChunk { (chunk) throws(SystemError) in
                guard writeAll(chunk, to: file) else { throw SystemError("write", path()) }
                return true
            }
        }
    }

    private func isSame(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        // Reading one more byte than expected detects the end of the file without another call.
        let room = min(bytes.count + 1, chunkSize)
        return withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer in
            var done = 0
            while true {
                let got = readOnce(file, buffer)
                guard got >= 0, got <= bytes.count - done else { return false }
                let part = UnsafeRawBufferPointer(rebasing: bytes[done..<done + got])
                guard haveSameBytes(UnsafeRawBufferPointer(rebasing: buffer[..<got]), part) else { return false }
                done += got
                if got < room { return done == bytes.count }
            }
        }
    }
}

/// The number of bytes of a file in memory at a time.
let chunkSize = 65536

/// Returns the number of bytes read: 0 at the end of the file, or negative with `errno` set.
func readOnce(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
        let got = read(file, buffer.baseAddress, buffer.count)
        if got >= 0 || errno != EINTR { return got }
    }
}

func haveSameBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard one.count == other.count else { return false }
    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, one.count) == 0
}
