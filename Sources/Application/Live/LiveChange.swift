import Domain
import UseCases

/// A change of the board, for those who watch it.
package struct LiveChange: Sendable {
    package let revision: Int
    /// The changed todos; nil if there are too many, or if something else changed too.
    package let todos: [Changed]?
    /// Whether nothing but drafts changed, which only editors may know.
    package let isOfDrafts: Bool

    /// A todo that was added, changed or removed.
    package struct Changed: Equatable, Sendable {
        package let id: String
        /// The version of its file; empty if it was removed.
        package let version: String
        /// The user who changed it, and what they did; empty for changes from elsewhere.
        package let by: String
        package let action: String
    }

    /// An edit of the server since the last change.
    struct Edit {
        let id: String
        let by: String
        let action: String
    }

    /// The maximum number of todos in a change.
    private static let most = 50

    init(from old: LiveProject, to new: LiveProject, _ edits: [Edit]) {
        revision = new.revision
        var ids: [(String, String)] = []
        let (before, after) = (old.snapshot.board, new.snapshot.board)
        // A file with a version that is not on the board is that of a draft.
        var (hasDraft, isHidden) = (false, false)
        for (key, version) in new.versions where old.versions[key] != version {
            if let index = after.index(of: key) {
                ids.append((after.rows[index].todo.id, version))
            } else {
                (hasDraft, isHidden) = (true, isHidden || before.index(of: key) != nil)
            }
        }
        for key in old.versions.keys where new.versions[key] == nil {
            if let index = before.index(of: key) {
                ids.append((before.rows[index].todo.id, ""))
            } else {
                hasDraft = true
            }
        }
        isOfDrafts = ids.isEmpty && hasDraft && !isHidden && before.settings == after.settings
        guard !ids.isEmpty, ids.count <= LiveChange.most else {
            todos = nil
            return
        }
        todos = ids.sorted { $0.0 < $1.0 }.map { id, version in
            let edit = edits.last { $0.id.utf8.elementsEqual(id.utf8) }
            return Changed(id: id, version: version, by: edit?.by ?? "", action: edit?.action ?? "")
        }
    }
}
