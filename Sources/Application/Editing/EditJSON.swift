import Editing
package import JSON

/// Writes the changes of a command, as `--json` prints them for all commands that change files.
package struct EditJSON {
    private let edits: [FileEdit]
    private let isWritten: Bool

    package init(_ edits: [FileEdit], isWritten: Bool) { (self.edits, self.isWritten) = (edits, isWritten) }

    /// Writes a whole document.
    package func write(into writer: inout JSONWriter) {
        writer.document("edit") { writer in
            writer.key("written")
            writer.value(isWritten && edits.contains { !$0.isSame })
            writer.key("todos")
            writer.array { writer in
                for edit in edits { write(edit, &writer) }
            }
        }
    }

    private func write(_ edit: FileEdit, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", edit.id)
            writer.field("path", edit.path)
            if let path = edit.newPath { writer.field("newPath", path) }
            writer.field("action", edit.action)
            writer.field("etag", edit.after.map { Etag.name(of: $0) })
            writer.key("changes")
            writer.array { writer in
                for key in edit.keys {
                    writer.object { writer in
                        writer.field("key", key.name)
                        writer.field("before", key.before)
                        writer.field("after", key.after)
                    }
                }
            }
        }
    }
}

extension FileEdit {
    /// What happened to the file, as one word.
    fileprivate var action: String {
        if before == nil { return "made" }
        if after == nil { return "removed" }
        return isSame ? "none" : newPath == nil ? "changed" : "moved"
    }
}
