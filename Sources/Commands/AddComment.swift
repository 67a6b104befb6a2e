import Application
import ArgumentParser
import Platform
import Repositories

struct AddComment: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment",
        abstract: "Add a comment to a todo.",
        discussion: """
            Appends the comment to the end of the file, below '## Comments', with its author and time.

            Example: fuda comment k3f The shop is closed on Sundays.
                     fuda comment k3f - < notes.md
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("The todo's id or its file.", valueName: "ID"), completion: Completions.todos)
    var id: String

    @Argument(help: ArgumentHelp("The comment, as Markdown; - reads it from standard input.", valueName: "TEXT"))
    var text: [String]

    mutating func run() throws {
        let isRead = text.count == 1 && text[0].utf8.elementsEqual("-".utf8)
        let said = isRead ? String(decoding: try StandardInput.all(), as: UTF8.self) : text.joined(separator: " ")
        let edits = try editing.edit(["comment", id] + text, of: .all, options) { [id] (board) throws(Failure) in
            let comment = try board.comment(said)
            return try board.edits(of: .names([id])) { (todo) throws(Failure) in try board.edits(comment, of: todo) }
        }
        editing.show(edits, deed: "commented")
    }
}
