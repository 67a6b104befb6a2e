import Bytes
package import Domain
import Platform
import Repositories
import Synchronization

/// A bare clone of one branch of a repository that other people control.
///
/// git connects by HTTPS and SSH alone, follows no redirect, and runs nothing of the repository: neither hooks nor
/// filters, submodules or lazy fetches. The clone has no settings of its own.
package struct FetchedRepository {
    /// The directory of the clone.
    private let folder: String
    private let git: Git
    private let network: Git

    private static let branch = "refs/heads/board"

    /// - Parameters:
    ///   - folder: the directory of the clone; its parent exists.
    ///   - environment: the caller's variables, as `NAME=value`.
    package init(_ folder: String, environment: [String]) {
        self.folder = folder
        git = Git(environment: environment)
        network = git.connecting(environment, in: Bytes.folder(of: folder), protocols: "https:ssh")
    }

    /// The limits of a fetch.
    package struct Limits: Sendable {
        /// In seconds.
        package var time = 60
        /// Of the clone, in bytes.
        package var size: Int

        package init(size: Int) { self.size = size }
    }

    /// Fetches a branch.
    ///
    /// - Parameters:
    ///   - address: checked by the settings.
    ///   - branch: nil for the branch that the repository names.
    /// - Returns: the full name of its commit.
    /// - Throws: the reason, on one line.
    package func fetch(_ address: String, branch: String?, _ limits: Limits) throws(RepositoryError) -> String {
        do throws(GitFailure) {
            try prepare()
            let source = branch.map { "refs/heads/\($0)" } ?? "HEAD"
            try connect(
                [
                    "fetch", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head", "--no-auto-maintenance",
                    "--progress", "--", address, "+\(source):\(FetchedRepository.branch)",
                ], limits)
            let commit = try git.line(
                ["rev-parse", "--verify", "--quiet", FetchedRepository.branch + "^{commit}"], in: folder)
            guard GitRepositoryState.named(commit) != nil else { throw .unexpectedOutput(of: "rev-parse") }
            try tidy()
            return commit
        } catch {
            throw .fetch(error)
        }
    }

    /// Writes the files that a project needs into a directory beside the clone, named after the commit. If a killed
    /// process left that directory, it stays.
    ///
    /// - Parameters:
    ///   - todos: the directory of todos, relative to the root; nil if the settings in the repository name it.
    /// - Returns: the directory, and the files that could not be written.
    package func checkOut(_ commit: String, todos: String?) throws(RepositoryError) -> FetchedFiles {
        do {
            let parent = Bytes.folder(of: folder)
            let prefix = try projectFolder(commit, around: todos)
            let inside = todos.map { [String($0.rest(afterBytes: prefix) ?? $0[...])] }
            let written = try CommitFiles.write(prefix, of: commit, todos: inside, nil, git, in: folder, below: parent)
            let place = "\(parent)/\(commit)"
            // Makes git's own functions find the clone, not the repository around it.
            try written.folder.write(".git", Array("gitdir: ../\(name(of: folder))\n".utf8))
            if !exists(place, kind: .folder) { try written.folder.keep(as: place) }
            return FetchedFiles(prefix: prefix, todos: inside, refused: written.refused)
        } catch let failure as GitFailure {
            throw .git(failure)
        } catch {
            throw RepositoryError("\(error)")
        }
    }

    /// Removes the files of other commits beside the clone, and what killed processes left.
    ///
    /// - Parameter kept: the full names of the commits whose files stay.
    package func removeFiles(but kept: [String?]) {
        let parent = Bytes.folder(of: folder)
        // What remains only takes up space.
        for entry in (try? FolderEntry.all(in: parent)) ?? [] where !kept.contains(entry.name) {
            guard entry.name.hasBytePrefix("fuda-") || GitRepositoryState.named(entry.name) != nil else { continue }
            // See above.
            _ = try? ScratchDirectory(taking: "\(parent)/\(entry.name)")
        }
    }

    /// Removes a directory with everything in it, without following links.
    ///
    /// - Returns: the size of its files in bytes.
    package static func remove(_ folder: String) -> Int {
        let size = size(of: folder, isDeep: true)
        // What remains only takes up space.
        _ = try? ScratchDirectory(taking: folder)
        return size
    }

    /// Returns the size of the files in a directory, in bytes; those that cannot be read count as nothing.
    fileprivate static func size(of folder: String, isDeep: Bool) -> Int {
        // A directory that is being made or removed may be missing.
        let entries = (try? FolderEntry.all(in: folder)) ?? []
        return entries.reduce(0) { sum, entry in
            var facts = stat()
            guard lstat("\(folder)/\(entry.name)", &facts) == 0 else { return sum }
            let isFolder = facts.st_mode & S_IFMT == S_IFDIR
            if !isFolder { return sum + Int(facts.st_size) }
            return isDeep ? sum + size(of: "\(folder)/\(entry.name)", isDeep: true) : sum
        }
    }

    // MARK: Fetching

    /// Makes the clone if it is missing, and removes its settings.
    private func prepare() throws(GitFailure) {
        if !exists("\(folder)/HEAD", kind: .file) {
            _ = try git.answer(
                ["-c", "init.defaultBranch=board", "init", "--bare", "--quiet", "--template=", "--", folder],
                in: Bytes.folder(of: folder))
        }
        // git needs neither, and what stood in them would be obeyed.
        for name in ["config", "shallow"] { unlink("\(folder)/\(name)") }
    }

    private static let options =
        Git.connectionOptions
        + [
            "http.followRedirects=false", "fetch.recurseSubmodules=false", "fetch.unpackLimit=1", "gc.auto=0",
            "maintenance.auto=false", "core.bigFileThreshold=1m", "transfer.bundleURI=false",
            "credential.interactive=false",
        ].flatMap { ["-c", $0] }

    /// Runs a command that connects to another machine, until it ends or exceeds a limit.
    private func connect(_ arguments: [String], _ limits: Limits) throws(GitFailure) {
        let process = try GitProcess(
            network, arguments, in: folder, options: FetchedRepository.options,
            // The guardian is the first to lose patience, and says why.
            patience: GitProcess.Patience(seconds: Int32(limits.time) + 30), leadsGroup: true)
        process.endInput()
        let guardian = Guardian(limits)
        nonisolated(unsafe) let stopped = process
        let thread = Thread { [folder] in guardian.watch("\(folder)/objects/pack") { stopped.stop() } }
        // Ends before the process is waited for, so that no other process with its id is killed.
        var failure: GitFailure?
        do throws(GitFailure) {
            var output = ByteBuffer()
            while try process.read(into: &output) { output.removeAll() }
        } catch {
            failure = error
        }
        guardian.end()
        thread?.join()
        if failure == nil {
            do throws(GitFailure) { try process.finish() } catch { failure = error }
        }
        if let reason = guardian.reason { throw reason }
        if let failure { throw failure }
    }

    /// Packs the objects again when many fetches have left a file each.
    private func tidy() throws(GitFailure) {
        // Without the list, the next fetch tidies.
        guard let files = try? FolderEntry.all(in: "\(folder)/objects/pack"),
            files.count(where: { $0.name.hasByteSuffix(".pack") }) > 20
        else { return }
        _ = try git.answer(["gc", "--quiet", "--prune=now"], in: folder)
    }

    // MARK: Files

    /// Returns the directory of the project in a commit: the nearest one around the directory of todos with settings;
    /// otherwise the root. It ends with a slash unless it is the root.
    private func projectFolder(_ commit: String, around todos: String?) throws(GitFailure) -> String {
        var path = todos ?? ""
        while !path.isEmpty {
            let found = try git.answer(
                ["ls-tree", "--full-tree", "--name-only", "-z", commit, "--", "\(path)/fuda.yml"], in: folder)
            if !found.isEmpty { return path + "/" }
            path = Bytes.folder(of: path)
        }
        return ""
    }
}

