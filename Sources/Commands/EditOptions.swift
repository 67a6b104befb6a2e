import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Texts
import Repositories
import UseCases
import Words

/// What every command takes that changes files.
struct EditOptions: ParsableArguments {
    @Flag(help: "Show the difference and write nothing.")
    var dryRun = false

    @Flag(help: "Let git commit the files, and nothing else.")
    var commit = false

    @Flag(help: "Print JSON.")
    var json = false

    /// Makes the changes that are planned.
    ///
    /// - Parameters:
    ///   - words: of the command, as the user wrote them.
    ///   - scope: the todos that it is about.
    func edit(
        _ words: [String], of scope: EditScope, _ options: ProjectOptions,
        _ plan: (EditedBoard) throws(Failure) -> [PlannedEdit]
    ) throws -> [FileEdit] {
        let command = EditCommand(["fuda"] + words, isTrial: dryRun, commits: commit)
        return try options.edit(command, of: scope, plan)
    }

    /// Says what is different now.
    ///
    /// - Parameter deed: what was done to the text of a todo none of whose keys says something else.
    func show(_ edits: [FileEdit], deed: String = "changed") {
        if json { return Console.json { EditJSON(edits, isWritten: !dryRun).write(into: &$0) } }
        if dryRun {
            var bytes = ByteBuffer()
            for edit in edits {
                UnifiedDiff(of: edit.path, from: edit.before, to: edit.after).write(into: &bytes)
            }
            Console.document(bytes.bytes, as: .plain)
        }
        // The difference is the result there; what it means goes beside it.
        let say = dryRun ? Console.note : { Console.line($0) }
        let shown = edits.prefix(Self.shown)
        for edit in shown { say(line(edit, deed).printable) }
        if let rest = andMore(edits.count - shown.count) { say("… \(rest)") }
        if edits.count > 3 {
            let changed = edits.filter { !$0.isSame }.count
            say("\(counted(changed, "file")) \(dryRun ? "would be changed" : "changed")")
        }
    }

    private static let shown = 20

    private func line(_ edit: FileEdit, _ deed: String) -> String {
        let name = "\(edit.id) \(edit.title)"
        guard edit.before != nil else { return "\(name): new in \(edit.path)" }
        guard edit.after != nil else { return "\(name): removed, 'fuda undo' brings it back" }
        if let path = edit.newPath { return "\(name): moved to \(path)" }
        if edit.isSame { return "\(name): nothing to change" }
        return "\(name): \(edit.keys.isEmpty ? deed : edit.keys.map(\.words).joined(separator: ", "))"
    }
}

/// Which todos are to be changed: those that are named, or those that a query asks for.
struct ManyTodos: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp("All todos that it asks for, as 'fuda list QUERY' shows them.", valueName: "QUERY"))
    var query: QueryText?

    @Flag(help: "Do not ask before more than three todos are changed by --where.")
    var yes = false

    /// So many are changed by a query without asking.
    private static let unasked = 3

    /// - Parameter words: that name todos; none where there is a query.
    func validate(_ words: [String]) throws {
        if query == nil, words.isEmpty { throw ValidationError("name a todo, or say which with --where QUERY") }
        if query != nil, !words.isEmpty {
            throw ValidationError("name todos or use --where, not both; '\(words[0])' names one")
        }
        if query?.text.utf8.allSatisfy({ $0 == 0x20 }) == true {
            throw ValidationError("--where asks for nothing; 'archived:any' asks for all todos")
        }
    }

    func choice(_ words: [String]) -> EditChoice { query.map { .query($0.text) } ?? .names(words) }

    private func scope(_ words: [String]) -> EditScope { query == nil ? .names(words) : .queried }

    /// Changes each of the todos in the same way, after asking where there are many.
    ///
    /// - Parameters:
    ///   - words: that name todos.
    ///   - command: what stands before and behind them, as the user wrote it.
    func edit(
        _ words: [String], of command: (before: [String], behind: [String]), _ editing: EditOptions,
        _ options: ProjectOptions,
        _ plan: (EditedBoard, TodoKey) throws(Failure) -> [PlannedEdit]
    ) throws {
        let allowed = try confirmed(words, editing, options)
        let named = query.map { ["--where", $0.text] } ?? words
        var remarks: [String] = []
        let edits = try editing.edit(
            command.before + named + command.behind, of: scope(words), options
        ) { (board) throws(Failure) in
            let chosen = try board.todos(choice(words))
            let todos = chosen.keys
            remarks = chosen.remarks
            if let allowed, todos.count > max(allowed, Self.unasked) {
                throw Failure("by now there are \(todos.count) such todos and not \(allowed); nothing was changed")
            }
            var edits: [PlannedEdit] = []
            for todo in todos { edits += try plan(board, todo) }
            return edits
        }
        for remark in remarks { Console.note(remark.printable) }
        if edits.isEmpty, query != nil, !editing.json { return Console.note("no todo fits; nothing was changed") }
        editing.show(edits)
    }

    /// How many todos the user wants to have changed; nil where nobody need be asked.
    ///
    /// Asked before the lock is taken: others must not wait for an answer.
    private func confirmed(_ words: [String], _ editing: EditOptions, _ options: ProjectOptions) throws -> Int? {
        guard query != nil, !yes, !editing.dryRun else { return nil }
        var count = 0
        _ = try options.edit(EditCommand("", isTrial: true), of: scope(words)) { (board) throws(Failure) in
            count = try board.todos(choice(words)).keys.count
            return []
        }
        if count <= Self.unasked { return count }
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw Failure("\(count) todos would be changed; say --yes if that is meant", .misuse)
        }
        guard Console.confirm("\(count) todos would be changed. Go on?") else {
            throw Failure("nothing was changed")
        }
        return count
    }
}

/// The todos of a command that says nothing else of them.
struct NamedTodos: ParsableArguments {
    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    @Argument(
        help: ArgumentHelp("The todos' ids, their files, or words of one title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws { try todos.validate(words) }

    /// Changes each of them in the same way.
    ///
    /// - Parameter command: its name.
    func edit(_ command: String, _ plan: (EditedBoard, TodoKey) throws(Failure) -> [PlannedEdit]) throws {
        try todos.edit(words, of: ([command], []), editing, options, plan)
    }
}
