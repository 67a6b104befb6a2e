/// The parsed contents of a project, together with findings.
package struct Project: Sendable, Equatable {
    package var settings: Settings
    /// Sorted by source and path, bytewise.
    package var todos: [Todo]
    /// Users with a profile file, sorted by id.
    package var users: [User]
    package var milestones: [Milestone]
    package var findings: [Finding]
    /// The checked-out commit; nil if there is none.
    package var commit: String?
    /// Whether the project has further todos.
    package var isPart = false
    /// The other repositories and directories whose todos are among these.
    package var sources = SourceTable()

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

    /// Whether a reference names a todo of a source that was not read, so that nothing is known about it.
    package func isOfUnreadSource(_ reference: String) -> Bool {
        guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let name = String(reference[..<colon])
        return settings.sources.contains { $0.name.hasSameBytes(as: name) }
            && !sources.all.contains { $0.source.name.hasSameBytes(as: name) }
    }

    /// Returns the settings with which the todos of a source were read.
    package func settings(of source: SourceID) -> Settings { sources[of: source]?.settings ?? settings }
}
