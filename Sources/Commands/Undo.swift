import Application
import ArgumentParser
import Bytes
import Editing
import Platform
import Texts
import Messages

struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last command that changed files.",
        discussion: """
            Restores the previous bytes of each file, unless it has changed since. Run it again to undo the command \
            before that.

            Example: fuda undo
                     fuda undo --dry-run
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Show the difference and write nothing.")
    var dryRun = false

    @Flag(help: "Keep the last command's changes and skip it; the next undo reverts the command before it.")
    var forget = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if forget, dryRun {
            throw ValidationError.forgetDryRun
        }
    }

    mutating func run() throws {
        let workspace = try options.open()
        try confirm(workspace)
        let answer = try workspace.undo(as: workspace.request.actor, isTrial: dryRun, forgets: forget)
        if json {
            return Console.json { Workspace.Undone.write(answer, isWritten: !dryRun, into: &$0) }
        }
        guard let answer else { return Console.line("There is nothing to undo.") }
        if forget { return Console.line("kept the changes of '\(answer.command)'".printable) }
        var bytes = ByteBuffer()
        var (back, left) = (0, [String]())
        for file in answer.files {
            switch file {
            case .back(let path, let from, let to):
                back += 1
                if dryRun { UnifiedDiff(of: path, from: from, to: to).write(into: &bytes) }
            case .left(let path): left.append(path)
            }
        }
        if dryRun { Console.document(bytes.bytes, as: .plain) }
        for path in left { Console.note("\(path) has changed since and was not restored".printable) }
        let when = answer.when.map { " from \($0)" } ?? ""
        let line = "\(dryRun ? "would undo" : "undid") '\(answer.command)'\(when) in \(counted(back, "file"))"
            .printable
        if dryRun { Console.note(line) } else { Console.line(line) }
    }

    /// The age in seconds from which a person on a terminal must confirm.
    private static let old = 3600

    /// Asks a person on a terminal before it reverts a command that ran long ago: it may not be the one they mean.
    private func confirm(_ workspace: Workspace) throws {
        guard !dryRun, !forget, !json, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1,
            let last = try workspace.undo(as: workspace.request.actor, isTrial: true), last.age > Undo.old,
            let when = last.when
        else { return }
        guard Console.confirm("'\(last.command)' ran \(when). Undo it?".printable) else { throw Failure.declined }
    }
}
