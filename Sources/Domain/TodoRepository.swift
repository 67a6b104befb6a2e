/// Where todos come from.
package protocol TodoRepository: Sendable {
    /// Reads all there is; a broken file spoils at most its own todo and leaves a finding.
    func load() throws(RepositoryError) -> Project

    /// The Markdown below the front matter of one todo.
    func body(of todo: Todo) throws(RepositoryError) -> String
}

/// Why nothing could be read.
package struct RepositoryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Lower case, without a period, the remedy after a semicolon.
    package var description: String

    package init(_ description: String) { self.description = description }
}