/// The files of a commit beside a clone.
package struct FetchedFiles: Sendable, Equatable {
    /// The project's directory from the root of the repository, with a slash at its end; empty for the root.
    package let prefix: String
    /// The directory of todos, relative to the project's; nil if the settings in the repository name it.
    package let todos: [String]?
    package let refused: [RefusedFile]

    package init(prefix: String, todos: [String]?, refused: [RefusedFile]) {
        (self.prefix, self.todos, self.refused) = (prefix, todos, refused)
    }
}

/// Stops a process that takes too long or writes too much.
private final class Guardian: Sendable {
    private let limits: FetchedRepository.Limits
    private let state = Mutex<(isOver: Bool, reason: GitFailure?)>((false, nil))

    /// In microseconds.
    private static let pause: UInt32 = 50_000

    init(_ limits: FetchedRepository.Limits) { self.limits = limits }

    var reason: GitFailure? { state.withLock { $0.reason } }

    func end() { state.withLock { $0.isOver = true } }

    /// Returns when `end` was called or a limit was exceeded.
    ///
    /// - Parameter folder: the directory to which the process writes.
    func watch(_ folder: String, stop: () -> Void) {
        let ticks = limits.time * 20
        for tick in 1...max(1, ticks) {
            usleep(Guardian.pause)
            let isOver = state.withLock { state in
                if state.isOver { return true }
                if tick % 4 == 0, FetchedRepository.size(of: folder, isDeep: false) > limits.size {
                    state.reason = .tooLarge(limits.size)
                }
                if tick == ticks { state.reason = state.reason ?? .tooSlow(limits.time) }
                if state.reason != nil { stop() }
                return state.reason != nil
            }
            if isOver { return }
        }
    }
}
