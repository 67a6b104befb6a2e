public import Bytes

/// A file of a project's private folder with outputs for later runs, and a digest of everything that all of them depend on.
///
/// It is believed only if this clone sealed it and the digest is the same.
public struct StoredMemos: Sendable {
    private let name: String
    private let files: SealedFiles
    private let conditions: UInt64

    /// - Parameters:
    ///   - name: of the file.
    ///   - version: rises when the file is written, or its outputs are made, in another way.
    ///   - program: the commit that the program was built from; empty if unknown.
    ///   - conditions: whatever else all outputs depend on.
    public init(_ name: String, in files: SealedFiles, version: Int, program: String, conditions: [UInt8] = []) {
        (self.name, self.files) = (name, files)
        self.conditions = files.digest(Array("\(version) \(program)\n".utf8) + conditions)
    }

    /// Reads the file into the buffer.
    ///
    /// - Returns: where in the buffer the outputs begin; nil if there are none to be believed.
    public func read(into buffer: inout ByteBuffer, limit: Int) -> Int? {
        // Without a cache everything is made again.
        guard let start = try? files.readWithSeal(name, into: &buffer, limit: limit), buffer.count >= start + 8 else {
            return nil
        }
        let bytes = UnsafeRawBufferPointer(buffer.bytes)
        let digest = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        return digest == conditions ? start + 8 : nil
    }

    /// Writes the outputs, if that is possible.
    ///
    /// - Parameters:
    ///   - capacity: about the number of bytes.
    ///   - append: appends them.
    public func write(capacity: Int, _ append: (inout ByteBuffer) -> Void) {
        var bytes = ByteBuffer(capacity: capacity + 8)
        withUnsafeBytes(of: conditions.littleEndian) { bytes.append($0) }
        append(&bytes)
        // Without a cache the next run makes everything again.
        try? files.write(name, bytes.bytes, isSecret: true)
    }
}
