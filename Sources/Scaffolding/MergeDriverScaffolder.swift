package import Domain
package import Repositories

/// Adds fuda as merge driver of a project's todos to `.gitattributes`; existing lines are preserved.
package struct MergeDriverScaffolder {
    private let project: ProjectFolder

    /// - Parameter project: the project with the todos.
    package init(for project: ProjectFolder) { self.project = project }

    /// - Returns: the path of the changed file; nil if nothing was missing.
    package func start() throws(RepositoryError) -> String? {
        let missing = try MergeAttributes(of: project).missing(for: try project.todoPlaces())
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "'\($0)'" }.joined(separator: " and ")
        try append(missing, to: MergeAttributes.path, in: project.root, additions: names)
        return MergeAttributes.path
    }
}
