package import Domain
import Editing
package import UseCases

/// Describes each kind of change for programs. The tools for agents and the operations of the API come from it.
extension ChangeKind {
    /// A sentence or two for the reader of a description.
    package var about: String {
        switch self {
        case .create: "Creates a todo with a random id in a new file, and returns the id."
        case .set:
            """
            Changes keys of a todo and no other byte of its file. KEY=VALUE sets a key, KEY= removes it, KEY+=VALUE and \
            KEY-=VALUE change a list, a date or the time worked.
            """
        case .move:
            """
            Moves a todo to another column. Records in the file when it was started and done. If a recurring todo is done, \
            creates the next one.
            """
        case .place: "Moves a todo to a place in a column: before or after another todo, or to the end."
        case .tick: "Ticks or unticks a checkbox of a todo's text."
        case .comment: "Appends a comment to a todo, with its author and time."
        case .text: "Replaces the text of a todo below the keys, and keeps the comments."
        case .archive: "Takes a todo out of the board; it stays in its file."
        case .restore: "Takes a todo back from the archive."
        case .remove: "Deletes the file of a todo."
        case .skip: "Moves a recurring todo to its next date."
        }
    }

    /// The arguments, without the todos and their version.
    package var arguments: [OperationArgument] {
        switch self {
        case .create:
            [
                OperationArgument(
                    "title", .text(longest: OperationArgument.longestValue), isRequired: true,
                    "The title, in a few words."),
                ChangeKind.assignments(isRequired: false),
                OperationArgument("body", .longText, "The text below the keys, as Markdown."),
                OperationArgument("template", .name, "The name of the template for the file."),
            ]
        case .set: [ChangeKind.assignments(isRequired: true)]
        case .move: [OperationArgument("status", .name, isRequired: true, "The column, by its status.")]
        case .place:
            [
                OperationArgument("status", .name, "The column, by its status; the default is the present one."),
                OperationArgument("before", .name, "The id of the todo below it."),
                OperationArgument("after", .name, "The id of the todo above it."),
            ]
        case .tick:
            [
                OperationArgument(
                    "box", .textOrNumber, isRequired: true,
                    "The checkbox, by its number from 1 or by words of its text."),
                OperationArgument("off", .flag, "Untick it."),
            ]
        case .comment: [OperationArgument("text", .longText, isRequired: true, "The comment, as Markdown.")]
        case .text: [OperationArgument("body", .longText, isRequired: true, "The text, as Markdown.")]
        case .archive, .restore, .remove, .skip: []
        }
    }

    /// Returns the change that arguments ask for.
    ///
    /// - Throws: a misuse, such as an assignment without a `=`.
    package func change(_ given: OperationArguments) throws(Failure) -> Change {
        switch self {
        case .create:
            var new = Change.Creation(given.text("title"), try ChangeKind.read(given.texts("set")))
            // Programs never write fields into titles.
            (new.body, new.template, new.readsFields) = (given.text("body"), given.given("template"), false)
            return .create(new)
        case .set: return .set(try ChangeKind.read(given.texts("set")))
        case .move:
            guard let status = given.given("status"), !status.isEmpty else { throw .missingArgument("status") }
            return .move(.column(status))
        case .place:
            return .place(status: given.given("status"), before: given.given("before"), after: given.given("after"))
        case .tick: return .tick(ChosenCheckbox(given.text("box")), on: !given.flag("off"))
        case .comment: return .comment(given.text("text"))
        case .text: return .text(given.text("body"), .aboveComments)
        case .archive: return .archive
        case .restore: return .restore
        case .remove: return .remove
        case .skip: return .skip
        }
    }

    private static func assignments(isRequired: Bool) -> OperationArgument {
        OperationArgument(
            "set", .texts(most: 100, longest: OperationArgument.longestValue), isRequired: isRequired,
            "Keys, each as KEY=VALUE: 'status=doing', 'tags+=home,errands', 'due=+3d', 'spent+=45m', 'blockedBy=k3f9q2', 'owner='."
        )
    }

    private static func read(_ words: [String]) throws(Failure) -> [Assignment] {
        try words.map { word throws(Failure) in
            guard let assignment = Assignment(word) else { throw .invalidAssignment(word) }
            return assignment
        }
    }
}
