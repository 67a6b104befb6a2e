/// Everything that was read at once: values and findings together.
package struct Project: Sendable, Equatable {
    package var settings: Settings
    /// Sorted by source and path, bytewise.
    package var todos: [Todo]
    /// Those with a profile file, sorted by id.
    package var users: [User]
    package var milestones: [Milestone]
    package var findings: [Finding]
    /// The commit that was checked out, where there is one.
    package var commit: String?
    /// Whether there are other todos than these.
    package var isPart = false
    /// The other repositories whose todos are among these.
    package var sources = SourceNames()

    package init(
        settings: Settings = Settings(), todos: [Todo] = [], users: [User] = [], milestones: [Milestone] = [],
        findings: [Finding] = [], commit: String? = nil
    ) {
        self.settings = settings
        self.todos = todos
        self.users = users
        self.milestones = milestones
        self.findings = findings
        self.commit = commit
    }
}
