import Bytes
import Domain
package import Platform

/// Updates the index of todos by checking each file's stamp: only changed files are read.
package struct TodoIndexer {
    private let folder: ProjectFolder
    private let file: StoredMemos
    private let jobs: Int

    /// If at most this many files change, the index is not written again.
    private static let fewFiles = 8

    /// - Parameters:
    ///   - files: the store of the index.
    ///   - program: the commit that the program was built from.
    ///   - jobs: the number of threads.
    package init(_ folder: ProjectFolder, storedIn files: AuthenticatedFileStore, program: String = "", jobs: Int) {
        (self.folder, self.jobs) = (folder, jobs)
        file = TodoIndex.file(of: folder, in: files, program: program)
    }

    /// Returns the current index of todos.
    ///
    /// - Parameter clock: the current time, in seconds since 1970; an earlier time only makes it read more files.
    /// - Returns: nil for an unsupported project: with links among its files, with todos named one by one, with numbers
    ///   as ids, or with todos that git does not check out.
    package func index(at clock: Int) -> TodoIndex? {
        guard folder.layout.places == nil, folder.settings.idPrefixes.isEmpty, folder.onlyInGit.isEmpty else {
            return nil
        }
        let old = TodoIndex.read(from: file)
        var look = Look(root: folder.root, old: old?.index, clock: old?.clock ?? .min)
        for todos in folder.layout.folders {
            guard look.walk(todos.path) else { return nil }
        }
        let index = old?.index ?? TodoIndex()
        guard index.update(look.files, look.changed, read: read) else { return nil }
        // Files that changed just now would be read again next time anyway.
        let settled = index.changes - look.changed.count { !$0.stamp.isSettled(at: clock) }
        if settled > TodoIndexer.fewFiles || old == nil { index.write(to: file, clock: clock) }
        return index
    }

    private func read(_ paths: [String]) -> [Todo?] {
        MarkdownTodoRepository(folder: folder, jobs: jobs).read(paths, .titles).map(\.todo)
    }
}

/// A walk through the todo folders.
private struct Look {
    let root: String
    let old: TodoIndex?
    /// When the old files were examined, in seconds since 1970.
    let clock: Int
    private(set) var files: [TodoIndex.Seen] = []
    /// The files that changed.
    private(set) var changed: [(path: [UInt8], stamp: FileStamp)] = []
    private var folders: Set<PathKey> = []
    /// The position in the old index where the next file is expected: folders list their entries in about the same
    /// order each time.
    private var next = 0

    /// The number of entries to search ahead.
    private static let reach = 64

    init(root: String, old: TodoIndex?, clock: Int) {
        (self.root, self.old, self.clock) = (root, old, clock)
        files.reserveCapacity(old?.entries.count ?? 0)
    }

    /// - Returns: false if an entry is neither file nor folder, or cannot be examined.
    mutating func walk(_ path: String) -> Bool {
        guard folders.insert(PathKey(path)).inserted else { return true }
        let handle = open("\(root)/\(path)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard handle >= 0 else { return false }
        guard realPath(of: handle, at: "\(root)/\(path)")?.hasSameBytes(as: "\(root)/\(path)") == true else {
            close(handle)
            return false
        }
        var (inner, isPlain): ([String], Bool) = ([], true)
        let prefix = Array("\(path)/".utf8)
        do {
            try FolderEntry.visit(handle, called: path) { name, kind in
                if name[0] == UInt8(ascii: ".") { return }
                switch kind {
                case .folder: inner.append(join(path, String(fileName: UnsafeRawBufferPointer(name))))
                case .file:
                    if isMarkdown(name) { isPlain = see(name, in: handle, prefix) && isPlain }
                case .other: isPlain = false
                }
            }
        } catch {
            return false
        }
        return isPlain && inner.allSatisfy { walk($0) }
    }

    private mutating func see(_ name: UnsafeBufferPointer<UInt8>, in folder: Int32, _ prefix: [UInt8]) -> Bool {
        let stamp = name.withMemoryRebound(to: CChar.self) { FileStamp($0.baseAddress!, in: folder) }
        guard let stamp else { return false }
        if let old, let place = place(of: name, prefix, in: old) {
            next = place + 1
            if stamp == old.entries[place].stamp, stamp.isSettled(at: clock) {
                files.append(.known(place))
                return true
            }
        }
        files.append(.changed(changed.count))
        changed.append((prefix + name, stamp))
        return true
    }

    private func place(of name: UnsafeBufferPointer<UInt8>, _ prefix: [UInt8], in old: TodoIndex) -> Int? {
        let ahead = next..<min(old.entries.count, next + Look.reach)
        return ahead.first { place in
            let path = old.entries[place].path
            return Int(path.count) == prefix.count + name.count && old.begins(path, at: prefix.count, with: name)
                && prefix.withUnsafeBufferPointer { old.begins(path, with: $0) }
        }
    }
}

extension TodoIndex {
    /// A file in a todo folder.
    fileprivate enum Seen {
        /// Unchanged, at that index.
        case known(Int)
        /// Changed, at that index among the changed files.
        case changed(Int)
    }

    /// Updates the index to these files.
    ///
    /// - Parameters:
    ///   - others: the changed files, with their paths and stamps.
    ///   - read: returns the todos of files; nil for files that are not todos.
    /// - Returns: false if a name cannot be represented, or if the index would grow too large.
    fileprivate func update(
        _ files: [Seen], _ others: [(path: [UInt8], stamp: FileStamp)], read: ([String]) -> [Todo?]
    ) -> Bool {
        var (now, changed): ([Entry], [Int]) = ([], [])
        now.reserveCapacity(files.count)
        for file in files {
            switch file {
            case .known(let place): now.append(entries[place])
            case .changed(let index):
                changed.append(now.count)
                now.append(Entry(stamp: others[index].stamp, path: add(others[index].path)))
            }
        }
        let todos = read(changed.map { string(now[$0].path) })
        for (place, todo) in zip(changed, todos) {
            guard let todo else { continue }
            let aliases = todo.aliases.map { Array($0.value.lowercased().utf8) }
            if aliases.contains(where: { $0.contains(0) }) { return false }
            now[place].id = add(Array(todo.id.lowercased().utf8))
            now[place].aliases = add(aliases.flatMap { $0 + [0] })
            now[place].title = add(Array(todo.title.lowercased().utf8))
            if texts.count > TodoIndex.limit { return false }
        }
        changes = max(changed.count, entries.count - (now.count - changed.count))
        entries = now
        return true
    }

    private func add(_ text: [UInt8]) -> Text {
        texts.append(text)
        return Text(start: UInt32(texts.count - text.count), count: UInt32(text.count))
    }
}
