public import Bytes

extension ByteBuffer {
    /// Empties the buffer and reads a whole file into it.
    ///
    /// - Parameters:
    ///   - path: relative to `folder`.
    ///   - folder: the descriptor of an open directory, or `AT_FDCWD`.
    ///   - limit: the maximum size in bytes. For a larger file, throws `EFBIG` and the buffer contains its beginning.
    public mutating func read(
        _ path: String, in folder: Int32 = AT_FDCWD, limit: Int = .max - 1
    ) throws(SystemError) {
        let file = openat(folder, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw SystemError("read", path) }
        defer { close(file) }
        try read(file, called: path, limit: limit)
    }

    /// Empties the buffer and reads an open file into it from its current position.
    ///
    /// - Parameter path: the path in errors.
    public mutating func read(_ file: Int32, called path: String, limit: Int = .max - 1) throws(SystemError) {
        removeAll()
        while count <= limit {
            // A short read of a regular file means its end, so one call suffices for a todo.
            var (got, room) = (0, max(65536, count))
            room = min(room, limit - count + 1)
            append(room: room) { start in
                repeat { got = readOnce(file, start, room) } while got < 0 && errno == EINTR
                return max(0, got)
            }
            if got < 0 { throw SystemError("read", path) }
            if got < room { return }
            // Growing step by step would copy the bytes each time.
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
