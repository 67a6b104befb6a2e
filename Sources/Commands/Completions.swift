import Application
import ArgumentParser
import Bytes
import Domain
import Repositories
import UseCases
import Words

/// What a shell offers for a word that is being written: todos, statuses, people, tags, milestones of the project around.
///
/// A shell asks while somebody types: whatever goes wrong is no answer, and never an error.
enum Completions {
    typealias Source = @Sendable ([String], Int, String) -> [String]

    /// More than this nobody reads; who has more todos writes another letter.
    private static let most = 200

    /// Ids, with titles where the shell shows them.
    static let todos: CompletionKind = .custom { words, _, prefix in
        board(words).map { todos(on: $0, prefix) } ?? []
    }

    /// Ids, and behind the first one what can be assigned.
    static let assignments: CompletionKind = .custom { words, _, prefix in
        guard let board = board(words) else { return [] }
        guard let equals = prefix.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return todos(on: board, prefix) + keys.filter { $0.hasBytePrefix(prefix) }
        }
        let key = prefix[..<equals].unicodeScalars.filter { $0 != "+" && $0 != "-" }
        let field = Field.byName[String(String.UnicodeScalarView(key)).lowercased()]
        let beginning = String(prefix[...equals])
        return (field.map { values(of: $0, on: board) } ?? []).map { beginning + $0 }
    }

    /// Ids, and statuses.
    static let moves: CompletionKind = .custom { words, _, prefix in
        guard let board = board(words) else { return [] }
        return todos(on: board, prefix) + values(of: .status, on: board)
    }

    /// The values that the board knows of a key.
    static func values(of field: Field) -> CompletionKind {
        .custom { words, _, _ in board(words).map { values(of: field, on: $0) } ?? [] }
    }

    private static var keys: [String] {
        Field.allCases.filter { $0 != .id }.map { "\($0.name)=" }
    }

    private static func values(of field: Field, on board: Board) -> [String] {
        switch field {
        case .status: board.settings.columns.map(\.status)
        case .priority: board.settings.names(of: .priority)
        case .kind: board.settings.names(of: .kind)
        case .owner, .reporter: board.users.map(\.user.writtenID)
        case .tags: board.tags.map(\.name)
        case .milestone: board.milestones.map(\.name)
        case .due, .scheduled: ["today", "tomorrow", "fri", "eow", "eom", "+1w"]
        case .draft, .archived, .isChecked: ["true", "false"]
        case .parent, .blockedBy: todos(on: board, "")
        default: []
        }
    }

    /// Open ones first.
    private static func todos(on board: Board, _ prefix: String) -> [String] {
        let wanted = prefix.lowercased()
        let found = board.indices.filter { board.rows[$0].todo.id.lowercased().hasBytePrefix(wanted) }
        let sorted = found.filter { board.rows[$0].isOpen } + found.filter { !board.rows[$0].isOpen }
        return sorted.prefix(most).map { index in
            let todo = board.rows[index].todo
            // What a shell could take for more than a word is left out.
            let title = todo.title.printable.unicodeScalars.filter { $0 != ":" && $0 != "\t" && $0 != "\\" }
            let words = String(String.UnicodeScalarView(title))
            return switch CompletionShell.requesting {
            case .some(.zsh): "\(todo.id):\(words)"
            case .some(.fish): "\(todo.id)\t\(words)"
            default: todo.id
            }
        }
    }

    /// The board of the folder that the words name, or of the current one.
    private static func board(_ words: [String]) -> Board? {
        var folder = "."
        for (word, next) in zip(words, words.dropFirst()) where word == "-C" || word == "--directory" { folder = next }
        let request = ProjectRequest(folder: folder, today: .ofProcess(), surroundings: .ofProcess)
        guard let opened = try? OpenedProject(request) else { return nil }
        return try? OpenedBoard(opened, BoardRequest(includesDrafts: true, depth: .titles)).board
    }
}
