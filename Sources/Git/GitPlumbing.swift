import Bytes
import Platform
import Repositories

/// Commands of git that read and write objects, references and a private index, and never the working tree.
struct GitPlumbing {
    let root: String
    let git: Git
    /// The path of a private index, which no other process uses.
    private let index: String
    /// The address of the committer.
    let email: String

    init(_ root: String, environment: [String], index: String) {
        (self.root, self.index) = (root, index)
        git = Git(environment: environment).committing([])
        email = git.userEmail(in: root) ?? "fuda@users.invalid"
        for path in [index, "\(index).lock"] { unlink(path) }
    }

    // MARK: The branch

    /// The branch that is checked out.
    enum CheckedOut {
        /// The full name, and the commit if there is one.
        case branch(String, commit: String?)
        /// Nothing can be committed now, for this reason.
        case waits(String)
    }

    /// Returns the branch that is checked out, unless git is in the middle of something.
    ///
    /// - Parameter wanted: the name of the branch that must be checked out; nil for any.
    func checkedOut(_ wanted: String?) throws(GitFailure) -> CheckedOut {
        guard let state = GitRepositoryState(around: root), state.isRepository else {
            return .waits("there is no git repository")
        }
        if let unfinished = state.unfinished { return .waits("git is in the middle of \(unfinished)") }
        guard let branch = try lineIfAny(["symbolic-ref", "--quiet", "HEAD"]) else { return .waits("HEAD is detached") }
        if let wanted, !branch.utf8.elementsEqual("refs/heads/\(wanted)".utf8) {
            return .waits("'\(branch.rest(afterBytes: "refs/heads/") ?? branch[...])' is checked out, not '\(wanted)'")
        }
        if let commit = state.commit { return .branch(branch, commit: commit) }
        return .branch(branch, commit: try head())
    }

    /// Whether a branch is checked out.
    ///
    /// - Parameter branch: its full name.
    func isCheckedOut(_ branch: String) throws(GitFailure) -> Bool {
        // Without files for references, only git knows.
        var present = GitRepositoryState(around: root)?.headReference
        if present == nil { present = try lineIfAny(["symbolic-ref", "--quiet", "HEAD"]) }
        return present?.utf8.elementsEqual(branch.utf8) ?? false
    }

    func head() throws(GitFailure) -> String? { try commit("HEAD") }

    /// Returns the commit that a name resolves to; nil if the name is unknown.
    func commit(_ name: String) throws(GitFailure) -> String? {
        try lineIfAny(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    }

    /// Whether a commit is another one or comes before it.
    func isContained(_ commit: String, in other: String) throws(GitFailure) -> Bool {
        try lineIfAny(["merge-base", "--is-ancestor", commit, other]) != nil
    }

    /// The time of the next commit, as commits have it: seconds since 1970 and the time zone.
    func time() throws(GitFailure) -> String {
        let words = try git.line(["var", "GIT_COMMITTER_IDENT"], in: root).bytewiseParts(" ")
        guard words.count > 2, Int(words[words.count - 2]) != nil else { throw .unexpectedOutput(of: "var") }
        return "\(words[words.count - 2]) \(words[words.count - 1])"
    }

    // MARK: Objects

    typealias Entry = (mode: String, blob: String)

    /// The entries of files in a commit or a tree.
    func entries(of paths: [String], in commit: String) throws(GitFailure) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        // A number of paths that fits on a command line.
        for start in stride(from: 0, to: paths.count, by: 200) {
            let some = paths[start..<min(start + 200, paths.count)]
            let answer = try git.answer(["ls-tree", "-z", "--full-tree", commit, "--"] + some, in: root)
            for entry in answer.split(separator: 0) {
                let parts = entry.split(separator: 0x09, maxSplits: 1)
                let words = parts[0].split(separator: 0x20)
                guard parts.count == 2, words.count == 3 else { throw .unexpectedOutput(of: "ls-tree") }
                entries[String(decoding: parts[1], as: UTF8.self)] = (
                    String(decoding: words[0], as: UTF8.self), String(decoding: words[2], as: UTF8.self)
                )
            }
        }
        return entries
    }

