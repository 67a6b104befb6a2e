import Bytes
import Platform

/// The directory of the accounts, and the keys of its files.
struct AccountFiles: Sendable {
    let credentials: RecordFile<Account>
    let sessions: RecordFile<SessionRecord>
    let invitations: RecordFile<Invitation>
    let attempts: RecordFile<SignInAttempt>
    let codes: RecordFile<OneTimeCode>
    let tokens: RecordFile<AccessToken>
    let requests: RecordFile<AnsweredRequest>
    let recentRequests: RecordFile<AnsweredRequest>
    let server: RecordFile<RunningServer>
    /// Hashes tokens and the values bound to them.
    let hash: KeyedHash
    private let folder: StateDirectory

    /// Opens the directory, which is created if it is missing.
    ///
    /// - Parameters:
    ///   - project: the project's directory.
    ///   - path: the directory of the accounts; nil for `.fuda/serve` of the project.
    ///   - keyFolder: the directory with the keys, which is outside of what git tracks.
    ///   - name: identifies the project among those that share the keys.
    init(of project: String, in path: String?, keyIn keyFolder: String, for name: String) throws(AccountError) {
        do {
            if path == nil { _ = try StateDirectory("\(project)/.fuda") }
            folder = try StateDirectory(path ?? "\(project)/.fuda/serve", isSecret: true)
            let files = try AuthenticatedFileStore(in: folder, keyIn: keyFolder, for: "serve \(name)")
            credentials = RecordFile("credentials", in: files)
            sessions = RecordFile("sessions", in: files)
            invitations = RecordFile("invitations", in: files)
            attempts = RecordFile("attempts", in: files)
            codes = RecordFile("codes", in: files)
            tokens = RecordFile("tokens", in: files)
            requests = RecordFile("requests", in: files)
            recentRequests = RecordFile("recent-requests", in: files)
            server = RecordFile("server", in: files)
            let key = try AccountFiles.key(in: StateDirectory("\(keyFolder)/fuda"))
            hash = KeyedHash(key: key.hash(Array(name.utf8), purpose: "project"))
        } catch {
            throw AccountError(error)
        }
    }

    /// Waits for the exclusive right to change the files that several processes change.
    func lock() throws(AccountError) -> ProjectLock {
        do {
            return try ProjectLock(in: folder, named: "lock", waiting: 5)
        } catch {
            switch error {
            case .system(let error): throw AccountError(error)
            case .held(let path, let process): throw .locked(path, process: process)
            }
        }
    }

    /// Reads the key of the hashes, or creates it: 64 hexadecimal digits.
    private static func key(in folder: StateDirectory) throws(SystemError) -> KeyedHash {
        let name = "serve-key"
        if let key = try readKey(name, in: folder) { return key }
        try Array("\(KeyedHash.hexadecimal(Randomness.bytes(KeyedHash.count)))\n".utf8).withUnsafeBufferPointer {
            bytes throws(SystemError) in try folder.make(name, bytes)
        }
        guard let key = try readKey(name, in: folder) else {
            throw SystemError("read", folder.pathOf(name), code: EINVAL)
        }
        return key
    }

    private static func readKey(_ name: String, in folder: StateDirectory) throws(SystemError) -> KeyedHash? {
        var buffer = ByteBuffer()
        guard try folder.read(name, into: &buffer, limit: 128, onlyOwn: true) else { return nil }
        guard buffer.count == 2 * KeyedHash.count + 1,
            let key = KeyedHash.bytes(hexadecimal: String(decoding: buffer.bytes.dropLast(), as: UTF8.self))
        else { throw SystemError("read", folder.pathOf(name), code: EINVAL) }
        return KeyedHash(key: key)
    }
}
