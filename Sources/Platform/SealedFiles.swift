public import Bytes

/// What a program keeps in a project's private folder from one run to the next, and believes again only where this clone
/// sealed it.
///
/// The folder lies beside what others write, who may commit, copy or forge it. So each file bears a hash under a key
/// that lies where no commit can put anything: in git's own folder. Whoever can read the key there can write the history
/// itself. A file's name is part of its seal, so that none stands in the place of another.
public struct SealedFiles: Sendable {
    /// Where the files are.
    public let folder: PrivateFolder
    private let seal: SipHash

    private static let magic = Array("fuda kept 1\n".utf8)

    /// - Parameters:
    ///   - folder: where the files are.
    ///   - keyFolder: git's own folder of this clone, or the user's, in which the key is made where it is absent.
    ///   - project: which of the user's projects is meant, where several have that key.
    public init(in folder: PrivateFolder, keyIn keyFolder: String, for project: String = "") throws(SystemError) {
        self.init(in: folder, try SealedFiles.key(in: try PrivateFolder("\(keyFolder)/fuda")), for: project)
    }

    /// The same, to be read alone: no key is created.
    ///
    /// - Throws: `ENOENT` if there is no key, so that no file can be this clone's own.
    public init(reading folder: PrivateFolder, keyIn keyFolder: String, for project: String = "") throws(SystemError) {
        let keys = try PrivateFolder(reading: "\(keyFolder)/fuda")
        guard let key = try SealedFiles.readKey(in: keys) else {
            throw SystemError("open", keys.pathOf(SealedFiles.keyName), code: ENOENT)
        }
        self.init(in: folder, key, for: project)
    }

    private init(in folder: PrivateFolder, _ key: SipHash, for project: String) {
        self.init(in: folder, project.isEmpty ? key : key.forPurpose("project \(project)"))
    }

    private init(in folder: PrivateFolder, _ seal: SipHash) { (self.folder, self.seal) = (folder, seal) }

    /// What is kept in another folder under the same key.
    public func beside(_ folder: PrivateFolder) -> SealedFiles { SealedFiles(in: folder, seal) }

    /// What stands under a name.
    public enum Found: Sendable {
        case nothing
        /// It bears another seal or none: damaged, of another clone, or forged.
        case foreign
        case own
    }

    /// Empties the buffer and reads into it what was written under that name.
    ///
    /// - Parameters:
    ///   - kind: what it was written as, where that is not its name.
    ///   - limit: a larger file is refused with the code `EFBIG`.
    public func read(
        _ name: String, as kind: String? = nil, into buffer: inout ByteBuffer, limit: Int = .max - 1
    ) throws(SystemError) -> Found {
        guard try folder.read(name, into: &buffer, limit: limit) else { return .nothing }
        let isOwn = isSealed(buffer.bytes, kind ?? name)
        if isOwn { buffer.removeFirst(SealedFiles.headCount) } else { buffer.removeAll() }
        return isOwn ? .own : .foreign
    }

    /// The same of a large file, whose seal stays in front of it, as it takes time to move what is behind.
    ///
    /// - Returns: how many bytes are to be passed over; nil where nothing of our own is there.
    public func readWithSeal(_ name: String, into buffer: inout ByteBuffer, limit: Int) throws(SystemError) -> Int? {
        guard try folder.read(name, into: &buffer, limit: limit), isSealed(buffer.bytes, name) else { return nil }
        return SealedFiles.headCount
    }

    private func isSealed(_ file: UnsafeBufferPointer<UInt8>, _ name: String) -> Bool {
        let content = UnsafeRawBufferPointer(file).dropFirst(SealedFiles.headCount)
        return file.starts(with: head(name, UnsafeRawBufferPointer(rebasing: content)))
    }

    /// Makes the file of that name hold these bytes, as `PrivateFolder.write` does.
    ///
    /// - Parameter kind: a name in its seal that does not change when the file gets another one.
    public func write(
        _ name: String, as kind: String? = nil, _ bytes: UnsafeBufferPointer<UInt8>, isSecret: Bool = false,
        isSynced: Bool = false
    ) throws(SystemError) {
        var file = head(kind ?? name, UnsafeRawBufferPointer(bytes))
        file.reserveCapacity(file.count + bytes.count)
        file.append(contentsOf: bytes)
        try file.withUnsafeBufferPointer { bytes throws(SystemError) in
            try folder.write(name, bytes, isSecret: isSecret, isSynced: isSynced)
        }
    }

    /// What tells bytes from others that anybody may have written, in this clone alone.
    public func digest(_ bytes: [UInt8]) -> UInt64 { seal.forPurpose("digest")(bytes) }

    private static let headCount = magic.count + 17

    /// What stands before a file's bytes: a first line, and the seal in sixteen hexadecimal digits.
    private func head(_ name: String, _ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let digits = Array(String(seal.forPurpose(name)(bytes), radix: 16).utf8)
        return SealedFiles.magic + Array(repeating: UInt8(ascii: "0"), count: 16 - digits.count) + digits + [0x0A]
    }

    // MARK: The key

    private static let keyName = "key"

    /// Reads the key, or makes it: 32 hexadecimal digits that chance chose.
    private static func key(in folder: PrivateFolder) throws(SystemError) -> SipHash {
        if let key = try readKey(in: folder) { return key }
        let digits = (0..<4).map { _ in String(UInt32.random(in: .min ... .max) | 1 << 31, radix: 16) }.joined()
        try Array("\(digits)\n".utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
            try folder.make(keyName, bytes)
        }
        guard let key = try readKey(in: folder) else { throw SystemError("read", folder.pathOf(keyName), code: EINVAL) }
        return key
    }

    private static func readKey(in folder: PrivateFolder) throws(SystemError) -> SipHash? {
        var buffer = ByteBuffer()
        guard try folder.read(keyName, into: &buffer, limit: 64, onlyOwn: true) else { return nil }
        let digits = buffer.bytes.prefix(32)
        guard buffer.count == 33, let one = UInt64(String(decoding: digits.prefix(16), as: UTF8.self), radix: 16),
            let other = UInt64(String(decoding: digits.dropFirst(16), as: UTF8.self), radix: 16)
        else { throw SystemError("read", folder.pathOf(keyName), code: EINVAL) }
        return SipHash(key: (one, other))
    }
}
