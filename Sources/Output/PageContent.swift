import Platform

/// What a page's file is to hold.
enum PageContent {
    case bytes(UnsafeBufferPointer<UInt8>)
    case file(SourceFile)

    /// Whether the open file holds exactly this; one that cannot be read does not.
    func isSame(as file: Int32) throws(SystemError) -> Bool {
        switch self {
        case .bytes(let bytes): isSame(file, UnsafeRawBufferPointer(bytes))
        case .file(let source): try source.isSame(as: file)
        }
    }

    /// Writes it to the open, empty file that messages call `path`.
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
        // One byte more than there should be shows the file's end without a call of its own.
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

/// How many bytes of a file are in memory at a time.
let chunkSize = 65536

/// How many bytes one read gave, none at the file's end, or a negative number with `errno`.
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
