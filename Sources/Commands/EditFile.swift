import Application
import ArgumentParser
import Domain
import Platform
import Words

struct EditFile: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Open a todo in your editor.",
        discussion: """
            The editor is the one of VISUAL or EDITOR, else vi. When it closes, the text is checked; where something \
            is wrong you can go back. The file changes when the text is right, and the text is never lost.

            Example: fuda edit k3f
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Let git commit the file, and nothing else.")
    var commit = false

    @Argument(
        help: ArgumentHelp("The todo's id, its file or words of its title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String]

    mutating func run() throws { try Self.edit(words, options, commit: commit) }

    static func edit(_ words: [String], _ options: ProjectOptions, commit: Bool) throws {
        let request = options.request()
        let text = try EditText(words, request, .shown)
        var line: Int?
        while true {
            guard Editor.open(text.copy, line: line) else {
                let kept = text.forgetUnchanged() ? "" : ", your text is in '\(text.copy)'"
                throw Failure("the editor ended with an error; nothing was changed\(kept)")
            }
            let wrong = try text.findings().filter { $0.severity == .error }
            guard let first = wrong.first else { break }
            for finding in wrong { Console.note(finding.line.printable) }
            guard isatty(STDIN_FILENO) == 1, Console.confirm("Edit it again?", emptyMeansYes: true) else {
                throw Failure("nothing was changed; your text is in '\(text.copy)'")
            }
            line = first.place.line
        }
        let command = EditCommand("fuda edit \(words.joined(separator: " "))", commits: commit)
        guard let edit = try text.finish(command, .shown) else {
            return Console.line("\(text.id) \(text.title): nothing changed".printable)
        }
        Console.line("\(edit.id) \(edit.title): changed".printable)
    }
}
