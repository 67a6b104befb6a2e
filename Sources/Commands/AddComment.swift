import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Repositories
import TerminalBoard
import UseCases

struct AddComment: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment",
        abstract: "Add a comment to a todo.",
        discussion: """
            Appends the comment to the end of the file, below '## Comments', with its author and time. On a terminal, \
            without a text, opens the editor.

            Example: fuda comment k3f The shop is closed on Sundays.
                     fuda comment k3f - < notes.md
            """, aliases: ["note"])

    static let todoArguments = TodoArguments.first

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("The todo's id or its file.", valueName: "ID"), completion: Completions.todos)
    var id: String

    @Argument(help: ArgumentHelp("The comment, as Markdown; - reads it from standard input.", valueName: "TEXT"))
    var text: [String] = []

    func validate() throws {
        if text.isEmpty, !Editor.isAvailable { throw ValidationError.noComment }
    }

    mutating func run() throws {
        let isRead = text.count == 1 && text[0].utf8.elementsEqual("-".utf8)
        let content = isRead ? String(decoding: try StandardInput.all(), as: UTF8.self) : text.joined(separator: " ")
        try Picker.picking([id], options, forSeveral: false) { words in
            if text.isEmpty { try write(on: words[0]) } else { try add(content, to: words[0]) }
        }
    }

    /// Adds a comment that the user writes in the editor.
    private func write(on id: String) throws {
        var name = ""
        _ = try options.edit(.trial, of: .all) { (board) throws(Failure) in
            // Fails before the user writes if the author is unknown.
            _ = try board.comment("-")
            return try board.edits(of: .names([id])) { (todo) throws(Failure) in
                name = try board.name(of: todo)
                return []
            }
        }
        let draft = try EditCopy.Draft(
            hint: "Write a comment on '\(name.replacingBytes("-->", with: "-- >"))'.", named: "comment", options.open())
        try Editor.write(draft) { try add($0, to: id) }
    }

    private func add(_ content: String, to id: String) throws {
        let edits = try editing.edit(.comment(content), of: [id], options)
        editing.show(edits, deed: "commented")
    }
}
