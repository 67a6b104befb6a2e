import Bytes
package import Domain

/// The result of an edit.
package struct EditOutcome: Sendable {
    /// The changes made to files. In a dry run, those that would be made.
    package let files: [FileEdit]
    /// The files that differ from the caller's expectation. If there are any, nothing was written.
    package let conflicts: [EditConflict]
    /// The first revision of the workspace whose snapshots show the edit.
    package internal(set) var revision: Int
    /// Whether the edit was merged with what others had changed.
    package let hasMerged: Bool
    /// The users whom the edit assigns and whom no profile names.
    package internal(set) var unknownUsers: [UnknownUser] = []
    /// Names the edit for undoing it; nil if it changed nothing.
    package internal(set) var action: EditAction?
    /// What failed after the files were changed: the edit is made, and may not survive a power failure, or cannot be
    /// undone yet. Nil in nearly all cases.
    package internal(set) var trouble: Failure?
    /// Whether files were changed.
    package var isMade: Bool { action != nil || trouble != nil }

    /// Returns the change of one todo's file; nil if it did not change. A command may change other files, too, and in any
    /// order.
    package func file(of todo: TodoKey) -> FileEdit? { files.first { $0.path.hasSameBytes(as: todo.path) } }

    init(files: [FileEdit] = [], conflicts: [EditConflict] = [], hasMerged: Bool = false, revision: Int) {
        (self.files, self.conflicts, self.hasMerged, self.revision) = (files, conflicts, hasMerged, revision)
    }
}

/// A file that changed after a caller had read it.
package struct EditConflict: Equatable, Sendable {
    package let key: TodoKey
    /// The bytes that the caller expected.
    package let base: [UInt8]
    /// The bytes in the file now; nil if it does not exist.
    package let current: [UInt8]?
    /// The bytes that the edit would have written over the base; nil if the edit deletes the file, or was not planned.
    package var mine: [UInt8]?
    /// The keys whose requested value the base already had, and which others changed since. No comparison of `base` and
    /// `mine` shows that the caller wants them.
    package var confirmed: Set<String> = []

    /// The id of the todo.
    func id(_ settings: Settings) -> String { TodoText(base, names: settings.fields)?[.id] ?? key.path }

    /// The keys that the edit and others gave different values.
    func keys(_ settings: Settings) -> [String] {
        let texts = [base, current ?? [], mine ?? []].map { TodoText($0, names: settings.fields) }
        guard let base = texts[0], let current = texts[1], let mine = texts[2] else { return [] }
        return Field.editable.filter { field in
            let changed = !current[field].hasSameBytes(as: base[field])
            return changed && (confirmed.contains(field.name) || !mine[field].hasSameBytes(as: base[field]))
        }.map(\.name)
    }

    package init(key: TodoKey, base: [UInt8], current: [UInt8]?, mine: [UInt8]? = nil) {
        (self.key, self.base, self.current, self.mine) = (key, base, current, mine)
    }
}
