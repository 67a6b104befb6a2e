import Application
import ArgumentParser
import Domain
import Platform
import Messages
import UseCases

struct EditFile: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Open a todo in your editor.",
        discussion: """
            Uses the editor in VISUAL or EDITOR, otherwise vi. When it closes, fuda shows the findings of the file. If \
            there are errors, you can edit again, keep the text in '.fuda/edit/ID.md' or discard it; without a \
            terminal fuda keeps it and exits with status 2. The file changes only if the text has no errors.

            With --body, replaces the text above the comments without an editor.

            Example: fuda edit k3f
                     fuda edit k3f --body - < plan.md
            """)

    @OptionGroup var options: ProjectOptions

    @OptionGroup var editing: EditOptions

    @Option(
        name: [.customShort("b"), .long], parsing: .unconditional,
        help: ArgumentHelp("The new text; - reads it from standard input.", valueName: "TEXT"))
    var body: String?

    @Argument(
        help: ArgumentHelp("The todo's id, its file or words of its title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws {
        if words.isEmpty, !Picker.isAvailable { throw ValidationError.noTodoToShow }
        if body == nil, editing.dryRun || editing.json { throw ValidationError.editorOnly }
    }

    mutating func run() throws {
        guard let body else {
            return try Picker.picking(words, options, forSeveral: false) {
                try Self.edit($0, options, commit: editing.commit)
            }
        }
        let isRead = body.utf8.elementsEqual("-".utf8)
        let text = isRead ? String(decoding: try StandardInput.all(), as: UTF8.self) : body
        try Picker.picking(words, options, forSeveral: false) { words in
            editing.show(try editing.edit(.text(text, .aboveComments), of: words, options))
        }
    }

    static func edit(_ words: [String], _ options: ProjectOptions, commit: Bool) throws {
        let text = try EditText(words, options.request(), .shown)
        do {
            guard try check(text) else {
                text.forget()
                return Console.line("\(text.id) \(text.title): nothing changed".printable)
            }
        } catch let failure as Failure {
            throw text.failureKeepingText(failure)
        }
        let command = EditCommand(.operation(["fuda", "edit"] + words), commits: commit)
        if let edit = try text.finish(command, .shown) {
            Console.line("\(edit.id) \(edit.title): changed".printable)
        }
    }

    /// Opens the editor until the text has no errors.
    ///
    /// - Returns: whether the text differs from the file.
    private static func check(_ text: EditText) throws -> Bool {
        var line: Int?
        while true {
            guard Editor.open(text.copyPath, line: line) else {
                throw Failure.editorFailed
            }
            switch try text.state() {
            case .same: return false
            case .empty:
                text.forget()
                throw Failure.emptyText
            case .changed: break
            }
            let findings = try text.findings()
            for finding in findings { Console.note(finding.line.printable) }
            guard let error = findings.first(where: { $0.severity == .error }) else { return true }
            switch answer() {
            case .again: line = error.place.line
            case .keep: throw Failure.textWithErrors
            case .discard:
                text.forget()
                throw Failure.discardedText
            }
        }
    }

    /// What happens to a text with errors.
    private enum Answer: String, CaseIterable { case again = "edit again", keep, discard }

    /// Asks on a terminal; without a terminal, keeps the text.
    private static func answer() -> Answer {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return .keep }
        return Console.choose(among: Answer.allCases, ifNone: .keep)
    }
}
