import Bytes
import Domain
import Platform
import Repositories
package import UseCases

/// Finds the todos that the arguments of a command name.
package struct TodoChoice {
    /// Finds one of them; paths start from the current folder or from the project's.
    let find: FindTodo
    private let board: Board

    /// - Parameter opened: the board that is searched, with the folders that paths start from.
    package init(_ opened: Snapshot, for purpose: FindTodo.Purpose) {
        let (folder, board, environment) = (opened.folder, opened.board, opened.environment)
        self.board = board
        find = FindTodo(in: board, for: purpose) { name in
            guard name.containsByte("/") || isMarkdown(name) else { return nil }
            let here = realPath(environment.absolute(name))?.rest(afterBytes: folder.root + "/").map { String($0) }
            return [here, normalized(name)].compactMap(\.self).compactMap { board.index(of: TodoKey($0)) }.first
        }
    }

    /// Returns the index on the board of the one todo that all words together name.
    package func choose(_ words: [String]) throws(Failure) -> Int {
        let name = words.joined(separator: " ")
        do throws(FindTodo.Failure) {
            return try find(name)
        } catch {
            throw error.failure(of: name, on: board)
        }
    }

    /// Returns the indices on the board: each word names a todo, where a word with spaces may be words of its title, or
    /// all words together are words of one title.
    ///
    /// Fails if both readings name todos that differ.
    package func several(_ words: [String]) throws(Failure) -> [Int] {
        if words.count == 1 { return [try self.choose(words)] }
        var (ids, first, isClear): ([Int], Failure?, Bool) = ([], nil, true)
        for word in words {
            do throws(FindTodo.Failure) {
                if let id = try quoted(word) {
                    if !ids.contains(id) { ids.append(id) }
                } else {
                    first = first ?? .noTodoToChange(word)
                }
            } catch {
                (first, isClear) = (first ?? error.failure(of: word, on: board), false)
            }
        }
        let name = words.joined(separator: " ")
        do throws(FindTodo.Failure) {
            let titled = try find(name)
            guard first == nil, ids != [titled] else { return [titled] }
        } catch {
            guard let first else { return ids }
            if case .several = error, ids.isEmpty { throw error.failure(of: name, on: board) }
            throw ids.isEmpty && isClear ? error.failure(of: name, on: board) : first
        }
        throw .idsAndTitle(name, ids.count)
    }

    /// Returns the todo that one word names; a word with a space is a quoted title.
    private func quoted(_ word: String) throws(FindTodo.Failure) -> Int? {
        if let named = try find.named(word) { return named }
        return word.containsByte(" ") ? try find(word) : nil
    }
}
