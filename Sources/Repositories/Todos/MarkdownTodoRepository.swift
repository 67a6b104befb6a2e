package import Domain
package import Markdown
import Bytes
import Platform

/// Todos in Markdown files below a project's folder.
package struct MarkdownTodoRepository: TodoRepository {
    package let folder: ProjectFolder
    /// How many threads read at once.
    private let jobs: Int

    package init(folder: ProjectFolder, jobs: Int) {
        self.folder = folder
        self.jobs = jobs
    }

    package func load() throws(RepositoryError) -> Project {
        try load(.facts).project
    }

    /// The project, and with `.html` what its pages show below the front matter, each at the index of its todo or user.
    ///
    /// - Parameter whenRead: called from any thread for each file that was read, with how many there are.
    package func load(
        _ depth: BodyDepth, whenRead: @escaping @Sendable (_ total: Int) -> Void = { _ in }
    ) throws(RepositoryError) -> (project: Project, bodies: Bodies) {
        var tree = FileTree(root: folder.root)
        do {
            for todos in folder.layout.folders { try tree.add(todos.path) }
        } catch {
            throw RepositoryError(error.description)
        }
        tree.finish()
        var results = read(tree.files, depth, whenRead)
        var project = Project(
            settings: folder.settings, milestones: milestones(), findings: folder.findings + tree.findings,
            commit: folder.git?.commit)
        var bodies = Bodies()
        project.todos.reserveCapacity(results.count)
        bodies.todos.reserveCapacity(depth == .html ? results.count : 0)
        for index in results.indices {
            project.findings += results[index].findings
            // Moved, not copied: a copy counts a reference for each of its texts.
            guard let todo = results[index].todo.take() else { continue }
            project.todos.append(todo)
            if depth == .html { bodies.todos.append(results[index].body.take()) }
        }
        addUnreadable(tree.unreadable, to: &project, &bodies, depth)
        loadUsers(into: &project, &bodies, depth)
        return (project, bodies)
    }

    package func body(of todo: Todo) throws(RepositoryError) -> String {
        var buffer = ByteBuffer()
        do {
            try buffer.read("\(folder.root)/\(todo.path)", limit: folder.settings.maximumFileSize)
        } catch {
            throw RepositoryError(error.description)
        }
        guard let source = try? SourceText(buffer.bytes) else { return buffer.text }
        return String(decoding: UnsafeBufferPointer(rebasing: buffer.bytes[source.body]), as: UTF8.self)
    }

    private func read(
        _ files: [String], _ depth: BodyDepth, _ whenRead: @escaping @Sendable (Int) -> Void
    ) -> [TodoFileReader.Result] {
        let readers = (0..<max(1, jobs)).map { _ in
            Exclusive(TodoFileReader(settings: folder.settings, layout: folder.layout, depth: depth))
        }
        return Parallel.map(files.count, jobs: jobs) { worker, index in
            defer { whenRead(files.count) }
            return readers[worker].value.read(files[index])
        }
    }

    /// Files that could not even be opened stand among the others, as broken.
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

    private func loadUsers(into project: inout Project, _ bodies: inout Bodies, _ depth: BodyDepth) {
        let reader = UserReader(layout: folder.layout, settings: folder.settings)
        for path in markdownFiles(in: folder.layout.users) {
            let (user, body, findings) = reader.read(path, wantsBody: depth == .html)
            project.users.append(user)
            project.findings += findings
            if depth == .html { bodies.users.append(body) }
        }
    }

    private func milestones() -> [Milestone] {
        folder.layout.milestones.flatMap { markdownFiles(in: $0) }.compactMap { path in
            let reader = TodoFileReader(settings: folder.settings, layout: folder.layout, depth: .titles)
            return reader.read(path).todo.map { Milestone(id: $0.id, title: $0.title) }
        }
    }

    /// The Markdown files of one folder, without those below it and without pages about it.
    private func markdownFiles(in path: String) -> [String] {
        guard exists("\(folder.root)/\(path)", kind: .folder) else { return [] }
        var tree = FileTree(root: folder.root)
        try? tree.add(path)
        tree.finish()
        let depth = path.split(separator: "/").count
        return tree.files.filter { $0.split(separator: "/").count == depth + 1 && !folder.layout.isDocument($0) }
    }
}

/// How far the text below the front matter is read.
package enum BodyDepth: Sendable {
    /// Only where a title has to come from it: checklists are empty and nothing in it is followed.
    case titles
    /// Checklists and references.
    case facts
    /// Those, and the HTML.
    case html
}

/// What pages show below the front matter.
package struct Bodies: Sendable {
    /// At each todo's index; nil for a broken one.
    package var todos: [MarkdownDocument?] = []
    /// At each user's index.
    package var users: [MarkdownDocument?] = []

    package init() {}
}

/// A value that one worker at a time touches.
private struct Exclusive<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
