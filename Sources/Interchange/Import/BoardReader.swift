import Bytes
import Domain
package import UseCases

/// Reads todos from another board, with their ids.
package struct BoardReader {
    private let terms: BoardTerms

    /// - Parameter terms: the terms of the target board.
    package init(_ terms: BoardTerms) { self.terms = terms }

    /// Returns all readable todos of a board.
    ///
    /// - Parameters:
    ///   - format: the prefix of their identities.
    ///   - body: returns the text below the front matter of the todo at an index.
    package func read(_ board: Board, from format: ImportFormat, body: (Int) -> String) -> ImportReading {
        var reading = ImportReading()
        for index in board.indices {
            let path = board.rows[index].todo.path
            guard !board.rows[index].todo.isBroken else {
                reading.leftOut.append(.unreadable(path))
                continue
            }
            let id = board.rows[index].todo.id
            var todo = ImportedTodo(
                format.rawValue, name: board.rows[index].isDuplicate ? path : id, whole: path, place: path,
                title: board.rows[index].todo.title)
            todo.id = board.rows[index].isDuplicate ? nil : id
            if todo.id == nil { todo.losses.append(.sharedID(id)) }
            for field in Field.allCases where field != .id && field != .title {
                todo.set(field, board.texts(of: field, in: index), terms)
            }
            for own in board.rows[index].todo.more {
                if case .list(let items) = own.value {
                    todo.set(.other(own.key), items)
                } else {
                    todo.set(.other(own.key), [own.value.line])
                }
            }
            todo.body = body(index).plainLines
            reading.todos.append(todo)
        }
        return reading
    }
}
