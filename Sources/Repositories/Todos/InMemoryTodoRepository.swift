package import Domain

/// Todos that stand in memory: for tests, and for whoever has read them already.
package struct InMemoryTodoRepository: TodoRepository {
    private let project: Project
    /// Bodies by the todo's path.
    private let bodies: [String: String]

    /// - Parameter bodies: by the path of their todo; others have none.
    package init(_ project: Project, bodies: [String: String] = [:]) {
        self.project = project
        self.bodies = bodies
    }

    package func load() throws(RepositoryError) -> Project { project }

    package func body(of todo: Todo) throws(RepositoryError) -> String {
        guard let body = bodies[todo.path] else { throw RepositoryError("no such todo '\(todo.path)'") }
        return body
    }
}
