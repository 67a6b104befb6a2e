import Application
import Domain
import Editing
import Messages

/// What an edit changed, in words.
struct EditNote {
    private let words: Messages

    init(_ words: Messages) { self.words = words }

    private static let consequences = [Field.startedAt, .doneAt, .updatedAt].map(\.name)

    /// `k3f9q2 status todo → doing`
    func line(_ edit: FileEdit) -> String { "\(edit.id) \(what(edit))" }

    /// What changed, without the id.
    func what(_ edit: FileEdit) -> String {
        if edit.before == nil { return words(.todoCreated) }
        if edit.after == nil { return words(.todoDeleted) }
        // The dates that follow from a status need not be named.
        let chosen = edit.keys.filter { !EditNote.consequences.contains($0.name) }
        let keys = (chosen.isEmpty ? edit.keys : chosen).map(\.words)
        if keys.isEmpty { return words(edit.newPath == nil ? .saved : .todoMoved) }
        return keys.joined(separator: words(.listSeparator))
    }
}
