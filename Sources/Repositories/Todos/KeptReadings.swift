package import Domain
import Markdown
import Platform

/// What was read of a project's files, for who reads it again and again: only what changed is read once more.
///
/// What comes of a file follows from its path, its bytes and the settings alone, so it holds as long as they do. What its
/// links lead to is asked each time.
package final class KeptReadings {
    let todos = KeptFiles<TodoFileReader.Result>()
    let users = KeptFiles<UserReader.Result>()
    let milestones = KeptFiles<TodoFileReader.Result>()
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
    package var readTodos: Set<PathKey> { Set(todos.read.lazy.map { PathKey($0) }) }

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
        return todos.place(of: path) != nil && lstat("\(root)/\(path)", &facts) == 0
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
            todos.forget()
            users.forget()
            milestones.forget()
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

/// What came of files of one kind, in the order of their paths.
final class KeptFiles<Result: Sendable> {
    private var paths: [String] = []
    private(set) var results: [Result] = []
    /// Each taken before its file was read; nil where there was none.
    private var stamps: [FileStamp?] = []
    /// Whether the stamp tells any later change.
    private var settled: [Bool] = []
    /// The paths that were read the last time.
    private(set) var read: [String] = []

    func forget() { (paths, results, stamps, settled) = ([], [], [], []) }

    func isBehind(_ root: String) -> Bool {
        paths.indices.contains { stamps[$0] != FileStamp("\(root)/\(paths[$0])") }
    }

    /// What came of a file; nil where it was not read.
    subscript(path: String) -> Result? { place(of: path).map { results[$0] } }

    /// The place of a file among those that were read; nil where it was not.
    func place(of path: String) -> Int? {
        let place = paths.partitionPoint { $0.precedesBytewise(path) }
        return place < paths.count && paths[place].hasSameBytes(as: path) ? place : nil
    }

    /// Makes `results` those of just these files: of those that changed they are made anew, the others' are kept.
    ///
    /// - Parameters:
    ///   - files: their paths from the root, in the order of their bytes.
    ///   - clock: seconds since 1970, before the files are looked at.
    ///   - keepable: given what was made of a single file, what of it is worth keeping for long.
    func update(
        _ files: [String], in root: String, _ changed: ChangedFiles, at clock: Int, jobs: Int,
        keepable: (inout Result) -> Void, _ make: @escaping @Sendable (_ worker: Int, _ path: String) -> Result
    ) {
        let isFirst = paths.isEmpty
        let places = isSame(files) ? nil : files.map { place(of: $0) }
        let stale = stale(files, places, in: root, changed)
        let made = Parallel.map(stale.count, jobs: jobs) { worker, index in
            let path = files[stale[index]]
            let stamp = FileStamp("\(root)/\(path)")
            return Made(result: make(worker, path), stamp: stamp)
        }
        if let places { arrange(files, places, made.first) }
        for (place, var made) in zip(stale, made) {
            if !isFirst { keepable(&made.result) }
            (results[place], stamps[place]) = (made.result, made.stamp)
            settled[place] = made.stamp?.isSettled(at: clock) ?? false
        }
        read = stale.map { files[$0] }
    }

    private struct Made: Sendable {
        var result: Result
        var stamp: FileStamp?
    }

    private func isSame(_ files: [String]) -> Bool {
        files.count == paths.count && files.indices.allSatisfy { files[$0].hasSameBytes(as: paths[$0]) }
    }

    /// Which of the files must be read.
    private func stale(_ files: [String], _ places: [Int?]?, in root: String, _ changed: ChangedFiles) -> [Int] {
        if places == nil, case .these(let changed) = changed {
            return changed.compactMap { place(of: $0.path) }.sorted()
        }
        return files.indices.filter { index in
            guard let place = places.map({ $0[index] }) ?? index else { return true }
            return switch changed {
            case .these(let changed): changed.contains(PathKey(files[index]))
            case .any:
                !settled[place] || stamps[place] == nil || stamps[place] != FileStamp("\(root)/\(files[index])")
            }
        }
    }

    /// Brings what is kept into the order of other files.
    ///
    /// - Parameter filler: what stands for files that were not there, until what was made of them does; nil where none is new.
    private func arrange(_ files: [String], _ places: [Int?], _ filler: Made?) {
        let (old, oldStamps, wereSettled) = (results, stamps, settled)
        paths = files
        results = places.compactMap { place in place.map { old[$0] } ?? filler?.result }
        stamps = places.map { place in place.flatMap { oldStamps[$0] } }
        settled = places.map { place in place.map { wereSettled[$0] } ?? false }
    }
}
