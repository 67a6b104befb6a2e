import Domain
import Markdown

extension MarkdownTodoRepository {
    /// Adds the todos that git does not check out, each in the order of paths. They replace files at their paths.
    ///
    /// Their links are not followed: what is beside them may not be checked out, either.
    func addOnlyInGit(to project: inout Project, _ bodies: inout Bodies, _ depth: BodyDepth) {
        let others = Set(
            [folder.layout.users, folder.settings.milestones].flatMap { folder.onlyInGit(in: $0).map(\.path) })
        let todos = folder.onlyInGit.filter { !others.contains($0.key.path) }
        if todos.isEmpty { return }
        let reader = TodoFileReader(settings: folder.settings, layout: folder.layout, depth: depth, words: words)
        // The settings were read before.
        let places = try? folder.todoPlaces()
        let results = todos.sorted { $0.key.path.precedesBytewise($1.key.path) }.map { key, bytes in
            var result = bytes.withUnsafeBufferPointer { reader.read(key.path, content: $0) }
            // The layout has only directories that are checked out.
            if var todo = result.todo {
                places?.folder(of: key.path)?.complete(&todo)
                result.todo = todo
            }
            return result
        }
        project.findings.removeAll { folder.onlyInGit[PathKey($0.path)] != nil }
        for result in results { project.findings += result.findings }
        var merged: (todos: [Todo], bodies: [MarkdownDocument?]) = ([], [])
        func add(_ todo: Todo, _ body: MarkdownDocument?) {
            merged.todos.append(todo)
            if depth == .html { merged.bodies.append(body) }
        }
        // A page about a folder is no todo.
        var rest = results.compactMap { result in result.todo.map { (todo: $0, body: result.body) } }[...]
        for index in project.todos.indices {
            let path = project.todos[index].path
            while let next = rest.first, next.todo.path.precedesBytewise(path) {
                add(next.todo, next.body)
                rest.removeFirst()
            }
            if folder.onlyInGit[PathKey(path)] != nil { continue }
            add(project.todos[index], depth == .html ? bodies.todos[index] : nil)
        }
        for next in rest { add(next.todo, next.body) }
        (project.todos, bodies.todos) = merged
    }
}
