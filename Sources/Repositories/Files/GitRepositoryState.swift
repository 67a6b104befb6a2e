import Bytes
package import Domain
import Platform

/// The state of a git repository, read from git's own files: starts no process and runs nothing in them.
package struct GitRepositoryState: Equatable {
    /// The folder that holds `.git`.
    package var root: String
    /// The commit's full name; nil before the first commit, or in a repository with reftables.
    package var commit: String?
    /// The folder of git's own files for this worktree.
    package var gitFolder: String
    /// The folder of the files that all worktrees share.
    package var commonFolder: String
    /// Why the location of git's files or the checked-out commit is unknown; nil in nearly all cases.
    private(set) var failure: SystemError?

    /// Whether its folder belongs to another user than the one who runs this program.
    package var isOwnedByAnotherUser: Bool {
        var facts = stat()
        return stat(root, &facts) == 0 && facts.st_uid != geteuid()
    }

    /// Whether git treats it as a repository: there is a `HEAD` that names a reference or a commit, and the folders
    /// `objects` and `refs` exist.
    ///
    /// An empty `.git`, or a `.git` file that names any other folder, only ends the search for a project.
    package var isRepository: Bool {
        hasHead && ["objects", "refs"].allSatisfy { exists("\(commonFolder)/\($0)", kind: .folder) }
    }

    /// Whether a `.git` file names no repository, as in a worktree or a submodule without its repository, or `.git` is a
    /// symbolic link without a target.
    package var isGone: Bool {
        !isRepository && failure == nil && (exists("\(root)/.git", kind: .file) || access("\(root)/.git", F_OK) != 0)
    }

    /// Whether `.git` is a folder with some of git's folders, and without what each repository has beside them.
    package var isDamaged: Bool {
        !isRepository && exists("\(root)/.git", kind: .folder)
            && ["objects", "refs"].contains { exists("\(commonFolder)/\($0)", kind: .folder) }
    }

    /// Whether the file of the branch that is checked out has something else than the name of a commit.
    package var hasDamagedBranch: Bool {
        guard commit == nil, let head = GitRepositoryState.firstLine(of: "\(gitFolder)/HEAD"),
            let name = head.rest(afterBytes: "ref:")
        else { return false }
        return exists("\(commonFolder)/\(Substring(name.utf8.drop { $0 == 0x20 || $0 == 0x09 }))", kind: .file)
    }

    /// Whether no commit can put anything into the folder of git's own files: either it is a real folder named `.git`,
    /// not named by a file or a link, or it belongs to a repository.
    package var isOutOfReach: Bool {
        var facts = stat()
        return isRepository
            || commonFolder == "\(root)/.git" && lstat(commonFolder, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    private var hasHead: Bool {
        // Old versions of git wrote a symbolic link.
        var target = [UInt8](repeating: 0, count: 5)
        if readlink("\(gitFolder)/HEAD", &target, target.count) == target.count {
            return target.elementsEqual("refs/".utf8)
        }
        guard let head = GitRepositoryState.firstLine(of: "\(gitFolder)/HEAD") else { return false }
        guard let name = head.rest(afterBytes: "ref:") else { return GitRepositoryState.named(head) != nil }
        return name.utf8.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "refs/".utf8)
    }

    /// The git operation in progress, such as `a merge`; nil if there is none.
    package var unfinished: String? {
        let signs = [
            ("MERGE_HEAD", "a merge"), ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"),
            ("CHERRY_PICK_HEAD", "a cherry-pick"), ("REVERT_HEAD", "a revert"), ("BISECT_LOG", "a bisect"),
        ]
        return signs.first { access("\(gitFolder)/\($0.0)", F_OK) == 0 }?.1
    }

    /// Whether the history is truncated because the clone is shallow.
    package var isShallow: Bool { exists("\(commonFolder)/shallow", kind: .file) }

    /// The number of tracked files, from the header of git's index; nil if there is none.
    package var trackedFiles: Int? { indexHeader?.files }

    /// Whether git's index may mark files as skipped (`skip-worktree`): older formats have no place for the mark, and git
    /// writes a newer one only if it needs it.
    package var mayHaveSkippedFiles: Bool { indexHeader.map { $0.version > 2 } ?? false }

    /// Returns the paths with a beginning that git does not check out, without that beginning.
    func skippedPaths(below prefix: String) -> [String] {
        mayHaveSkippedFiles ? indexed { $0.skippedPaths(below: prefix) } : []
    }

    /// Returns the paths of submodules with a beginning that are not checked out, without that beginning.
    package func missingSubmodules(below prefix: String) -> [String] {
        guard exists("\(root)/.gitmodules", kind: .file) else { return [] }
        return indexed { $0.submodules(below: prefix) }.filter { access("\(root)/\(prefix)\($0)/.git", F_OK) != 0 }
    }

    /// Returns the paths with a beginning that git tracks as symbolic links, without that beginning.
    func links(below prefix: String) -> [String] { indexed { $0.links(below: prefix) } }

    private func indexed(_ read: (inout GitIndex) -> [String]) -> [String] {
        var buffer = ByteBuffer()
        // What is missing then has its usual finding.
        try? buffer.read("\(gitFolder)/index", limit: 1 << 28)
        var index = GitIndex(buffer.bytes, nameSize: nameSize)
        return read(&index)
    }

    /// Returns the files among these that have not changed since git last read or wrote them, as their sizes and times tell.
    /// Leaves out files younger than the index: of them only the content tells it.
    ///
    /// - Parameter paths: relative to the root.
    package func unchangedFiles(among paths: Set<PathKey>) -> Set<PathKey> {
        var buffer = ByteBuffer()
        guard let written = FileStamp(plainFile: "\(gitFolder)/index"),
            // Without an index, git does not know a file.
            (try? buffer.read("\(gitFolder)/index", limit: 1 << 28)) != nil
        else { return [] }
        var index = GitIndex(buffer.bytes, nameSize: nameSize)
        return index.unchangedFiles(among: paths) { path in
            FileStamp(plainFile: "\(root)/\(path.path)").flatMap { stamp in
                stamp.isSettled(before: FileTime(written)) ? stamp : nil
            }
        }
    }

    /// The size of the name of an object in the index, in bytes.
    private var nameSize: Int { commit.map { $0.utf8.count / 2 } ?? 20 }

    private var indexHeader: (version: Int, files: Int)? {
        var buffer = ByteBuffer()
        // Only the method of asking git depends on it, not the answer.
        try? buffer.read("\(gitFolder)/index", limit: GitIndex.headerSize)
        return GitIndex(buffer.bytes, nameSize: 0).header
    }

    /// Whether git's index contains a file at or below a path, which is relative to the root; nil if only git knows.
    package func tracks(_ path: String) -> Bool? {
        var buffer = ByteBuffer()
        do {
            try buffer.read("\(gitFolder)/index", limit: 1 << 28)
        } catch {
            return error.code == ENOENT ? false : nil
        }
        var index = GitIndex(buffer.bytes, nameSize: nameSize)
        return index.contains(path)
    }

    /// Finds the repository around `folder`; nil if there is none.
    package init?(around folder: String) {
        var folder = folder
        while true {
            var failure: SystemError?
            if let gitFolder = GitRepositoryState.gitFolder(of: folder, &failure) {
                root = folder
                self.gitFolder = gitFolder
                commonFolder = GitRepositoryState.commonFolder(of: gitFolder, &failure)
                commit = GitRepositoryState.commit(in: gitFolder, commonFolder, &failure)
                self.failure = failure
                return
            }
            folder = Bytes.folder(of: folder)
            guard !folder.isEmpty else { return nil }
        }
    }

    /// Returns `.git` itself, or the folder that the `.git` file of a worktree or a submodule names.
    private static func gitFolder(of folder: String, _ failure: inout SystemError?) -> String? {
        let path = "\(folder)/.git"
        var facts = stat()
        if stat(path, &facts) != 0 {
            if isUnknowing(errno) { failure = SystemError("look at", path) }
            // A link without a target does not count as missing.
            return failure == nil && lstat(path, &facts) != 0 ? nil : path
        }
        if facts.st_mode & S_IFMT == S_IFDIR { return path }
        guard let target = firstLine(of: path, &failure)?.rest(afterBytes: "gitdir: "), !target.isEmpty else {
            // Neither an unreadable file nor one with another content counts as missing.
            return path
        }
        return target.hasBytePrefix("/") ? String(target) : "\(folder)/\(target)"
    }

    private static func commonFolder(of gitFolder: String, _ failure: inout SystemError?) -> String {
        guard let common = firstLine(of: "\(gitFolder)/commondir", &failure) else { return gitFolder }
        return common.hasBytePrefix("/") ? common : "\(gitFolder)/\(common)"
    }

    private static func commit(
        in gitFolder: String, _ commonFolder: String, _ failure: inout SystemError?
    ) -> String? {
        guard let head = firstLine(of: "\(gitFolder)/HEAD", &failure) else { return nil }
        guard let reference = head.rest(afterBytes: "ref: ").map({ String($0) }) else { return named(head) }
        guard reference.bytewiseParts("/").allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
        for folder in [gitFolder, commonFolder] {
            if let commit = firstLine(of: "\(folder)/\(reference)").flatMap(named) { return commit }
            if let commit = packed(reference, in: "\(folder)/packed-refs") { return commit }
        }
        return nil
    }

    private static func packed(_ reference: String, in path: String) -> String? {
        var buffer = ByteBuffer()
        // A commit that no readable file contains is requested from git.
        guard (try? buffer.read(path, limit: 64 << 20)) != nil else { return nil }
        let wanted = " " + reference
        for line in buffer.bytes.split(separator: 0x0A)
        where line.count > wanted.utf8.count && line.suffix(wanted.utf8.count).elementsEqual(wanted.utf8) {
            return named(String(decoding: line.dropLast(wanted.utf8.count), as: UTF8.self))
        }
        return nil
    }

    /// The full name of the branch that is checked out; nil if the file of HEAD does not tell.
    package var headReference: String? {
        let name = GitRepositoryState.firstLine(of: "\(gitFolder)/HEAD")?.rest(afterBytes: "ref: ")
        return name.flatMap { $0.hasBytePrefix("refs/heads/.") ? nil : String($0) }
    }

    private static func firstLine(of path: String) -> String? {
        var failure: SystemError?
        return firstLine(of: path, &failure)
    }

    /// Whether an error is unrelated to the file, so that its existence is unknown.
    private static func isUnknowing(_ code: Int32) -> Bool { [EIO, EMFILE, ENFILE, ENOMEM].contains(code) }

    /// - Parameter failure: set if the system refuses the call for a reason that has nothing to do with the file.
    private static func firstLine(of path: String, _ failure: inout SystemError?) -> String? {
        var buffer = ByteBuffer()
        do {
            try buffer.read(path, limit: 64 << 10)
        } catch {
            if isUnknowing(error.code) { failure = failure ?? error }
            return nil
        }
        return String(decoding: buffer.bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    }

    /// The files that may contain the commit of the checked-out branch.
    var references: [String] {
        guard let head = GitRepositoryState.firstLine(of: "\(gitFolder)/HEAD"),
            let name = head.rest(afterBytes: "ref: "),
            let path = normalized(String(name))
        else { return [] }
        return ["\(gitFolder)/\(path)", "\(commonFolder)/\(path)"]
    }

    /// Returns the text if it is an object name: 40 or 64 hexadecimal digits.
    package static func named(_ text: String) -> String? {
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) || (97...102).contains(byte | 0x20) }
        return (text.utf8.count == 40 || text.utf8.count == 64) && text.utf8.allSatisfy(isDigit) ? text : nil
    }
}
