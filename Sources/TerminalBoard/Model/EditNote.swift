import Application
import Domain
import Editing
import Messages
import UseCases

/// What an edit changed, in the words of the board.
struct EditNote {
    private let board: Board
    private let words: Messages

    init(_ board: Board, _ words: Messages) { (self.board, self.words) = (board, words) }

    /// Fields that follow from others, and need not be named beside them.
    private static let consequences = [Field.startedAt, .doneAt, .updatedAt, .order].map(\.name)

    /// Returns what changed in a file, such as `To do → Doing`.
    func what(_ edit: FileEdit, _ change: Change) -> String {
        switch change {
        case .tick(.seen(_, let text), let on): return words(on ? .tickedItem : .untickedItem, [.title: text])
        case .comment: return words(.commentedLabel)
        case .archive: return words(.archivedLabel)
        case .create: return "\(edit.title) (\(words(.todoCreated)))"
        case .remove: return words(.todoDeleted)
        case .tick, .move, .place, .set, .text, .restore, .skip: break
        }
        let chosen = edit.keys.filter { !EditNote.consequences.contains($0.name) }
        if chosen.isEmpty { return words(edit.keys.isEmpty ? .saved : .todoMoved) }
        return chosen.map(text).joined(separator: words(.listSeparator))
    }

    private func text(_ key: ChangedKey) -> String {
        let field = Field.byName[key.name.lowercased()]
        func shown(_ values: [String]) -> String {
            values.map { value in
                switch field {
                case .status: board.columns.first { $0.status.lowercased() == value.lowercased() }?.title ?? value
                case .priority: words.priority(value)
                default: value
                }
            }.joined(separator: words(.listSeparator))
        }
        let (before, after) = (shown(key.before), shown(key.after))
        let step = "\(before.isEmpty ? words(.noValue) : before) → \(after.isEmpty ? words(.noValue) : after)"
        if field == .status { return step }
        let label = field.flatMap { field in DetailsLines.fields.first { $0.0 == field }?.1 }
        return "\(label.map { words($0) } ?? key.name) \(before.isEmpty ? after : step)"
    }
}
