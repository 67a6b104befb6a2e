package import Domain
package import Markdown
import Bytes
package import Platform

/// Todos in Markdown files below a project's folder.
package struct MarkdownTodoRepository: Sendable {
    package let folder: ProjectFolder
    /// The number of threads.
    private let jobs: Int
    /// The texts that the renderer adds to bodies.
    let words: MarkdownWords
    /// With more files than this, memory matters more than time, and the HTML of bodies moves to a file.
    package var mostInMemory = 1 << 17
    /// The files read before, those that may have changed since, and the current time in seconds since 1970.
    package typealias Memory = (cache: SourceFileCache, changed: ChangedFiles, clock: Int)

    package init(folder: ProjectFolder, jobs: Int, words: MarkdownWords = MarkdownWords()) {
        self.folder = folder
        self.jobs = jobs
        self.words = words
    }

    /// Reads everything; a broken file affects only its own todo and becomes a finding.
    package func load() throws(RepositoryError) -> Project {
        try load(.facts).project
    }

    /// Reads the project and, with `.html`, the bodies that pages show, each by the index of its todo or user.
    ///
    /// - Parameters:
    ///   - memory: the files read before; nil if the caller reads only once.
    ///   - stored: the results that earlier commands stored; ignored if there is a `memory`.
    ///   - whenRead: called from any thread for each file that was read, with the total number of files.
    ///   - aside: returns a file for the HTML of many todos; nil if that stays in memory.
    package func load(
        _ depth: BodyDepth, _ memory: Memory? = nil, beside stored: StoredTodos? = nil,
        whenRead: @escaping @Sendable (_ total: Int) -> Void = { _ in }, aside: () -> UnnamedFile? = { nil }
    ) throws(RepositoryError) -> (project: Project, bodies: Bodies) {
        let depth = memory?.cache.begin(folder, words, depth) ?? depth
        let tree: FileTree
        if let memory { tree = try memory.cache.tree(folder, memory.changed, look) } else { tree = try look() }
        let places = folder.layout.places
        let found = tree.findings.filter { places?.leavesOut($0.path) != true }
        let isLarge = tree.files.count > mostInMemory
        if memory == nil {
            if isLarge { Heap.returnWhatIsFreed() } else { Heap.expect(bytes: tree.files.count * depth.bytesPerTodo) }
        }
        var project = Project(
            settings: folder.settings, findings: folder.findings + found, commit: folder.git?.commit)
        var bodies = Bodies(file: isLarge && memory == nil && depth == .html ? aside() : nil)
        if memory == nil, let stored, stored.takes(depth) {
            read(tree.files, depth, stored, into: &project, &bodies, whenRead)
        } else {
            read(tree.files, depth, memory, into: &project, &bodies, whenRead)
        }
        addUnreadable(tree.unreadable + folder.unreadable, to: &project, &bodies, depth)
        addOnlyInGit(to: &project, &bodies, depth)
        loadUsers(into: &project, &bodies, depth, memory)
        loadMilestones(into: &project, &bodies, depth, memory)
        return (project, bodies)
    }

    /// Replaces the content of a todo's file, as if the text had been read from it.
    ///
    /// - Parameter path: the path of a todo, relative to the project's folder.
    package func replace(_ path: String, by text: [UInt8], in project: inout Project, _ depth: BodyDepth) {
        let result = result(of: text, at: path, depth)
        project.findings.removeAll { $0.path.hasSameBytes(as: path) }
        project.findings += result.findings
        guard let index = project.todos.firstIndex(where: { $0.path.hasSameBytes(as: path) }) else { return }
        if let todo = result.todo { project.todos[index] = todo } else { project.todos.remove(at: index) }
    }

    /// Returns the files of the project that a todo with these bytes shows: the site publishes them.
    package func filesShown(by text: [UInt8], at path: String) -> Set<PathKey> {
        let references = result(of: text, at: path, .facts).todo?.references ?? []
        return Set(references.lazy.filter(\.exists).map { PathKey($0.target) })
    }

    /// Reads a file with other bytes than those on the disk.
    private func result(of text: [UInt8], at path: String, _ depth: BodyDepth) -> TodoFileReader.Result {
        let reader = TodoFileReader(settings: folder.settings, layout: folder.layout, depth: depth, words: words)
        var result = text.withUnsafeBufferPointer { reader.read(path, content: $0) }
        LinkedFiles(folder.layout, settings: folder.settings, depth: depth).follow(&result)
        return result
    }

    /// Reads only the todos in these files.
    ///
    /// - Parameter paths: relative to the project's folder, sorted bytewise.
    package func load(only paths: [String], _ depth: BodyDepth) -> Project {
        var project = Project(settings: folder.settings, findings: folder.findings, commit: folder.git?.commit)
        project.isPart = true
        for result in read(paths, depth) {
            project.findings += result.findings
            if let todo = result.todo { project.todos.append(todo) }
        }
        return project
    }

    /// Reads only the profiles of users, sorted by id.
    package func users() -> [User] {
        var (project, bodies) = (Project(settings: folder.settings), Bodies())
        loadUsers(into: &project, &bodies, .facts, nil)
        return project.users
    }

    /// Reads single files; the results are in the order of the paths. Links are not resolved.
    func read(_ paths: [String], _ depth: BodyDepth) -> [TodoFileReader.Result] {
        let readers = readers(depth)
        return Parallel.map(paths.count, jobs: jobs) { worker, index in readers[worker].value.read(paths[index]) }
    }

    /// One for each worker.
    private func readers(_ depth: BodyDepth) -> [Exclusive<TodoFileReader>] {
        (0..<max(1, jobs)).map { _ in
            Exclusive(TodoFileReader(settings: folder.settings, layout: folder.layout, depth: depth, words: words))
        }
    }

    /// The files of todos.
    private func look() throws(RepositoryError) -> FileTree {
        let places = folder.layout.places
        var tree = FileTree(root: folder.root, homes: folder.layout.homes) { path in
            isMarkdown(path) && (places == nil || places?.folder(of: path) != nil)
        }
        do {
            for todos in folder.layout.folders { try tree.add(todos.path) }
        } catch {
            throw RepositoryError(error.description)
        }
        tree.finish()
        return tree
    }

    /// The number of files to read before their todos move into the project, so that few are in memory twice.
    private static let part = 1 << 15

    private func read(
        _ files: [String], _ depth: BodyDepth, _ memory: Memory?, into project: inout Project,
        _ bodies: inout Bodies, _ whenRead: @escaping @Sendable (Int) -> Void
    ) {
        let readers = readers(depth)
        let linked = LinkedFiles(folder.layout, settings: folder.settings, depth: depth)
        project.todos.reserveCapacity(files.count)
        bodies.todos.reserveCapacity(depth == .html ? files.count : 0)
        if let memory {
            memory.cache.todos.update(
                files, in: folder.root, memory.changed, at: memory.clock, jobs: jobs,
                keepable: { $0.body?.standAlone() },
                { [keepsContents = memory.cache.keepsContents] worker, path in
                    defer { whenRead(files.count) }
                    let reader = readers[worker].value
                    return keepsContents ? reader.readWithContent(path) : reader.read(path)
                })
            for path in files {
                guard var result = memory.cache.todos[path] else { continue }
                linked.follow(&result)
                take(&result, depth, into: &project, &bodies)
            }
            return
        }
        for start in stride(from: 0, to: files.count, by: MarkdownTodoRepository.part) {
            let count = min(MarkdownTodoRepository.part, files.count - start)
            take(
                Parallel.map(count, jobs: jobs) { [file = bodies.file] worker, index in
                    defer { whenRead(files.count) }
                    var result = readers[worker].value.read(files[start + index])
                    if let file { result.body?.moveHTML(file.moved) }
                    linked.follow(&result)
                    return result
                }, depth, into: &project, &bodies)
        }
    }

    /// Like the `read` above, but opens a file only if it has no valid stored record.
    private func read(
        _ files: [String], _ depth: BodyDepth, _ stored: StoredTodos, into project: inout Project,
        _ bodies: inout Bodies, _ whenRead: @escaping @Sendable (Int) -> Void
    ) {
        let (readers, known) = (readers(depth), stored.known(of: files))
        let linked = LinkedFiles(folder.layout, settings: folder.settings, depth: depth)
        project.todos.reserveCapacity(files.count)
        bodies.todos.reserveCapacity(depth == .html ? files.count : 0)
        var outcome = StoredTodos.Outcome()
        for start in stride(from: 0, to: files.count, by: MarkdownTodoRepository.part) {
            var readings = Parallel.map(min(MarkdownTodoRepository.part, files.count - start), jobs: jobs) {
                worker, index in
                let reader = readers[worker].value
                var reading = stored.reading(start + index, files[start + index], depth, in: known, by: reader) {
                    whenRead(files.count)
                }
                linked.follow(&reading.result)
                return reading
            }
            for index in readings.indices {
                outcome.note(files[start + index], readings[index])
                take(&readings[index].result, depth, into: &project, &bodies)
            }
        }
        stored.store(outcome, known)
    }

    private func take(
        _ results: consuming [TodoFileReader.Result], _ depth: BodyDepth, into project: inout Project,
        _ bodies: inout Bodies
    ) {
        for index in results.indices { take(&results[index], depth, into: &project, &bodies) }
    }

    private func take(
        _ result: inout TodoFileReader.Result, _ depth: BodyDepth, into project: inout Project, _ bodies: inout Bodies
    ) {
        project.findings += result.findings
        // Moved, not copied, because a copy counts a reference for each of its texts.
        guard let todo = result.todo.take() else { return }
        project.todos.append(todo)
        if depth == .html { bodies.todos.append(result.body.take()) }
    }

    /// Adds files that could not be opened, as broken todos.
    private func addUnreadable(
        _ paths: [String], to project: inout Project, _ bodies: inout Bodies, _ depth: BodyDepth
    ) {
        for path in paths {
            let place =
                project.todos.firstIndex { $0.path.utf8.lexicographicallyPrecedes(path.utf8) == false }
                ?? project.todos.count
            project.todos.insert(.broken(path, folder.layout), at: place)
            if depth == .html { bodies.todos.insert(nil, at: place) }
        }
    }

    /// Of two profiles with the same id, only that of the first path is read.
}

/// A value that only one worker at a time accesses.
struct Exclusive<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
