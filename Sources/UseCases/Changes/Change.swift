package import Domain

/// What a person or a program does to todos: one effect on files, in whatever way it was asked for.
///
/// `EditPlanner` plans the effect on a board.
package enum Change: Equatable, Sendable {
    case create(Creation)
    /// Changes keys.
    case set([Assignment])
    case move(Target)
    /// Moves to a place in a column.
    ///
    /// `status` is nil for the present column, `before` and `after` are ids; if both are nil, it moves to the end.
    case place(status: String?, before: String?, after: String?)
    /// Checks or unchecks a checkbox.
    case tick(ChosenCheckbox, on: Bool)
    /// Adds a comment by the person who makes the change, in Markdown.
    case comment(String)
    /// Replaces the text below the keys, in Markdown.
    case text(String, TextPart)
    case archive
    /// Takes a todo back from the archive.
    case restore
    /// Deletes the file.
    case remove
    /// Moves a recurring todo to its next date.
    case skip

    /// The kind of the change.
    package var kind: ChangeKind {
        switch self {
        case .create: .create
        case .set: .set
        case .move: .move
        case .place: .place
        case .tick: .tick
        case .comment: .comment
        case .text: .text
        case .archive: .archive
        case .restore: .restore
        case .remove: .remove
        case .skip: .skip
        }
    }

    /// A todo to create.
    package struct Creation: Equatable, Sendable {
        package var title: String
        package var assignments: [Assignment]
        /// The text below the keys, in Markdown.
        package var body = ""
        /// The name of a file in `templates/todos` with the initial text; nil for none.
        package var template: String?
        /// Whether words of the title are fields, such as `@hana`; nil for the setting `quick`.
        package var readsFields: Bool?

        package init(_ title: String, _ assignments: [Assignment] = []) {
            (self.title, self.assignments) = (title, assignments)
        }
    }

    /// The column to which a todo moves.
    package enum Target: Equatable, Sendable {
        /// The one with this status.
        case column(String)
        /// The first one of a type, by the name of the command that moves there.
        case start, stop, done, reopen, cancel

        /// The type of the column; nil for one that its status names.
        package var type: ColumnType? {
            switch self {
            case .column: nil
            case .start: .active
            case .stop, .reopen: .todo
            case .done: .done
            case .cancel: .cancelled
            }
        }
    }
}
