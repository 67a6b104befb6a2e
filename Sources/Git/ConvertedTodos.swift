import Bytes
package import Domain
import Platform
package import Repositories

/// The todos whose files git converts between the work tree and its commits: by a `filter`, such as that of git-crypt or Git
/// LFS, by `ident` or by `working-tree-encoding` in `.gitattributes`.
///
/// fuda runs no filter, because a commit can name it. A file whose size and time are in git's index is the version in the index,
/// as for git, whatever its bytes are.
package struct ConvertedTodos {
    /// The todos that are as committed, as indices.
    package private(set) var unchanged: Set<Int> = []
    /// The todos whose committed form is not what the file says.
    package private(set) var unreadable: Set<Int> = []

    /// - Parameter folder: the project in the work tree.
    /// - Throws: if git does not answer. It is asked only if attributes name a conversion.
    package init(
        of project: Project, beside history: History, in folder: ProjectFolder, _ git: Git
    ) throws(RepositoryError) {
        guard let head = folder.git, let commit = history.head?.name,
            ConvertedTodos.mayConvert(project, below: folder.pathFromGitRoot, in: head)
        else { return }
        let (prefix, committed) = (folder.pathFromGitRoot, history.lastSnapshots)
        let places = project.todos.indices.filter {
            project.todos[$0].source == .own && committed[PathKey(project.todos[$0].path)] != nil
        }
        let clean = head.unchangedFiles(among: Set(places.map { PathKey(prefix + project.todos[$0].path) }))
        do {
            let staged = try ConvertedTodos.staged(since: commit, below: prefix, in: head, git)
            unchanged = Set(
                places.filter {
                    let path = PathKey(prefix + project.todos[$0].path)
                    return clean.contains(path) && !staged.contains(path)
                })
            let different = places.filter { index in
                guard !project.todos[index].isBroken,
                    let last = committed[PathKey(project.todos[index].path)].map({ history.snapshots[$0] }),
                    last != TodoSnapshot(project.todos[index])
                else { return false }
                // An uncommitted change of a file rarely changes its id; a filter hides the id.
                return unchanged.contains(index) || last.isBroken || last.id != project.todos[index].id
            }
            if different.isEmpty { return }
            let converted = try ConvertedTodos.converted(
                different.map { prefix + project.todos[$0].path }, in: head, git)
            unreadable = Set(different.filter { converted.contains(PathKey(prefix + project.todos[$0].path)) })
        } catch {
            throw .git(error)
        }
    }

    /// Returns whether a file of attributes beside or above the todos names a conversion.
    private static func mayConvert(_ project: Project, below prefix: String, in head: GitRepositoryState) -> Bool {
        var folders: Set<String> = [""]
        var last = "/"
        for index in project.todos.indices where project.todos[index].source == .own {
            // Most todos lie beside the one before.
            if project.todos[index].path.rest(afterBytes: last)?.containsByte("/") == false { continue }
            let folder = Bytes.folder(of: prefix + project.todos[index].path)
            folders.formUnion(Bytes.folders(above: folder + "/"))
            last = Bytes.folder(of: project.todos[index].path) + "/"
        }
        let files =
            folders.map { "\(head.root)/\(join($0, ".gitattributes"))" } + ["\(head.commonFolder)/info/attributes"]
        return files.contains { file in
            var buffer = ByteBuffer()
            // A file that cannot be read names no attribute for git either.
            guard exists(file, kind: .file), (try? buffer.read(file, limit: 1 << 20)) != nil else { return false }
            let text = String(decoding: buffer.bytes, as: UTF8.self)
            return ["filter", "ident", "working-tree-encoding"].contains(where: text.containsBytes)
        }
    }

    /// Returns the paths among these whose content git converts to something else than text of the same words.
    private static func converted(
        _ paths: [String], in head: GitRepositoryState, _ git: Git
    ) throws(GitFailure) -> Set<PathKey> {
        try head.refuseSpecialFiles([".gitattributes"], beside: paths)
        let process = try GitProcess(
            git, ["check-attr", "-z", "--stdin", "filter", "working-tree-encoding"], in: head.root)
        for path in paths { process.send(Array(path.utf8) + [0]) }
        process.endInput()
        var buffer = ByteBuffer()
        while try process.read(into: &buffer) {}
        try process.finish()
        // Each answer is a path, an attribute and its value.
        let parts = buffer.bytes.split(separator: 0, omittingEmptySubsequences: false)
        let isNone = { (value: Slice<UnsafeBufferPointer<UInt8>>) in
            value.elementsEqual("unspecified".utf8) || value.elementsEqual("unset".utf8)
        }
        return Set(
            stride(from: 0, to: parts.count - 2, by: 3).lazy.filter { !isNone(parts[$0 + 2]) }
                .map { PathKey(String(fileName: parts[$0])) })
    }

    /// Returns the paths whose version in the index is not that of a commit. git compares names of objects and reads no file.
    private static func staged(
        since commit: String, below prefix: String, in head: GitRepositoryState, _ git: Git
    ) throws(GitFailure) -> Set<PathKey> {
        let folder = prefix.isEmpty ? [] : [prefix]
        let command = ["diff-index", "--cached", "--name-only", "--no-renames", "-z", commit, "--"] + folder
        let names = try git.answer(command, in: head.root, limit: 1 << 30).split(separator: 0)
        return Set(names.map { PathKey(String(fileName: $0)) })
    }
}

extension History {
    /// Returns the history without the todos whose committed form is no todo. They are untracked.
    package func settled(_ converted: ConvertedTodos, _ project: Project) -> History {
        var history = self
        history.unchanged = converted.unchanged.subtracting(converted.unreadable)
        if converted.unreadable.isEmpty { return history }
        history.untracked.formUnion(converted.unreadable)
        let unreadable = Set(converted.unreadable.map { PathKey(project.todos[$0].path) })
        let indices = Set(paths.indices.filter { unreadable.contains(PathKey(paths[$0])) })
        for step in steps.indices { history.steps[step].changes.removeAll { indices.contains($0.path) } }
        return history
    }

    /// The index of the snapshot that the last commit has of each file.
    fileprivate var lastSnapshots: [PathKey: Int] {
        var last = Array(repeating: Int?.none, count: paths.count)
        for step in steps { for change in step.changes { last[change.path] = change.snapshot } }
        return Dictionary(
            paths.indices.compactMap { path in last[path].map { (PathKey(paths[path]), $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}
