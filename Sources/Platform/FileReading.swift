public import Bytes

extension ByteBuffer {
    /// Empties the buffer and reads the whole file into it.
    ///
    /// - Parameters:
    ///   - path: relative to `folder`.
    ///   - folder: an open folder, or `AT_FDCWD`.
    ///   - limit: a file of more bytes is refused with the code `EFBIG`; the buffer then holds its beginning.
    public mutating func read(
        _ path: String, in folder: Int32 = AT_FDCWD, limit: Int = .max - 1
    ) throws(SystemError) {
        let file = openat(folder, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw SystemError("read", path) }
        defer { close(file) }
        try read(file, called: path, limit: limit)
    }

    /// Empties the buffer and reads the open file into it from where it stands.
    ///
    /// - Parameter path: what errors call it.
    public mutating func read(_ file: Int32, called path: String, limit: Int = .max - 1) throws(SystemError) {
        removeAll()
        while count <= limit {
            // A regular file's short read is its end: one call reads a todo.
            var (got, room) = (0, max(65536, count))
            room = min(room, limit - count + 1)
            append(room: room) { start in
                repeat { got = readOnce(file, start, room) } while got < 0 && errno == EINTR
                return max(0, got)
            }
            if got < 0 { throw SystemError("read", path) }
            if got < room { return }
            // What grows step by step is copied at each.
            var facts = stat()
            if fstat(file, &facts) == 0, facts.st_size > count { reserve(min(Int(facts.st_size), limit) - count + 1) }
        }
        throw SystemError("read", path, code: EFBIG)
    }
}

@inline(__always)
private func readOnce(_ file: Int32, _ start: UnsafeMutablePointer<UInt8>, _ room: Int) -> Int {
    #if canImport(Glibc)
        Glibc.read(file, start, room)
    #elseif canImport(Musl)
        Musl.read(file, start, room)
    #else
        Darwin.read(file, start, room)
    #endif
}
