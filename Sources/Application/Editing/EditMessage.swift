import Bytes
import Domain
import Editing
import Merging

/// The commit message for files that a command changed: one line, and for several todos one more line each.
struct EditMessage {
    let text: String

    init(_ files: [FileEdit]) {
        let lines = files.map { "\($0.title.oneLine): \(EditMessage.what($0))" }
        let subject = EditMessage.subject(files, lines[0])
        let rest = files.count == 1 ? "" : "\n" + lines.map { "- \($0)\n" }.joined()
        text = "\(subject)\n\(rest)"
    }

    /// - Parameter first: the description of the first file's change.
    private static func subject(_ files: [FileEdit], _ first: String) -> String {
        if files.count == 1 { return first }
        // A todo that was done, and the next occurrence of its series.
        let isSeries = files.count == 2 && files[1].before == nil && files[1].title.hasSameBytes(as: files[0].title)
        if isSeries { return "\(first), and the next occurrence" }
        return "\(files.count) todos: \(common(files) ?? "several changes")"
    }

    /// Describes the change of a file in a few words.
    private static func what(_ file: FileEdit) -> String {
        guard file.before != nil else { return "new" }
        guard file.after != nil else { return "removed" }
        if file.newPath != nil { return "archived" }
        // Omit the timestamps that change along with something else.
        let keys = file.keys.filter { !["updatedAt", "startedAt", "doneAt"].contains($0.name) || file.keys.count == 1 }
        return (keys.map(\.words) + textWords(file)).joined(separator: ", ")
    }

    /// Describes the change of the text, such as `ticked 'bag'`; `text` if nothing else is known to have changed.
    private static func textWords(_ file: FileEdit) -> [String] {
        guard let before = file.before, let after = file.after else { return [] }
        let changes = TextChange.between(before, after)
        if changes.isEmpty, file.keys.isEmpty { return ["text"] }
        return changes.map { change in
            switch change {
            case .ticked(let item): "ticked '\(item.oneLine)'"
            case .unticked(let item): "unticked '\(item.oneLine)'"
            case .commented: "comment"
            case .rewritten: "text"
            }
        }
    }

    /// The description that all files share; nil if they differ.
    private static func common(_ files: [FileEdit]) -> String? {
        let first = files.first.map(what)
        return files.allSatisfy { file in first.map { what(file).hasSameBytes(as: $0) } == true } ? first : nil
    }
}

extension ChangedKey {
    /// Describes the change of the key, such as `status todo → done`.
    package var words: String {
        let (before, after) = (before.joined(separator: ", ").oneLine, after.joined(separator: ", ").oneLine)
        return switch (before.isEmpty, after.isEmpty) {
        case (true, _): "\(name) \(after)"
        case (_, true): "\(name) removed (was \(before))"
        default: "\(name) \(before) → \(after)"
        }
    }
}

extension String {
    /// The text with control and bidirectional characters, including newlines, replaced by spaces.
    var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isTextControl ? " " : $0 }))
    }
}
