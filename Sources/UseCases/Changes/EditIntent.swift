import Bytes
package import Domain

/// What an edit is to do, as the journal records it.
package enum EditIntent: Equatable, Sendable {
    /// Changes, one after the other, of the todos with these names or of those that these words choose; of none for a new
    /// todo.
    case changes([Change], of: [String])
    /// Another operation that changes files, such as an import, by the words of its command line.
    case operation([String])

    /// The command line that does the same; only the first one for many changes.
    package var commandLine: String {
        switch self {
        case .operation(let words): ShellCommand(words).text
        case .changes(let changes, let todos):
            (changes.prefix(2).map { $0.commandLine(todos).text } + (changes.count > 2 ? ["…"] : []))
                .joined(separator: " && ")
        }
    }

    /// The command of fuda, such as `set`; empty for none.
    package var command: String {
        switch self {
        case .operation(let words): words.count > 1 ? words[1] : ""
        case .changes(let changes, let todos): changes.first.map { $0.commandLine(todos).words[1] } ?? ""
        }
    }

    /// The lowest role that may make the edit on a live board.
    package var role: Role {
        guard case .changes(let changes, _) = self else { return .editor }
        return changes.map(\.kind.role).max() ?? .editor
    }

    /// What was done, in a word: the kind of the first change, or the command of an operation.
    package var name: String { kind?.rawValue ?? command }

    /// The kind of the first change; nil for an operation.
    package var kind: ChangeKind? {
        guard case .changes(let changes, _) = self else { return nil }
        return changes.first?.kind
    }
}
