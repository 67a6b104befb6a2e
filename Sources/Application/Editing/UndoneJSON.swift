import Editing
package import JSON

extension Workspace.Undone {
    /// Writes a whole document, as `undo --json` prints it.
    ///
    /// - Parameters:
    ///   - undone: the reverted command; nil if there was none.
    ///   - isWritten: whether files were changed; false in a dry run.
    package static func write(_ undone: Self?, isWritten: Bool, into writer: inout JSONWriter) {
        writer.document("undo") { writer in
            writer.key("written")
            writer.value(isWritten && undone?.files.isEmpty == false)
            writer.field("command", undone?.command.words)
            writer.key("files")
            writer.array { writer in
                for file in undone?.files ?? [] {
                    let (path, action) =
                        switch file {
                        case .back(let path, from: _, to: _): (path, "restored")
                        case .left(let path): (path, "left")
                        }
                    writer.object { writer in
                        writer.field("path", path)
                        writer.field("action", action)
                    }
                }
            }
        }
    }
}
