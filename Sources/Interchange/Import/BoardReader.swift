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
            setStatus(of: index, on: board, &todo)
            for field in Field.allCases where ![.id, .title, .status].contains(field) {
                todo.set(field, board.texts(of: field, in: index), terms)
            }
            for own in board.rows[index].todo.more {
                let hasTypes = !own.plain.isEmpty && own.plain.allSatisfy(\.self)
                if case .list(let items) = own.value {
                    todo.set(.other(own.key), items, hasTypes: hasTypes)
                } else {
                    todo.set(.other(own.key), [own.value.line], hasTypes: hasTypes)
                    if own.plain.isEmpty { todo.losses.append(.asText(own.key)) }
                }
            }
            todo.body = body(index).plainLines
            reading.todos.append(todo)
        }
        return reading
    }

    /// Sets the status. One without a column on this board becomes the first column of its type.
    private func setStatus(of index: Int, on board: Board, _ todo: inout ImportedTodo) {
        let (texts, type) = (board.texts(of: .status, in: index), board.type(of: index))
        guard let text = texts.first, terms.value(text, of: .status) == nil, !board.isOther(board.rows[index].column),
            let status = terms.statuses.status(type)
        else { return _ = todo.set(.status, texts, terms) }
        todo.setStatus(type, terms)
        todo.losses.append(.changed(Field.status.name, text, status))
    }
}
