package import Domain

/// The settings of a project, from the directory or from a commit.
package struct ProjectSettings {
    package let settings: Settings
    let findings: [Finding]
    /// The location of the language in the settings.
    let languagePlace: SourcePosition?
    /// The names of the settings in `fuda.yml`, in order.
    let names: [Located<String>]
    /// The Backlog.md project whose folders hold the todos; nil if `settings.todos` gives the folders.
    package let backlog: BacklogProject?

    /// - Parameters:
    ///   - source: the text of `fuda.yml`; nil if there is none.
    ///   - backlog: the Backlog.md project beside it.
    ///   - todos: the folders of todos, whatever the settings say; nil for those of the settings.
    ///   - present: the settings of today, if these are of an earlier commit.
    /// - Throws: if reading is impossible: unreadable settings, an unknown time zone.
    package init(
        source: String?, backlog: BacklogProject?, todos: [String]? = nil, present: PresentSettings? = nil
    ) throws(RepositoryError) {
        let backlog = backlog ?? (source == nil ? present?.backlog : nil)
        let reader = source.map { SettingsReader($0, path: "fuda.yml") }
        var (settings, findings) = (reader?.settings ?? Settings(), reader?.findings ?? [])
        languagePlace = reader?.languagePlace
        names = reader?.names ?? []
        try ProjectSettings.refuse(findings)
        present?.complete(&settings, isWritten: source != nil, hasBacklog: backlog != nil)
        if let todos { (settings.todos, settings.areTodosNamed) = (todos, true) }
        let isBacklogs = settings.profile == .backlog || !settings.isProfileNamed && !settings.areTodosNamed
        if isBacklogs, let backlog {
            settings.profile = .backlog
            backlog.complete(&settings)
            findings += backlog.findings
            self.backlog = backlog
        } else if settings.profile == .backlog {
            throw .noBacklogProject
        } else {
            self.backlog = nil
        }
        self.settings = settings
        self.findings = findings
    }

    /// Throws for findings that would make every date or page wrong.
    private static func refuse(_ findings: [Finding]) throws(RepositoryError) {
        if let fatal = findings.first(where: { [.unreadableYAML, .unknownTimeZone].contains($0.rule) }) {
            throw RepositoryError(fatal.path, fatal.place, fatal.message)
        }
    }
}
