/// What a command did to files, so that it can be taken back: the bytes before it, and what tells the bytes behind it.
package struct EditRecord: Equatable, Sendable {
    /// As the user wrote it, as `fuda set k3f status=doing`.
    package var command: String
    /// When, in seconds since 1970.
    package var seconds: Int
    /// The record of the command that this one took back.
    var undoes: Int?
    package var files: [File]

    /// One file, before and behind the command.
    package struct File: Equatable, Sendable {
        /// From the project's folder.
        package var path: String
        /// Nil where there was none.
        package var before: [UInt8]?
        /// Its mode before; 0 where there was none.
        var mode: UInt32 = 0
        /// The digest of its bytes behind it; nil where there is none any more.
        var after: UInt64?
    }

    // MARK: As bytes

    /// Numbers take eight bytes, the lowest first; texts have their length before them.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(files.reduce(100) { $0 + $1.path.utf8.count + ($1.before?.count ?? 0) + 50 })
        func put(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
        func put(_ text: some Collection<UInt8>) {
            put(UInt64(text.count))
            bytes.append(contentsOf: text)
        }
        put(command.utf8)
        put(UInt64(bitPattern: Int64(seconds)))
        put(undoes.map { UInt64($0) + 1 } ?? 0)
        put(UInt64(files.count))
        for file in files {
            put(file.path.utf8)
            put((file.before == nil ? 0 : 1) | (file.after == nil ? 0 : 2))
            put(file.before ?? [])
            put(UInt64(file.mode))
            put(file.after ?? 0)
        }
        return bytes
    }

    init(_ command: String, seconds: Int, undoes: Int? = nil, files: [File]) {
        (self.command, self.seconds, self.undoes, self.files) = (command, seconds, undoes, files)
    }

    /// Nil where the bytes are no record.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = bytes[...]
        func number() -> UInt64? {
            guard rest.count >= 8 else { return nil }
            defer { rest = rest.dropFirst(8) }
            return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        func text() -> Slice<UnsafeBufferPointer<UInt8>>? {
            guard let count = number(), count <= UInt64(rest.count) else { return nil }
            defer { rest = rest.dropFirst(Int(count)) }
            return rest.prefix(Int(count))
        }
        guard let command = text(), let seconds = number(), let undoes = number(), let count = number(),
            undoes <= UInt64(Int.max), count <= UInt64(rest.count)
        else { return nil }
        self.init(
            String(decoding: command, as: UTF8.self), seconds: Int(Int64(bitPattern: seconds)),
            undoes: undoes == 0 ? nil : Int(undoes - 1), files: [])
        for _ in 0..<count {
            guard let path = text(), let parts = number(), let before = text(), let mode = number(),
                let after = number()
            else { return nil }
            files.append(
                File(
                    path: String(decoding: path, as: UTF8.self), before: parts & 1 == 0 ? nil : Array(before),
                    mode: UInt32(truncatingIfNeeded: mode), after: parts & 2 == 0 ? nil : after))
        }
        guard rest.isEmpty else { return nil }
    }
}
