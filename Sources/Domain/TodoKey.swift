/// Identifies a todo across boards, as long as it stays in its file: the repository and the path.
package struct TodoKey: Hashable, Sendable {
    package let source: SourceID
    /// The path relative to the folder of the source, compared by its bytes.
    package let file: PathKey

    /// Creates the key of the todo at a path relative to the folder of its source.
    package init(_ path: String, in source: SourceID = .own) { (self.source, file) = (source, PathKey(path)) }

    /// The path relative to the folder of the source.
    package var path: String { file.path }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        // Skips the source of most boards, which have only one.
        if source != .own { hasher.combine(source) }
    }
}

/// Identifies another file of a source, such as an attachment.
package typealias FileKey = TodoKey
