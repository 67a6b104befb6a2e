import Domain

/// About the setting `sources`.
extension FindingMessage {
    static let sourcesNotList = FindingMessage(
        .badSetting, "'sources' must be a list, such as [{ name: api, git: https://git.example/api.git }]")

    static let tooManySources = FindingMessage(
        .badSetting, "'sources' has more than \(SourceSettings.limit) entries; the rest is left out")

    static let sourceWithoutName = FindingMessage(.badSetting, "a source has no 'name'; write one, such as name: api")

    static func sourceWithoutPlace(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "source '\(name)' has neither 'git' nor 'folder'; write an address or a directory")
    }

    static func duplicateSource(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "two sources are called '\(name)'; the first one counts")
    }

    static func notSourceName(_ name: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'sources.name': '\(name)' is not a name; write at most 40 lower-case letters, digits and hyphens")
    }

    static func branchWithoutRepository(_ name: String) -> FindingMessage {
        FindingMessage(
            .badSetting, "source '\(name)': 'branch' needs 'git'; a directory is read as it is checked out")
    }

    static func notPath(_ key: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)' must be a path on one line")
    }

    static func notRepositoryAddress(_ address: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'sources.git': '\(address)' is not allowed; write https://…, ssh://… or user@host:path, or 'folder' for a local directory"
        )
    }

    static let passwordInAddress = FindingMessage(
        .badSetting,
        "'sources.git' contains a password, which everybody would see; remove it and use git's credential helper")
}
