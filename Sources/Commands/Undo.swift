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
            before that. On a terminal, asks for confirmation if the command ran over an hour ago or its commit was \
            pushed. Skips changes by other programs, such as an agent that uses 'fuda mcp'; --any includes them.

            Example: fuda undo
                     fuda undo --dry-run
            """)

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Show the difference and write nothing.")
    var dryRun = false

    @Flag(help: "Undo the last command of any program, such as an agent.")
    var any = false

    @Flag(help: "Keep the last command's changes and skip it; the next undo reverts the command before it.")
    var forget = false

    @Flag(help: "Commit the restored files, and nothing else.")
    var commit = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        if forget, dryRun { throw ValidationError.forgetDryRun }
        if commit, forget || dryRun { throw ValidationError.commitNothing }
    }

    mutating func run() throws {
        let workspace = try options.open()
        let client: EditClient? = any ? nil : .commandLine
        let confirmed = try confirm(workspace, client)
        let mode: Workspace.UndoMode = forget ? .forget : dryRun ? .trial : .revert(commits: commit)
        let answer = try workspace.undo(mode, through: client, confirmed: confirmed, as: workspace.request.actor)
        if json { return Console.json { Workspace.Undone.write(answer, isWritten: !dryRun, into: &$0) } }
        guard let answer else { return try showNothing(workspace) }
        if forget { return Console.line("kept the changes of '\(answer.command.words)'".printable) }
        show(answer)
    }

    private func showNothing(_ workspace: Workspace) throws {
        Console.line("There is nothing to undo.")
        if !any, let other = try workspace.lastCommand(through: nil) {
            Console.note(.otherProgram(other.words).printable)
        }
    }

    private func show(_ undone: Workspace.Undone) {
        var bytes = ByteBuffer()
        var (back, left) = (0, [String]())
        for file in undone.files {
            switch file {
            case .back(let path, let from, let to):
                back += 1
                if dryRun { UnifiedDiff(of: path, from: from, to: to).write(into: &bytes) }
            case .left(let path): left.append(path)
            }
        }
        if dryRun { Console.document(bytes.bytes, as: .plain) }
        for path in left { Console.note(.notRestored(path).printable) }
        let command = undone.command
        let when = command.when.map { " from \($0)" } ?? ""
        let line = "\(dryRun ? "would undo" : "undid") '\(command.words)'\(when) in \(counted(back, "file"))".printable
        if dryRun { Console.note(line) } else { Console.line(line) }
        if let name = command.commit, !commit {
            Console.note(.remainingCommit(name))
        }
    }

    /// The age in seconds from which a person on a terminal must confirm.
    private static let old = 3600

    /// Asks a person on a terminal before it reverts a command that ran long ago or that others may have seen: it may
    /// not be the one they mean.
    ///
    /// - Returns: the command that the person agreed to revert; nil if nobody was asked.
    private func confirm(_ workspace: Workspace, _ client: EditClient?) throws -> Workspace.LastCommand? {
        guard !dryRun, !forget, !json, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1,
            let last = try workspace.lastCommand(through: client)
        else { return nil }
        guard last.age > Undo.old || last.isPushed else { return nil }
        let facts = [last.when.map { "ran \($0)" }, last.isPushed ? "was pushed" : nil].compactMap { $0 }
        guard Console.confirm("'\(last.words)' \(facts.joined(separator: " and ")). Undo it?".printable) else {
            throw Failure.declined
        }
        return last
    }
}
