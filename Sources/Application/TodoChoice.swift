import Bytes
import Domain
import Presentation
import Repositories
import UseCases
import Words

/// The todo that somebody names.
package struct TodoChoice {
    private let folder: ProjectFolder
    private let board: Board
    private let surroundings: Surroundings

    /// - Parameter opened: the board that is chosen from, with the folders that paths start from.
    package init(_ opened: OpenedBoard) {
        (folder, board, surroundings) = (opened.folder, opened.board, opened.surroundings)
    }

    /// Its index on the board.
    ///
    /// - Parameter words: an id or a beginning of one, a number, a path from the current folder or from the project's folder, or words of
    ///   its title.
    package func callAsFunction(_ words: [String]) throws(Failure) -> Int {
        let name = words.joined(separator: " ")
        if let index = path(name) { return index }
        do throws(FindTodo.Failure) {
            return try FindTodo(in: board)(name)
        } catch {
            throw error.failure(of: name, list: lines)
        }
    }

    /// Their indices on the board: each word names one, or all words together do.
    ///
    /// - Parameter words: ids, beginnings of ids, numbers or paths; else the words of one title.
    package func several(_ words: [String]) throws(Failure) -> [Int] {
        if words.count == 1 { return [try self(words)] }
        let named = words.map { path($0) ?? FindTodo(in: board).byID($0) }
        let ids = named.compactMap(\.self)
        if ids.isEmpty { return [try self(words)] }
        let titled = try? self(words)
        guard ids.count == words.count else {
            if let titled { return [titled] }
            let stray = zip(words, named).first { $1 == nil }.map(\.0) ?? ""
            throw Failure("no todo '\(stray)'; nothing was changed")
        }
        if let titled, ids.contains(where: { $0 != titled }) {
            throw Failure(
                "'\(words.joined(separator: " "))' may mean \(ids.count) todos by their ids or one by its title; write more of the ids"
            )
        }
        return ids.reduce(into: []) { all, id in if !all.contains(id) { all.append(id) } }
    }

    private func path(_ name: String) -> Int? {
        guard name.containsByte("/") || name.hasByteSuffix(".md") || name.hasByteSuffix(".markdown") else { return nil }
        let here = realPath(surroundings.absolute(name))?.rest(afterBytes: folder.root + "/").map { String($0) }
        return [here, normalized(name)].compactMap(\.self).compactMap { board.index(of: PathKey($0)) }.first
    }

    private func lines(_ todos: [Int]) -> String {
        let shown = todos.prefix(10)
        let width = shown.map { board.rows[$0].todo.id.displayWidth }.max() ?? 0
        let rest = todos.count - shown.count
        return
            (shown.map { todo in
                "  \(board.rows[todo].todo.id.printable.fitted(to: width))  \(board.rows[todo].todo.title.printable)"
            } + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(separator: "\n")
    }
}

extension FindTodo.Failure {
    /// What somebody is told who named a todo in a way that fits none, or more than one.
    ///
    /// - Parameters:
    ///   - scope: behind the name of one that is not there, where it was looked for.
    ///   - list: the todos at those indices, a line each.
    func failure(of name: String, in scope: String = "", list: ([Int]) -> String) -> Failure {
        let words = words(of: name, in: scope)
        return if case .several(let todos) = self { Failure("\(words)\n" + list(todos)) } else { Failure(words) }
    }
}
