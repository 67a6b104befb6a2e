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
    private var conditions: Conditions?

    /// What else decides over what comes of a file.
    private struct Conditions: Equatable {
        let root: String
        let settings: Settings
        let folders: [ProjectLayout.TodoFolder]
        let words: MarkdownWords
        let depth: BodyDepth
    }

    /// Of nothing yet.
    package init() {}

    /// The todos whose files were read the last time.
    package var readTodos: Set<PathKey> { Set(todos.read.lazy.map { PathKey($0) }) }

    /// How many files were read the last time.
    package var readCount: Int { todos.read.count + users.read.count }

    /// The folders in which todos were looked for, from the project's.
    package internal(set) var folders: [String] = []

    /// Whether a todo's file was changed or is gone since it was read, as far as stamps tell.
    package func isBehind(_ root: String) -> Bool { todos.isBehind(root) }

    func begin(_ folder: ProjectFolder, _ words: MarkdownWords, _ depth: BodyDepth) {
        let now = Conditions(
            root: folder.root, settings: folder.settings, folders: folder.layout.folders, words: words, depth: depth)
        if now != conditions {
            todos.forget()
            users.forget()
        }
        conditions = now
    }
}

/// Which files may have changed since they were read.
package enum ChangedFiles: Sendable {
    /// Any: the stamp of each is looked at.
    case any
    /// These, and those that were not there.
    case these(Set<PathKey>)
}

/// What came of files of one kind.
final class KeptFiles<Result: Sendable> {
    private var files: [PathKey: Entry] = [:]
    /// The paths that were read the last time.
    private(set) var read: [String] = []

    private struct Entry: Sendable {
        var result: Result
        /// Taken before the file was read; nil where there was none.
        var stamp: FileStamp?
    }

    func forget() { files = [:] }

    func isBehind(_ root: String) -> Bool {
        files.contains { $0.value.stamp != FileStamp("\(root)/\($0.key.path)") }
    }

    /// What comes of each file: of those that changed it is made anew, the others' is kept. What is kept of files that are not
    /// among these is let go.
    ///
    /// - Parameters:
    ///   - root: from which the paths lead.
    ///   - keepable: given what was made of a single file, what of it is worth keeping for long.
    func callAsFunction(
        _ paths: [String], in root: String, _ changed: ChangedFiles, jobs: Int, keepable: (inout Result) -> Void,
        _ make: @escaping @Sendable (_ worker: Int, _ path: String) -> Result
    ) -> [Result] {
        let isFirst = files.isEmpty
        let stale = paths.filter { isStale($0, in: root, changed) }
        let made = Parallel.map(stale.count, jobs: jobs) { worker, index in
            let stamp = FileStamp("\(root)/\(stale[index])")
            return Entry(result: make(worker, stale[index]), stamp: stamp)
        }
        for (path, var entry) in zip(stale, made) {
            if !isFirst { keepable(&entry.result) }
            files[PathKey(path)] = entry
        }
        if files.count > paths.count {
            let present = Set(paths.lazy.map { PathKey($0) })
            files = files.filter { present.contains($0.key) }
        }
        read = stale
        return paths.compactMap { files[PathKey($0)]?.result }
    }

    private func isStale(_ path: String, in root: String, _ changed: ChangedFiles) -> Bool {
        guard let entry = files[PathKey(path)] else { return true }
        return switch changed {
        case .these(let changed): changed.contains(PathKey(path))
        case .any: entry.stamp == nil || entry.stamp != FileStamp("\(root)/\(path)")
        }
    }
}
