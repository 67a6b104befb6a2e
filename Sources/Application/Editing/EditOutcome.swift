package import Domain

/// What became of an edit.
package struct EditOutcome: Sendable {
    /// What became of each file, or would.
    package let files: [FileEdit]
    /// The files that differ from what the caller believed; then nothing was written.
    package let conflicts: [EditConflict]
    /// The snapshots of the workspace from this revision on show the edit.
    package let revision: Int

    init(files: [FileEdit] = [], conflicts: [EditConflict] = [], revision: Int) {
        (self.files, self.conflicts, self.revision) = (files, conflicts, revision)
    }
}

/// A file that changed after a caller had read it.
package struct EditConflict: Equatable, Sendable {
    package let key: TodoKey
    /// What the caller believed.
    package let base: [UInt8]
    /// What the file holds now; nil if it is gone.
    package let current: [UInt8]?
}
