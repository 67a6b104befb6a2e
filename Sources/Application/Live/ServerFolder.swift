import Accounts
import Bytes
import Domain
import Git
import Platform
package import Repositories

/// The directory with the state of a server, which only its user may open: accounts, sessions, tokens, consent, and the edits
/// and conflicts that wait.
///
/// It lies in git's own directory, where no pull, clean, checkout or merge reaches it; without git, in `.fuda`. A user can
/// choose another one.
extension ProjectFolder {
    /// The name of the file that says which directory a user has chosen.
    private static let note = "state"

    /// Opens the directory. Creates it if it is missing.
    func serverFolder() throws(SystemError) -> StateDirectory {
        let own = try ownServerFolder()
        var buffer = ByteBuffer()
        guard try own.read(ProjectFolder.note, into: &buffer, limit: 4096) else { return own }
        let path = String(decoding: buffer.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        return path.hasBytePrefix("/") ? try StateDirectory(path, isSecret: true) : own
    }

    /// Opens the default directory, which has the lock of the server and the note about another directory. Creates it if it
    /// is missing.
    func ownServerFolder() throws(SystemError) -> StateDirectory {
        try StateDirectory(try ownServerPath(), isSecret: true)
    }

    /// Opens sealed files in a directory of the server's.
    func serverFiles(_ name: String, _ environment: ProcessEnvironment) throws -> AuthenticatedFileStore {
        let folder = try StateDirectory("\(serverFolder().path)/\(name)", isSecret: true)
        let keys = try keys(stateFolder: environment.stateFolder)
        return try AuthenticatedFileStore(in: folder, keyIn: keys.folder, for: "\(name) \(keys.project)")
    }

    /// Chooses the directory for the state of the server, and notes it for the other commands.
    ///
    /// - Parameter path: as the user wrote it; its parent must exist.
    /// - Throws: a misuse if a git repository could track it, or if the present directory has state.
    package func chooseServerState(_ path: String, _ environment: ProcessEnvironment) throws(Failure) {
        let absolute = environment.absolute(path)
        do {
            let chosen = try StateDirectory(absolute, isSecret: true)
            let real = realPath(chosen.path) ?? chosen.path
            if let around = GitRepositoryState(around: real), around.isRepository,
                !real.hasBytePrefix(around.commonFolder + "/")
            {
                throw Failure.stateInRepository(path, around.root)
            }
            let (own, present) = (try ownServerFolder(), try serverFolder())
            if !(realPath(present.path) ?? present.path).hasSameBytes(as: real), try present.hasState {
                throw Failure.stateElsewhere(present.path, real)
            }
            try Array("\(real)\n".utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
                try own.write(ProjectFolder.note, bytes, isSecret: true, isSynced: true)
            }
        } catch {
            throw Failure(any: error)
        }
    }

    /// The path of the default directory. Creates its parents.
    private func ownServerPath() throws(SystemError) -> String {
        guard let git, git.isOutOfReach else {
            _ = try StateDirectory("\(root)/.fuda")
            return "\(root)/.fuda/serve"
        }
        _ = try StateDirectory("\(git.commonFolder)/fuda")
        let folder = try StateDirectory("\(git.commonFolder)/fuda/serve", isSecret: true)
        return "\(folder.path)/\(serverName)"
    }

    /// Names the project among those of its repository: `root`, or `root%2FPATH` for one in a subdirectory.
    private var serverName: String {
        let path =
            pathFromGitRoot.utf8.last == UInt8(ascii: "/")
            ? String(Substring(pathFromGitRoot.utf8.dropLast())) : pathFromGitRoot
        if path.isEmpty { return "root" }
        var name = "root%2F"
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") {
                name += "%2F"
            } else if byte == UInt8(ascii: "%") {
                name += "%25"
            } else {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return name.utf8.count < 200 ? name : KeyedHash.hexadecimal(ContentDigest.sha256(Array(path.utf8)))
    }
}

extension StateDirectory {
    /// Whether the directory of a server has more than its lock, the note about another directory and empty directories.
    fileprivate var hasState: Bool {
        get throws(SystemError) {
            func names(_ path: String) throws(SystemError) -> [FolderEntry] {
                try FolderEntry.all(in: path).filter { !$0.name.hasBytePrefix(".") }
            }
            for entry in try names(path) where !["state", "server.lock", "sync-index"].contains(entry.name) {
                if entry.kind != .folder { return true }
                if try !names("\(path)/\(entry.name)").isEmpty { return true }
            }
            return false
        }
    }
}
