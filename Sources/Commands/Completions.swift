import Application
import ArgumentParser
import Bytes
import Domain
import Repositories
import UseCases
import Messages

/// Shell completion: todos, statuses, users, tags and milestones of the surrounding project.
///
/// The shell asks while the user types, so an error yields no candidates and no message.
enum Completions {
    typealias Source = @Sendable ([String], Int, String) -> [String]

    /// The maximum number of todos offered; nobody reads a longer list, and another letter shortens it.
    private static let most = 200

    /// Ids, with titles if the shell shows them.
    static let todos: CompletionKind = .custom { words, _, prefix in
        harmless(board(words).map { todos(on: $0, prefix) } ?? [])
    }

    /// Ids; after the first one also assignments.
    static let assignments: CompletionKind = .custom { words, index, prefix in
        guard let board = board(words) else { return [] }
        // bash splits status=done into three words and replaces only the third.
        if CompletionShell.requesting == .bash, let key = keyBeforeEquals(words, index) {
            return harmless(values(ofKey: key, on: board))
        }
        guard let equals = prefix.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return harmless(todos(on: board, prefix) + keys.filter { $0.hasBytePrefix(prefix) })
        }
        let beginning = String(prefix[...equals])
        return harmless(values(ofKey: String(prefix[..<equals]), on: board).map { beginning + $0 })
    }

    private static func keyBeforeEquals(_ words: [String], _ index: Int) -> String? {
        for place in [index, index - 1] where words.indices.contains(place) && place > 0 && words[place] == "=" {
            return words[place - 1]
        }
        return nil
    }

    /// - Parameter key: the key as written, possibly followed by the sign of a list change.
    private static func values(ofKey key: String, on board: Board) -> [String] {
        let name = String(String.UnicodeScalarView(key.unicodeScalars.filter { $0 != "+" && $0 != "-" }))
        return Field.byName[name.lowercased()].map { values(of: $0, on: board) } ?? []
    }

    /// Ids and statuses.
    static let moves: CompletionKind = .custom { words, _, prefix in
        guard let board = board(words) else { return [] }
        return harmless(todos(on: board, prefix) + values(of: .status, on: board))
    }

    /// The board's known values of a field.
    static func values(of field: Field) -> CompletionKind {
        .custom { words, _, _ in harmless(board(words).map { values(of: field, on: $0) } ?? []) }
    }

    /// Removes the candidates that a shell or a terminal would interpret: anyone may have written them into a todo.
    ///
    /// The script for bash expands candidates again, so it would run a `$(…)` in them. A command would read a word that
    /// begins with `-` as an option.
    private static func harmless(_ offered: [String]) -> [String] {
        let isBash = CompletionShell.requesting.map { $0 != .zsh && $0 != .fish } ?? true
        return offered.filter { text in
            !text.hasBytePrefix("-")
                && text.unicodeScalars.allSatisfy { scalar in
                    if scalar == "\t" { return !isBash }
                    guard scalar.isASCII, isBash else { return !scalar.isObeyed && scalar != "\n" }
                    return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || isSign(scalar)
                }
        }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool { " _.,:/@%+-=".unicodeScalars.contains(scalar) }

    private static var keys: [String] {
        Field.allCases.filter { $0 != .id }.map { "\($0.name)=" }
    }

    private static func values(of field: Field, on board: Board) -> [String] {
        switch field.key.value {
        case .word(.status): board.settings.columns.map(\.status)
        case .word(.milestone): board.milestones.map(\.name)
        case .word(let word): board.settings.names(of: word)
        case .names(.owner), .text(.reporter): board.users.map(\.user.writtenID)
        case .names(.tag): board.tags.map(\.name)
        case .day(let day): day.isPlanned ? ["today", "tomorrow", "fri", "eow", "eom", "+1w"] : []
        case .duration: ["30m", "1h", "2h", "4h"]
        case .flag: ["true", "false"]
        case .id, .ids(.blockedBy): todos(on: board, "")
        case .text(.id), .text(.title), .text(.description), .text(.recur), .ids(.aliases), .texts, .number: []
        }
    }

    /// Open todos first.
    private static func todos(on board: Board, _ prefix: String) -> [String] {
        let wanted = prefix.lowercased()
        let found = board.indices.filter { board.rows[$0].todo.id.lowercased().hasBytePrefix(wanted) }
        let sorted = found.filter { board.rows[$0].isOpen } + found.filter { !board.rows[$0].isOpen }
        return sorted.prefix(most).map { index in
            let todo = board.rows[index].todo
            // Remove the characters that have a meaning to the shell.
            let title = todo.title.printable.unicodeScalars.filter { $0 != ":" && $0 != "\t" && $0 != "\\" }
            let words = String(String.UnicodeScalarView(title))
            return switch CompletionShell.requesting {
            case .some(.zsh): "\(todo.id):\(words)"
            case .some(.fish): "\(todo.id)\t\(words)"
            default: todo.id
            }
        }
    }

    /// The board of the folder that the words name, otherwise of the current folder.
    private static func board(_ words: [String]) -> Board? {
        var folder = "."
        for (word, next) in zip(words, words.dropFirst()) where word == "-C" || word == "--directory" { folder = next }
        let request = ProjectRequest(folder: folder, today: .ofProcess(), environment: .ofProcess)
        // Completion reports no errors; it then offers nothing.
        guard let opened = try? Workspace(request) else { return nil }
        return try? opened.current(BoardRequest(includesDrafts: true, depth: .titles)).board
    }
}
