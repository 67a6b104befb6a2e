import Application
import ArgumentParser
import Domain
import Editing
import Repositories
import TerminalBoard
import UseCases

struct Tick: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "tick",
        abstract: "Tick or untick a checkbox of a todo.",
        discussion: """
            Accepts the checkbox's number or words of its text. Changes one character of the body, and 'updatedAt' if \
            the file has it.

            Example: fuda tick k3f 2
                     fuda tick k3f find the bag
                     fuda tick k3f 2 --off
            """)

    static let todoArguments = TodoArguments.first

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("The todo's id or its file.", valueName: "ID"), completion: Completions.todos)
    var id: String

    @Argument(help: ArgumentHelp("The checkbox's number, or words of its text.", valueName: "N|TEXT"))
    var box: [String]

    @Flag(help: "Untick it.")
    var off = false

    func validate() throws {
        if box.isEmpty { throw ValidationError.noCheckbox }
    }

    mutating func run() throws {
        try Picker.picking([id], options, forSeveral: false) { try tick($0[0]) }
    }

    private func tick(_ id: String) throws {
        let change = Change.tick(ChosenCheckbox(box.joined(separator: " ")), on: !off)
        let edits = try editing.edit(change, of: [id], options)
        editing.show(edits, deed: off ? "unticked" : "ticked")
    }
}
