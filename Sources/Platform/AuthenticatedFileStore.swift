public import Bytes

/// Files of a project's private directory that persist between runs and are trusted only if this clone sealed them.
///
/// Others who can commit, copy or forge files may write to the directory. Each file therefore has a keyed hash, and
/// the key is in git's own directory, where no commit can put files. Anyone who can read the key there can also
/// rewrite the history itself. The seal includes the file's name, so that no file can replace another.
public struct AuthenticatedFileStore: Sendable {
    /// The directory of the files.
    public let folder: StateDirectory
    private let seal: SipHash

    private static let magic = Array("fuda kept 1\n".utf8)

    /// - Parameters:
    ///   - folder: the directory of the files.
    ///   - keyFolder: git's own directory of this clone, or the user's directory; the key is created in it if missing.
    ///   - project: identifies the project if several share the key.
    public init(in folder: StateDirectory, keyIn keyFolder: String, for project: String = "") throws(SystemError) {
        self.init(in: folder, try AuthenticatedFileStore.key(in: try StateDirectory("\(keyFolder)/fuda")), for: project)
    }

    /// Opens the files for reading only: creates no key.
    ///
    /// - Throws: `ENOENT` if there is no key, so that no file can belong to this clone.
    public init(reading folder: StateDirectory, keyIn keyFolder: String, for project: String = "") throws(SystemError) {
        let keys = try StateDirectory(reading: "\(keyFolder)/fuda")
        guard let key = try AuthenticatedFileStore.readKey(in: keys) else {
            throw SystemError("open", keys.pathOf(AuthenticatedFileStore.keyName), code: ENOENT)
        }
        self.init(in: folder, key, for: project)
    }

    private init(in folder: StateDirectory, _ key: SipHash, for project: String) {
        self.init(in: folder, project.isEmpty ? key : key.forPurpose("project \(project)"))
    }

    private init(in folder: StateDirectory, _ seal: SipHash) { (self.folder, self.seal) = (folder, seal) }

    /// Returns the files of another directory under the same key.
    public func beside(_ folder: StateDirectory) -> AuthenticatedFileStore { AuthenticatedFileStore(in: folder, seal) }

    /// The result of reading a file.
    public enum Found: Sendable {
        case nothing
        /// The seal is missing or different: the file is damaged, forged or from another clone.
        case foreign
        case own
    }

    /// Empties the buffer and reads a file into it.
    ///
    /// - Parameters:
    ///   - kind: the kind with which it was written, if that is not its name.
    ///   - limit: the maximum size in bytes; throws `EFBIG` for a larger file.
    public func read(
        _ name: String, as kind: String? = nil, into buffer: inout ByteBuffer, limit: Int = .max - 1
    ) throws(SystemError) -> Found {
        guard try folder.read(name, into: &buffer, limit: limit) else { return .nothing }
        let isOwn = isSealed(buffer.bytes, kind ?? name)
        if isOwn { buffer.removeFirst(AuthenticatedFileStore.headCount) } else { buffer.removeAll() }
        return isOwn ? .own : .foreign
    }

    /// Reads a large file and leaves the seal in front of its contents, because moving them takes time.
    ///
    /// - Returns: the number of bytes to skip; nil if there is no file sealed by this clone.
    public func readWithSeal(_ name: String, into buffer: inout ByteBuffer, limit: Int) throws(SystemError) -> Int? {
        guard try folder.read(name, into: &buffer, limit: limit), isSealed(buffer.bytes, name) else { return nil }
        return AuthenticatedFileStore.headCount
    }

    private func isSealed(_ file: UnsafeBufferPointer<UInt8>, _ name: String) -> Bool {
        let content = UnsafeRawBufferPointer(file).dropFirst(AuthenticatedFileStore.headCount)
        return file.starts(with: head(name, UnsafeRawBufferPointer(rebasing: content)))
    }

    /// Replaces the contents of a file, like `StateDirectory.write`.
    ///
    /// - Parameter kind: a name for the seal that remains the same when the file is renamed; by default the file's
    ///   name.
    public func write(
        _ name: String, as kind: String? = nil, _ bytes: UnsafeBufferPointer<UInt8>, isSecret: Bool = false,
        isSynced: Bool = false
    ) throws(SystemError) {
        try write(name, as: kind, capacity: bytes.count, isSecret: isSecret, isSynced: isSynced) { $0.append(bytes) }
    }

    /// Replaces the contents of a file, like the method above. It makes no copy of them.
    ///
    /// - Parameters:
    ///   - capacity: the approximate number of bytes.
    ///   - append: appends the contents.
    public func write(
        _ name: String, as kind: String? = nil, capacity: Int, isSecret: Bool = false, isSynced: Bool = false,
        _ append: (inout ByteBuffer) -> Void
    ) throws(SystemError) {
        let start = AuthenticatedFileStore.headCount
        var file = ByteBuffer(capacity: start + capacity)
        file.append(Array(repeating: 0, count: start))
        append(&file)
        let content = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file.bytes)[start...])
        file.replaceBeginning(with: head(kind ?? name, content))
        try folder.write(name, file.bytes, isSecret: isSecret, isSynced: isSynced)
    }

    /// Returns a keyed hash of bytes that only this clone can compute.
    public func digest(_ bytes: [UInt8]) -> UInt64 { seal.forPurpose("digest").hash(bytes) }

    /// A keyed hash for the contents of files, which only this clone can compute.
    public var contentHash: KeyedContentHash { KeyedContentHash(seal.forPurpose("contents")) }

    private static let headCount = magic.count + 17

    /// Returns the header of a file: a first line, and the seal in sixteen hexadecimal digits.
    private func head(_ name: String, _ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let digits = Array(String(seal.forPurpose(name).hash(bytes), radix: 16).utf8)
        return AuthenticatedFileStore.magic + Array(repeating: UInt8(ascii: "0"), count: 16 - digits.count) + digits + [
            0x0A
        ]
    }

    // MARK: The key

    private static let keyName = "key"

    /// Reads the key, or creates it: 32 random hexadecimal digits.
    private static func key(in folder: StateDirectory) throws(SystemError) -> SipHash {
        if let key = try readKey(in: folder) { return key }
        let digits = (0..<4).map { _ in String(UInt32.random(in: .min ... .max) | 1 << 31, radix: 16) }.joined()
        try Array("\(digits)\n".utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
            try folder.make(keyName, bytes)
        }
        guard let key = try readKey(in: folder) else { throw SystemError("read", folder.pathOf(keyName), code: EINVAL) }
        return key
    }

    private static func readKey(in folder: StateDirectory) throws(SystemError) -> SipHash? {
        var buffer = ByteBuffer()
        guard try folder.read(keyName, into: &buffer, limit: 64, onlyOwn: true) else { return nil }
        let digits = buffer.bytes.prefix(32)
        guard buffer.count == 33, let one = UInt64(String(decoding: digits.prefix(16), as: UTF8.self), radix: 16),
            let other = UInt64(String(decoding: digits.dropFirst(16), as: UTF8.self), radix: 16)
        else { throw SystemError("read", folder.pathOf(keyName), code: EINVAL) }
        return SipHash(key: (one, other))
    }
}
