package import Domain

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

    /// Extracts them from the settings of the working tree.
    package init(_ settings: Settings) {
        (todos, areTodosNamed, users) = (settings.todos, settings.areTodosNamed, settings.users)
        (profile, fields) = (settings.isProfileNamed ? settings.profile : nil, settings.fields)
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
    }
}
