package import Domain
package import Messages

extension Messages {
    /// The text in an empty column of a type.
    package func emptyColumn(_ type: ColumnType) -> String {
        switch type {
        case .todo: self(.emptyTodo)
        case .active: self(.emptyActive)
        case .hold: self(.emptyHold)
        case .done: self(.emptyDone)
        case .cancelled: self(.emptyCancelled)
        }
    }
}
