package import Domain
import Markdown
import Memos
import Platform

/// What was read of a project's files, so that only what changed is read again.
///
/// What comes of a file follows from its path, its bytes and the settings alone, so it holds as long as they do. What its
/// links lead to is asked each time.
package final class SourceFileCache {
    let todos = ReadFiles<TodoFileReader.Result>()
    let users = ReadFiles<UserReader.Result>()
    let milestones = ReadFiles<TodoFileReader.Result>()
    private var conditions: Conditions?

    /// What else decides over what comes of a file.
    private struct Conditions: Equatable {
        let root: String
        let settings: Settings
        let folders: [ProjectLayout.TodoFolder]
        let words: MarkdownWords
        var depth: BodyDepth
    }

    /// Of nothing yet.
    package init() {}

    /// The todos whose files were read the last time.
    package var readTodos: Set<TodoKey> { Set(todos.read.lazy.map { TodoKey($0) }) }

    /// How many files were read the last time.
    package var readCount: Int { todos.read.count + users.read.count + milestones.read.count }

    /// The folders in which todos were looked for, from the project's.
    package var folders: [String] { tree?.folders ?? [] }
    private var tree: FileTree?

    /// Whether a todo's file was changed or is gone since it was read, as far as stamps tell.
    package func isBehind(_ root: String) -> Bool { todos.isBehind(root) }

    /// The files there are: as they were, where all that changed are plain files that were there, else as `look` finds them.
    func tree(
        _ folder: ProjectFolder, _ changed: ChangedFiles, _ look: () throws(RepositoryError) -> FileTree
    ) throws(RepositoryError) -> FileTree {
        if let tree, case .these(let changed) = changed, changed.allSatisfy({ isPlain($0.path, in: folder.root) }) {
            return tree
        }
        let found = try look()
        tree = found
        return found
    }

    private func isPlain(_ path: String, in root: String) -> Bool {
        var facts = stat()
        return todos.holds(path) && lstat("\(root)/\(path)", &facts) == 0
            && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Keeps what was read under the same conditions, at least as deep as it is wanted now.
    ///
    /// - Returns: how deep files are to be read.
    func begin(_ folder: ProjectFolder, _ words: MarkdownWords, _ depth: BodyDepth) -> BodyDepth {
        var now = Conditions(
            root: folder.root, settings: folder.settings, folders: folder.layout.folders, words: words, depth: depth)
        if let known = conditions?.depth, known > depth { now.depth = known }
        if now != conditions {
            todos.removeAll()
            users.removeAll()
            milestones.removeAll()
            tree = nil
            now.depth = depth
        }
        conditions = now
        return now.depth
    }
}

/// Which files may have changed since they were read.
package enum ChangedFiles: Sendable {
    /// Any: the stamp of each is looked at.
    case any
    /// These, and those that were not there.
    case these(Set<PathKey>)

    /// Adds the files that others say may have changed.
    package mutating func formUnion(_ other: ChangedFiles) {
        guard case .these(let paths) = self, case .these(let more) = other else { return self = .any }
        self = .these(paths.union(more))
    }
}

/// What came of files of one kind.
final class ReadFiles<Result: Sendable> {
    private var files = MemoTable<PathKey, ReadFile, Result>()
    /// The paths that were read the last time.
    private(set) var read: [String] = []

    /// A file as it was when it was read.
    private struct ReadFile: Sendable {
        /// Taken before the file was read; nil if there was none.
        let stamp: FileStamp?
        /// Whether the stamp tells any later change.
        let isSettled: Bool

        func isCurrent(_ path: String) -> Bool { isSettled && stamp != nil && stamp == FileStamp(path) }
    }

    func removeAll() { files.removeAll() }

    func isBehind(_ root: String) -> Bool {
        (0..<files.count).contains { files.inputs(at: $0)?.stamp != FileStamp("\(root)/\(files.key(at: $0).path)") }
    }

    func holds(_ path: String) -> Bool { files.place(of: PathKey(path)) != nil }

    /// What came of a file; nil if it was not read.
    subscript(path: String) -> Result? { files.place(of: PathKey(path)).map { files.output(at: $0) } }

    /// Reads those of the files that changed, and forgets all others than these.
    ///
    /// - Parameters:
    ///   - paths: from the root.
    ///   - clock: seconds since 1970, before the files are looked at.
    ///   - keepable: given what was made of a single file, what of it is worth keeping for long.
    func update(
        _ paths: [String], in root: String, _ changed: ChangedFiles, at clock: Int, jobs: Int,
        keepable: (inout Result) -> Void, _ make: @escaping @Sendable (_ worker: Int, _ path: String) -> Result
    ) {
        let isFirst = files.count == 0
        read = stale(paths, in: root, changed)
        let made = Parallel.map(read.count, jobs: jobs) { [read] worker, index in
            let stamp = FileStamp("\(root)/\(read[index])")
            let file = ReadFile(stamp: stamp, isSettled: stamp?.isSettled(at: clock) ?? false)
            return Memo(make(worker, read[index]), of: file)
        }
        for (path, memo) in zip(read, made) {
            var result = memo.output
            if !isFirst { keepable(&result) }
            files.keep(result, of: memo.inputs, for: PathKey(path))
        }
        files.keepOnly(paths.lazy.map { PathKey($0) })
    }

    /// Those of the files that must be read.
    private func stale(_ paths: [String], in root: String, _ changed: ChangedFiles) -> [String] {
        if case .these(let changed) = changed { for key in changed { files.forget(key) } }
        return paths.filter { path in
            guard let place = files.place(of: PathKey(path)), let file = files.inputs(at: place) else { return true }
            return if case .any = changed { !file.isCurrent("\(root)/\(path)") } else { false }
        }
    }
}
