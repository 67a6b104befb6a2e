package import Domain

/// The result of an edit.
package struct EditOutcome: Sendable {
    /// The changes made to files. In a dry run, those that would be made.
    package let files: [FileEdit]
    /// The files that differ from the caller's expectation. If there are any, nothing was written.
    package let conflicts: [EditConflict]
    /// The first revision of the workspace whose snapshots show the edit.
    package let revision: Int

    init(files: [FileEdit] = [], conflicts: [EditConflict] = [], revision: Int) {
        (self.files, self.conflicts, self.revision) = (files, conflicts, revision)
    }
}

/// A file that changed after a caller had read it.
package struct EditConflict: Equatable, Sendable {
    package let key: TodoKey
    /// The bytes that the caller expected.
    package let base: [UInt8]
    /// The bytes in the file now; nil if it does not exist.
    package let current: [UInt8]?
}
