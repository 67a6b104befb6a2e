/// Identifies a todo from one board to the next, as long as it stays in its file: the repository and the path in it.
package struct TodoKey: Hashable, Sendable {
    package let source: SourceID
    /// From the folder of the source, compared by its bytes.
    package let file: PathKey

    /// The todo in the file at a path from the folder of its source.
    package init(_ path: String, in source: SourceID = .own) { (self.source, file) = (source, PathKey(path)) }

    /// From the folder of the source.
    package var path: String { file.path }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        // Most boards have one source.
        if source != .own { hasher.combine(source) }
    }
}

/// Identifies any other file of a source, such as an attachment.
package typealias FileKey = TodoKey