    /// The blobs of files in git's index; several for a file with a conflict.
    func indexed(_ paths: [String]) throws(GitFailure) -> [String: [String]] {
        var blobs: [String: [String]] = [:]
        for start in stride(from: 0, to: paths.count, by: 200) {
            let some = paths[start..<min(start + 200, paths.count)]
            let answer = try git.answer(["ls-files", "--stage", "-z", "--"] + some, in: root)
            for entry in answer.split(separator: 0) {
                // `MODE BLOB STAGE`, a tab and the path.
                let halves = entry.split(separator: 0x09, maxSplits: 1)
                let words = halves[0].split(separator: 0x20)
                guard halves.count == 2, words.count == 3 else { throw .unexpectedOutput(of: "ls-files") }
                blobs[String(decoding: halves[1], as: UTF8.self), default: []].append(
                    String(decoding: words[1], as: UTF8.self))
            }
        }
        return blobs
    }

    /// Returns the name of a blob with the bytes as git would add them, with conversions of line ends.
    ///
    /// - Parameter isStored: whether to store the blob.
    func name(of bytes: [UInt8], _ path: String, isStored: Bool = false) throws(GitFailure) -> String {
        try line(
            ["hash-object"] + (isStored ? ["-w"] : []) + ["-t", "blob", "--path=\(path)", "--stdin"], input: bytes)
    }

    /// Returns the bytes of a blob.
    func bytes(of blob: String) throws(GitFailure) -> [UInt8] { try git.answer(["cat-file", "blob", blob], in: root) }

    /// Returns the bytes of blobs by their names, read by one process.
    func contents(of blobs: [String]) throws(GitFailure) -> [String: [UInt8]] {
        guard !blobs.isEmpty else { return [:] }
        var known: [String: [UInt8]] = [:]
        let reader = try GitContents(git, in: root)
        try reader.read(blobs.map { Array($0.utf8)[...] }, limit: GitPlumbing.largest) { index, content in
            // A longer one is read alone.
            if case .bytes(let bytes) = content, bytes.count <= GitPlumbing.largest {
                known[blobs[index]] = Array(bytes)
            }
        }
        try reader.finish()
        return known
    }

    /// The maximum number of bytes of a blob among many.
    private static let largest = 64 << 20

    /// Returns the tree of a commit with changed entries.
    ///
    /// - Parameters:
    ///   - changes: as `update-index --index-info` reads them, each with a NUL at its end.
    ///   - old: a commit or a tree; nil for an empty one.
    func tree(with changes: [UInt8], on old: String?) throws(GitFailure) -> String {
        let own = git.committing(["GIT_INDEX_FILE=\(index)"])
        _ = try own.answer(["read-tree", old ?? "--empty"], in: root)
        _ = try line(as: own, ["update-index", "-z", "--index-info"], input: changes)
        return try own.line(["write-tree"], in: root)
    }

    /// Returns git with a private index that has the files of a commit.
    func loaded(_ commit: String) throws(GitFailure) -> Git {
        let own = git.committing(["GIT_INDEX_FILE=\(index)"])
        _ = try own.answer(["read-tree", commit], in: root)
        return own
    }

    /// A directory for the files of a single command.
    var scratch: String { "\(index)-files" }

    /// Returns the change of an entry for `tree(with:on:)`.
    ///
    /// - Parameters:
    ///   - entry: nil if the file is removed.
    ///   - name: any name of an object of the repository.
    static func change(_ path: String, to entry: Entry?, _ name: String) -> [UInt8] {
        guard let entry else { return Array("0 \(String(repeating: "0", count: name.utf8.count))\t\(path)\0".utf8) }
        return Array("\(entry.mode) \(entry.blob)\t\(path)\0".utf8)
    }

    // MARK: Commands

    /// Returns the first line of a command's output; nil if the command says no by its status 1.
    func lineIfAny(_ arguments: [String]) throws(GitFailure) -> String? {
        do {
            return try git.line(arguments, in: root)
        } catch {
            if error.status == 1 { return nil }
            throw error
        }
    }

    /// Returns the first line of the output of a command that reads its input.
    func line(
        as git: Git? = nil, _ arguments: [String], input: [UInt8], options: [String] = Git.options
    ) throws(GitFailure) -> String {
        let answer = try answer(as: git, arguments, input: input, options: options)
        return String(decoding: answer.prefix { $0 != 10 }, as: UTF8.self)
    }

    /// Returns the output of a command that reads its input.
    func answer(
        as git: Git? = nil, _ arguments: [String], input: [UInt8], options: [String] = Git.options
    ) throws(GitFailure) -> [UInt8] {
        let process = try GitProcess(git ?? self.git, arguments, in: root, options: options)
        process.send(input)
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {}
        try process.finish()
        return buffer.array
    }
}

extension GitFailure {
    /// Whether another process holds a lock of git.
    var isLock: Bool { words.containsBytes(".lock") }
}
