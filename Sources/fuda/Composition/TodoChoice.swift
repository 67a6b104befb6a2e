import Application
import Bytes
import Domain
import Platform
import Presentation
import Repositories
import UseCases

/// The todo that somebody names on the command line.
struct TodoChoice {
    let folder: ProjectFolder
    let board: Board

    /// Its index on the board.
    ///
    /// - Parameter words: an id or a beginning of one, a number, a path from here or from the project's folder, or words of
    ///   its title.
    func callAsFunction(_ words: [String]) throws -> Int {
        let name = words.joined(separator: " ")
        if let index = path(name) { return index }
        do throws(FindTodo.Failure) {
            return try FindTodo(in: board)(name)
        } catch .ambiguous(let ids) {
            throw Failure("'\(name)' begins more than one id: \(ids.joined(separator: ", ")); write more of it")
        } catch .notFound(let nearest) {
            throw Failure("no todo '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        } catch .several(let todos) {
            throw Failure("'\(name)' fits \(todos.count) todos; name one by its id\n" + lines(todos))
        }
    }

    private func path(_ name: String) -> Int? {
        guard name.containsByte("/") || name.hasByteSuffix(".md") || name.hasByteSuffix(".markdown") else { return nil }
        let here = realPath(name)?.rest(afterBytes: folder.root + "/").map { String($0) }
        return [here, normalized(name)].compactMap(\.self).compactMap { board.todo(path: $0) }.first
    }

    private func lines(_ todos: [Int]) -> String {
        let shown = todos.prefix(10)
        let width = shown.map { board.todos[$0].id.displayWidth }.max() ?? 0
        let rest = todos.count - shown.count
        return
            (shown.map { todo in
                "  \(board.todos[todo].id.printable.fitted(to: width))  \(board.todos[todo].title.printable)"
            } + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(separator: "\n")
    }
}
