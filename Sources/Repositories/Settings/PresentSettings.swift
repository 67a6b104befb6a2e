import Domain

/// The settings of today that also decide how earlier commits are read: a board can exist before its `fuda.yml`, and
/// names of fields can be set later.
package struct PresentSettings: Sendable, Equatable {
    /// The folders of todos, as written.
    private let todos: [String]
    private let areTodosNamed: Bool
    private let profile: Profile?
    private let users: String
    /// Custom names of known fields, as in `Settings.fields`.
    private let fields: [String: Field]
    /// The configuration of the Backlog.md project; nil without one.
    private let configuration: BacklogProject.Configuration?

    /// Extracts them from the working tree.
    package init(of folder: ProjectFolder) {
        let settings = folder.settings
        configuration = settings.profile == .backlog ? BacklogProject.configuration(at: folder.root) : nil
        (todos, areTodosNamed, users) = (settings.todos, settings.areTodosNamed, settings.users)
        (profile, fields) = (settings.isProfileNamed ? settings.profile : nil, settings.fields)
    }

    /// The Backlog.md project of a commit from before `fuda.yml` and the configuration; nil without one.
    var backlog: BacklogProject? {
        guard let configuration else { return nil }
        // A project that is in the hidden directory today, and was not then, was in the visible one.
        let isHidden = configuration.path.hasSameBytes(as: BacklogProject.hiddenConfiguration)
        let path = isHidden ? "backlog/config.yml" : configuration.path
        return BacklogProject(
            hasHiddenFolder: false, hasFile: path.hasSameBytes(as:), text: { _ in configuration.text })
    }

    /// Completes the settings of an earlier commit.
    ///
    /// - Parameters:
    ///   - isWritten: whether the commit has a `fuda.yml`; if so, only the names of fields are added.
    ///   - hasBacklog: whether the commit has a Backlog.md project, without which nothing has its profile.
    func complete(_ settings: inout Settings, isWritten: Bool, hasBacklog: Bool) {
        settings.fields.merge(fields) { own, _ in own }
        if isWritten { return }
        (settings.todos, settings.areTodosNamed, settings.users) = (todos, areTodosNamed, users)
        if let profile, hasBacklog || profile != .backlog {
            (settings.profile, settings.isProfileNamed) = (profile, true)
        }
    }

    /// All values as text, each once; equal settings have equal texts.
    package var texts: [String] {
        let names = fields.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] }
        return [profile?.rawValue ?? "", users, areTodosNamed ? "named" : ""] + todos + names
            + [configuration?.path, configuration?.text].compactMap(\.self)
    }
}
