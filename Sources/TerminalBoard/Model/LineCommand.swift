import Bytes
import Domain
import UseCases

/// A command of fuda, as the command line of the board runs it.
package struct LineCommand: Sendable {
    /// Its name and its aliases.
    let names: [String]
    /// Where its arguments name todos; nil if they name none.
    let todos: TodoArguments?

    /// The options that choose todos in another way.
    private let selections: [String]

    package init(_ names: [String], todos: TodoArguments?, selections: [String] = []) {
        (self.names, self.todos, self.selections) = (names, todos, selections)
    }

    /// Returns the arguments of the command; if they name no todo, the given todos stand in their place.
    ///
    /// - Parameters:
    ///   - arguments: the name of the command and what follows.
    ///   - ids: of the todos.
    ///   - isTodo: whether a word is the id of a todo.
    func naming(_ ids: [String], in arguments: [String], isTodo: (String) -> Bool) -> [String] {
        let isChosen = arguments.contains { word in
            selections.contains { word.hasSameBytes(as: $0) || word.hasBytePrefix("\($0)=") }
        }
        guard let todos, !isChosen else { return arguments }
        let words = arguments.dropFirst().filter { !$0.hasBytePrefix("-") || $0.utf8.count == 1 }
        let isNamed =
            switch todos {
            case .all: !words.isEmpty
            case .beforeAssignments: words.contains { Assignment($0) == nil }
            case .beforeLast: words.count > 1
            // These commands are about one todo, and a second id would be part of what follows.
            case .first: ids.count > 1 || words.first.map(isTodo) ?? false
            }
        return isNamed ? arguments : arguments.prefix(1) + ids + arguments.dropFirst()
    }
}

/// Where the arguments of a command name todos.
package enum TodoArguments: Sendable {
    /// `done ID…`
    case all
    /// `set ID… KEY=VALUE…`
    case beforeAssignments
    /// `move ID… STATUS`
    case beforeLast
    /// `comment ID TEXT…`
    case first
}
