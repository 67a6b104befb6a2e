package import Domain
package import Repositories

/// Writes into `.gitattributes` that fuda merges a project's todos; what stands there stays.
package struct MergeStarter {
    private let project: ProjectFolder

    /// - Parameter project: whose todos are meant.
    package init(for project: ProjectFolder) { self.project = project }

    /// - Returns: the path of the file where something was added; nil where all stood there already.
    package func start() throws(RepositoryError) -> String? {
        let missing = try MergeAttributes(of: project).missing(for: try project.todoPlaces())
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "'\($0)'" }.joined(separator: " and ")
        try append(missing, to: MergeAttributes.path, in: project.root, meant: names)
        return MergeAttributes.path
    }
}
