public import Bytes

/// A file of memoized outputs in a project's private directory, with a digest of everything that all of them depend
/// on.
///
/// It is used only if this clone sealed it and the digest is the same.
public struct StoredMemos: Sendable {
    private let name: String
    private let files: AuthenticatedFileStore
    private let conditions: UInt64

    /// - Parameters:
    ///   - cache: the file.
    ///   - version: increases with every change to the file format or to the computation of the outputs.
    ///   - program: the commit that the program was built from; empty if unknown.
    ///   - conditions: everything else on which all outputs depend.
    public init(
        _ cache: CacheFile, in files: AuthenticatedFileStore, version: Int, program: String, conditions: [UInt8] = []
    ) {
        (name, self.files) = (cache.name, files)
        self.conditions = files.digest(Array("\(version) \(program)\n".utf8) + conditions)
    }

    /// Reads the file into the buffer.
    ///
    /// - Returns: the offset of the outputs in the buffer; nil if there are none that can be trusted.
    public func read(into buffer: inout ByteBuffer, limit: Int) -> Int? {
        // Without a cache, everything is computed again.
        guard let start = try? files.readWithSeal(name, into: &buffer, limit: limit), buffer.count >= start + 8 else {
            return nil
        }
        let bytes = UnsafeRawBufferPointer(buffer.bytes)
        let digest = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        return digest == conditions ? start + 8 : nil
    }

    /// Removes the file, if it exists and can be removed.
    public func remove() {
        // Without a right to remove it, it stays unused.
        try? files.folder.remove(name)
    }

    /// Writes the outputs, if possible.
    ///
    /// - Parameters:
    ///   - capacity: the approximate number of bytes.
    ///   - append: appends the outputs.
    public func write(capacity: Int, _ append: (inout ByteBuffer) -> Void) {
        // Without a cache, the next run computes everything again.
        try? files.write(name, capacity: capacity + 8, isSecret: true) { bytes in
            withUnsafeBytes(of: conditions.littleEndian) { bytes.append($0) }
            append(&bytes)
        }
    }
}
