import Application
import ArgumentParser
import Bytes
import Domain
import Interchange
import Messages
import UseCases

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import todos from other programs.",
        discussion: """
            FORMAT is one of \(ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")). FILE is a file that the program wrote, or a \
            directory for obsidian and backlog.md; - is standard input. You can repeat an import: 'importedFrom' in each \
            file identifies the todo, and changed items update the todos imported before. fuda reports on stderr what \
            it could not represent; docs/interchange.md has tables. 'fuda undo' undoes the whole import.

            Example: task export | fuda import taskwarrior - --dry-run
            Example: gh issue list --state all --limit 1000 --json number,title,body,state,stateReason,labels,assignees,author,milestone,comments,createdAt,updatedAt,closedAt,url | fuda import github -
            Example: fuda import todo.txt ~/todo.txt
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("The format of FILE.", valueName: "FORMAT"))
    var format: ImportFormat

    @Argument(help: ArgumentHelp("The file or directory; - is standard input.", valueName: "FILE"), completion: .file())
    var file: String

    @Flag(help: "Name every todo that loses data, not only the first \(Export.mostNamed).")
    var losses = false

    func validate() throws {
        if editing.ifEtag != nil { throw ValidationError.etagWithoutTodo }
        if file == "-", format == .backlog {
            throw ValidationError.needsDirectory(format.rawValue)
        }
    }

    mutating func run() throws {
        let isInput = file.utf8.elementsEqual("-".utf8)
        let bytes = isInput ? try StandardInput.all() : nil
        let command = EditCommand(
            .operation(["fuda", "import", format.rawValue, file]), isTrial: editing.dryRun, commits: editing.commit)
        let (plan, edits) = try ImportTodos(in: options.open(), command)(
            format, isInput ? "standard input" : file, bytes)
        editing.show(edits)
        noteResults(plan)
    }

    private func noteResults(_ plan: ImportPlan) {
        var lost = ConversionLosses(limit: losses ? .max : Export.mostNamed)
        for (place, title, losses) in plan.losses {
            lost.add("\(place) '\(title.shortened(to: 60))'", losses)
        }
        lost.noteLosses()
        for item in plan.leftOut.prefix(losses ? .max : Export.mostNamed) { Console.note(.skipped(item).printable) }
        if lost.count > 0 { Console.note(.lostData(lost).printable) }
        Console.note(.imported(plan, isTrial: editing.dryRun))
    }
}

extension ImportFormat: ExpressibleByArgument {}
