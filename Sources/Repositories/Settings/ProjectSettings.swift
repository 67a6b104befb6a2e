package import Domain

/// What a project's settings say, wherever and whenever they were written.
package struct ProjectSettings {
    package let settings: Settings
    let findings: [Finding]
    /// Where the settings name a language.
    let languagePlace: Place?
    /// The Backlog.md project whose folders hold the todos; nil where `settings.todos` says where they are.
    package let backlog: BacklogProject?

    /// - Parameters:
    ///   - source: the text of `fuda.yml`; nil where there is none.
    ///   - backlog: the Backlog.md project beside it.
    /// - Throws: what makes reading impossible: settings that cannot be read, an unknown zone.
    package init(source: String?, backlog: BacklogProject?) throws(RepositoryError) {
        let reader = source.map { SettingsReader($0, path: "fuda.yml") }
        var (settings, findings) = (reader?.settings ?? Settings(), reader?.findings ?? [])
        languagePlace = reader?.languagePlace
        try ProjectSettings.refuse(findings)
        let isBacklogs = settings.profile == .backlog || !settings.isProfileNamed && !settings.areTodosNamed
        if isBacklogs, let backlog {
            settings.profile = .backlog
            backlog.complete(&settings)
            findings += backlog.findings
            self.backlog = backlog
        } else if settings.profile == .backlog {
            throw RepositoryError("profile is backlog.md, but there is no backlog/config.yml here")
        } else {
            self.backlog = nil
        }
        self.settings = settings
        self.findings = findings
    }

    /// What would make every day or page wrong is no finding among others.
    private static func refuse(_ findings: [Finding]) throws(RepositoryError) {
        if let fatal = findings.first(where: { [.unreadableYAML, .unknownTimeZone].contains($0.rule) }) {
            throw RepositoryError(fatal.path, fatal.place, fatal.message)
        }
    }
}
