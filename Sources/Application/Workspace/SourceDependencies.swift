import Domain
import Git

/// What a snapshot depends on, besides the values in it.
struct SourceDependencies {
    /// What git was asked about the todos that no commit has.
    var ignored = UntrackedTodos.IgnoredPaths()
    /// The references in the texts of users and milestones.
    private(set) var references: [TextReference] = []
    /// Whether a profile may depend on a file that it only names in a finding.
    private(set) var hasUnknown = false

    mutating func note(_ project: Project) {
        references = project.users.flatMap(\.references) + project.milestones.flatMap(\.references)
        let profiles = Set(project.users.lazy.compactMap(\.path).map { PathKey($0) })
        hasUnknown = project.findings.contains { profiles.contains(PathKey($0.path)) }
    }
}
