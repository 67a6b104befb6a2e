package import Domain
import Markdown
import Memos
import Platform

/// A cache of the project's files, so that only changed files are read again.
///
/// The result of a file depends only on its path, its bytes and the settings, so it stays valid as long as they do. The
/// targets of its links are checked each time.
package final class SourceFileCache {
    let todos = ReadFiles<TodoFileReader.Result>()
    let users = ReadFiles<UserReader.Result>()
    let milestones = ReadFiles<TodoFileReader.Result>()
    private var conditions: Conditions?
    /// Whether the cache also keeps the bytes of todos' files, for callers that show and compare them.
    package var keepsContents = false

    /// The other inputs of the results.
    private struct Conditions: Equatable {
        let root: String
        let settings: Settings
        let folders: [ProjectLayout.TodoFolder]
        let words: MarkdownWords
        var depth: BodyDepth
    }

    /// An empty cache.
    package init() {}

    /// The todos whose files were read last time. What several readings found is in `todos(readSince:)`.
    package var readTodos: Set<TodoKey> { Set(todos.read.lazy.map { TodoKey($0) }) }

    /// The number of the last reading of todos; it grows with each.
    package var reading: Int { todos.reading }

    /// Returns the todos whose files were read after a reading. Other callers may have read them in between, so a caller
    /// that asks what changed since its last look keeps the number of that look.
    package func todos(readSince reading: Int) -> [TodoKey] { todos.paths(readSince: reading).map { TodoKey($0) } }

    /// The bytes of a todo's file, from the same reading as the todo; nil if the file was not readable, or if the cache
    /// keeps no bytes.
    package func content(of key: TodoKey) -> [UInt8]? { todos[key.path]?.content }

    /// The number of files read last time.
    package var readCount: Int { todos.read.count + users.read.count + milestones.read.count }

    /// The folders searched for todos, relative to the project's.
    package var folders: [String] { tree?.folders ?? [] }
    /// The files to which links of todos lead, as absolute paths.
    package var linkedFiles: [String] { tree?.linkedFiles ?? [] }
    private var tree: FileTree?

    /// Whether a todo's file was changed or deleted since it was read, as far as stamps show.
    package func isBehind(_ root: String) -> Bool { todos.isBehind(root) }

    /// Returns the list of files: unchanged if only existing regular files changed, otherwise from `look`.
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

    /// Keeps results with the same inputs and at least the depth now needed.
    ///
    /// - Returns: the depth to which files are to be read.
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

/// The files that may have changed since they were read.
package enum ChangedFiles: Sendable {
    /// Any file: all stamps are checked.
    case any
    /// These files, and new ones.
    case these(Set<PathKey>)

    /// Adds the possible changes of another value.
    package mutating func formUnion(_ other: ChangedFiles) {
        guard case .these(let paths) = self, case .these(let more) = other else { return self = .any }
        self = .these(paths.union(more))
    }
}

/// The results of files of one kind.
final class ReadFiles<Result: Sendable> {
    private var files = MemoTable<PathKey, ReadFile, Result>()
    /// The paths that were read last time.
    private(set) var read: [String] = []
    /// The number of the last reading.
    private(set) var reading = 0

    /// A file as it was when it was read.
    private struct ReadFile: Sendable {
        /// Taken before the file was read; nil if there was none.
        let stamp: FileStamp?
        /// Whether the stamp reveals any later change.
        let isSettled: Bool
        /// The number of the reading.
        let reading: Int

        func isCurrent(_ path: String) -> Bool { isSettled && stamp != nil && stamp == FileStamp(path) }
    }

    func removeAll() { files.removeAll() }

    func isBehind(_ root: String) -> Bool {
        (0..<files.count).contains { files.inputs(at: $0)?.stamp != FileStamp("\(root)/\(files.key(at: $0).path)") }
    }

    func holds(_ path: String) -> Bool { files.place(of: PathKey(path)) != nil }

    /// Returns the paths of the files that were read after a reading.
    func paths(readSince reading: Int) -> [String] {
        if reading >= self.reading { return [] }
        return (0..<files.count).compactMap { place in
            files.inputs(at: place).map { $0.reading > reading } == true ? files.key(at: place).path : nil
        }
    }

    /// The result of a file; nil if it was not read.
    subscript(path: String) -> Result? { files.place(of: PathKey(path)).map { files.output(at: $0) } }

    /// Reads the files that changed, and forgets all files not listed.
    ///
    /// - Parameters:
    ///   - paths: relative to the root.
    ///   - clock: seconds since 1970, from before the files are examined.
    ///   - keepable: reduces the result of a file to what is worth keeping.
    func update(
        _ paths: [String], in root: String, _ changed: ChangedFiles, at clock: Int, jobs: Int,
        keepable: (inout Result) -> Void, _ make: @escaping @Sendable (_ worker: Int, _ path: String) -> Result
    ) {
        let isFirst = files.count == 0
        read = stale(paths, in: root, changed)
        reading += 1
        let made = Parallel.map(read.count, jobs: jobs) { [read, reading] worker, index in
            let stamp = FileStamp("\(root)/\(read[index])")
            let file = ReadFile(stamp: stamp, isSettled: stamp?.isSettled(at: clock) ?? false, reading: reading)
            return Memo(make(worker, read[index]), of: file)
        }
        for (path, memo) in zip(read, made) {
            var result = memo.output
            if !isFirst { keepable(&result) }
            files.keep(result, of: memo.inputs, for: PathKey(path))
        }
        files.keepOnly(paths.lazy.map { PathKey($0) })
    }

    /// Returns the files that must be read.
    private func stale(_ paths: [String], in root: String, _ changed: ChangedFiles) -> [String] {
        if case .these(let changed) = changed { for key in changed { files.forget(key) } }
        return paths.filter { path in
            guard let place = files.place(of: PathKey(path)), let file = files.inputs(at: place) else { return true }
            return if case .any = changed { !file.isCurrent("\(root)/\(path)") } else { false }
        }
    }
}
