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

    /// Todos by their id or words of their title.
    static let todos: CompletionKind = .custom { words, index, prefix in
        harmless(board(words).map { todos(on: $0, typed(words, index, prefix)) } ?? [])
    }

    /// Ids; after the first one also assignments.
    static let assignments: CompletionKind = .custom { words, index, prefix in
        guard let board = board(words) else { return [] }
        let typed = typed(words, index, prefix)
        // bash splits status=done into three words and replaces only the third.
        if CompletionShell.requesting == .bash, let key = keyBeforeEquals(words, index) {
            return harmless(beginning(typed == "=" ? "" : typed, values(ofKey: key, on: board)))
        }
        guard let equals = typed.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            return harmless(todosOrWords(on: board, typed, beginning(typed, keys)))
        }
        let key = String(typed[...equals])
        return harmless(beginning(typed, values(ofKey: String(typed[..<equals]), on: board).map { key + $0 }))
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
    static let moves: CompletionKind = .custom { words, index, prefix in
        guard let board = board(words) else { return [] }
        let typed = typed(words, index, prefix)
        return harmless(todosOrWords(on: board, typed, beginning(typed, values(of: .status, on: board))))
    }

    /// Ids, and other words of a command that begin with the typed one. Titles are searched if there is no such word.
    private static func todosOrWords(on board: Board, _ typed: String, _ words: [String]) -> [String] {
        let todos = CompletedTodos(board, typed: typed, for: CompletionShell.requesting)
        return words.isEmpty ? todos.candidates : todos.candidatesByID + words
    }

    /// The board's known values of a field.
    static func values(of field: Field) -> CompletionKind {
        .custom { words, index, prefix in
            let typed = typed(words, index, prefix)
            return harmless(board(words).map { beginning(typed, values(of: field, on: $0)) } ?? [])
        }
    }

    /// Removes the candidates that a shell or a terminal would interpret: anyone may have written them into a todo.
    ///
    /// The option parser's own script for bash expands candidates again, so it would run a `$(…)` in them; fuda's does
    /// not, but an older one may still be loaded. A command would read a word that begins with `-` as an option.
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
        case .id, .ids(.blockedBy): CompletedTodos(board, typed: "", for: CompletionShell.requesting).candidatesByID
        default: FieldCandidates(board).values(of: field)
        }
    }

    /// Todos, with titles if the shell shows them.
    private static func todos(on board: Board, _ typed: String) -> [String] {
        CompletedTodos(board, typed: typed, for: CompletionShell.requesting).candidates
    }

    /// Returns the typed word without the quote that begins it and without backslashes.
    ///
    /// - Parameter prefix: the word up to the cursor. zsh's script counts only the last part of a quoted word.
    private static func typed(_ words: [String], _ index: Int, _ prefix: String) -> String {
        let quotes: [Unicode.Scalar] = ["'", "\""]
        let isQuoted = words.indices.contains(index) && words[index].unicodeScalars.first.map(quotes.contains) == true
        let word = isQuoted ? words[index].unicodeScalars.dropFirst() : prefix.unicodeScalars.dropFirst(0)
        return String(String.UnicodeScalarView(word.filter { $0 != "\\" }))
    }

    /// Returns the offered words that begin with the typed one. The scripts of fuda leave that to the program.
    private static func beginning(_ typed: String, _ offered: [String]) -> [String] {
        offered.filter { $0.hasBytePrefix(typed) }
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
