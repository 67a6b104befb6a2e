import Bytes
package import Domain

/// What an edit is to do, as the journal records it.
package enum EditIntent: Equatable, Sendable {
    /// Changes, one after the other, of the todos with these names or of those that these words choose; of none for a new
    /// todo.
    case changes([Change], of: [String])
    /// Another operation that changes files, such as an import, by the words of its command line.
    case operation([String])

    /// The command line that makes the same edit. `TEXT` stands for its input, and `…` for further changes.
    package var commandLine: String {
        switch self {
        case .operation(let words): return ShellCommand(words).text
        case .changes(let changes, let todos):
            let lines = changes.prefix(3).map { $0.commandLine(todos) }
            // The command reads the titles of several todos from its input.
            if lines.count > 1, changes.allSatisfy({ $0.kind == .create }) {
                return ShellCommand(lines[0].words.dropLast(2) + ["-"]).text
            }
            return lines.map { $0.text + ($0.input == nil ? "" : " < TEXT") }.joined(separator: " && ")
                + (changes.count > lines.count ? " && …" : "")
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
