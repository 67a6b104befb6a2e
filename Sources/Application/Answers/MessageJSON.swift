package import Domain
package import JSON

/// Writes messages to the user as JSON documents.
package enum MessageJSON {
    /// The kind of a message.
    package enum Kind: String {
        case error, note
    }

    /// Writes a whole document.
    ///
    /// - Parameter exit: the status with which the process is about to exit.
    package static func write(
        _ kind: Kind, _ message: String, exit: Int32? = nil, at place: ErrorLocation? = nil,
        into writer: inout JSONWriter
    ) {
        writer.document(kind.rawValue) { writer in
            writer.field("message", message)
            writer.field("file", place?.file)
            for (name, number) in [("line", place?.line), ("column", place?.column), ("exit", exit.map { Int($0) })] {
                guard let number else { continue }
                writer.key(text: name)
                writer.value(number)
            }
        }
    }
}
