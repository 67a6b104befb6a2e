import Application
import ArgumentParser
import Bytes
import Domain
import JSON
import Platform
import Texts
import Repositories
import UseCases
import Messages

/// The options of every command that changes files.
struct EditOptions: ParsableArguments {
    @Flag(help: "Show the difference and write nothing.")
    var dryRun = false

    @Flag(help: "Commit the changed files, and nothing else.")
    var commit = false

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
        help: ArgumentHelp(
            """
            Change the todo as you have seen it: ETAG is its 'etag' in JSON. What others changed since is merged; if both \
            changed the same, nothing is written.
            """, valueName: "ETAG"))
    var ifEtag: String?

    /// The version that the user has seen.
    private func seen(_ choice: EditChoice) -> SeenVersion? { ifEtag.map { SeenVersion($0, of: choice) } }

    /// Makes the planned changes.
    ///
    /// - Parameters:
    ///   - scope: the todos that the command is about.
    func edit(
        _ intent: EditIntent, of scope: EditScope, _ options: ProjectOptions,
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws -> [FileEdit] {
        if ifEtag != nil { throw ValidationError.etagWithoutTodo }
        let command = EditCommand(intent, isTrial: dryRun, commits: commit)
        return try options.edit(command, of: scope, plan)
    }

    /// Changes the named todos.
    ///
    /// - Parameter resolve: replaces names in the change by ids, on the board.
    func edit(
        _ change: Change, of names: [String], _ options: ProjectOptions,
        resolving resolve: (EditPlanner) throws(Failure) -> Change? = { _ throws(Failure) in nil }
    ) throws -> [FileEdit] {
        if change.kind == .create, ifEtag != nil { throw ValidationError.etagWithoutTodo }
        var command = EditCommand(change, of: names, isTrial: dryRun, commits: commit)
        command.seen = seen(.names(names))
        return try options.edit(command, of: change.scope(names)) { (board) throws(Failure) in
            try board.edits(try resolve(board) ?? change, of: .names(names))
        }
    }

    /// Returns a note about a todo that is about to change; nil for none.
    typealias Look = (EditPlanner, TodoKey) throws(Failure) -> String?

    /// Changes each of the selected todos in the same way, and prints notes about the selection.
    ///
    /// - Parameters:
    ///   - named: the words of the command that select the todos.
    ///   - scope: the todos that the command is about.
    ///   - most: the number of todos beyond which nothing changes; nil for no limit.
    /// - Returns: also whether a query asked for a number of todos, and there was none.
    func edit(
        _ change: Change, each choice: EditChoice, _ named: [String], of scope: EditScope, most: Int? = nil,
        _ options: ProjectOptions, _ look: Look?
    ) throws -> (edits: [FileEdit], foundNothing: Bool) {
        var foundNothing = false
        var (remarks, notes): ([Notice], [String]) = ([], [])
        var command = EditCommand(change, of: named, isTrial: dryRun, commits: commit)
        command.seen = seen(choice)
        let edits = try options.edit(command, of: scope) { (board) throws(Failure) in
            let chosen = try board.todos(choice)
            remarks = chosen.remarks
            foundNothing = chosen.isLimited && chosen.keys.isEmpty
            if let most, chosen.keys.count > most { throw .moreTodos(chosen.keys.count, than: most) }
            var edits: [PlannedEdit] = []
            notes = []
            for todo in chosen.keys {
                if let note = try look?(board, todo) { notes.append(note) }
                edits += try board.edits(change, of: todo)
            }
            return edits
        }
        for remark in remarks { Console.note(remark.printable) }
        for note in notes { Console.note(note.printable) }
        return (edits, foundNothing)
    }

    /// Prints the changes.
    ///
    /// - Parameter deed: describes a change of the text if no key of the todo changed.
    func show(_ edits: [FileEdit], deed: String = "changed") {
        if json { return Console.json { EditJSON(edits, isWritten: !dryRun).write(into: &$0) } }
        if dryRun {
            var bytes = ByteBuffer()
            for edit in edits {
                UnifiedDiff(of: edit.path, from: edit.before, to: edit.after).write(into: &bytes)
            }
            Console.document(bytes.bytes, as: .plain)
        }
        // In a trial the diff is the result, so its summary goes to standard error.
        let say: (String) -> Void = dryRun ? Console.note : { Console.line($0) }
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
        guard edit.after != nil else {
            return dryRun ? "\(name): would be removed" : "\(name): removed; 'fuda undo' restores it"
        }
        if let path = edit.newPath { return "\(name): moved to \(path)" }
        if edit.isSame { return "\(name): nothing to change" }
        return "\(name): \(edit.keys.isEmpty ? deed : edit.keys.map(\.words).joined(separator: ", "))"
    }
}

/// The todos to change: either named ones or those that match a query.
struct ManyTodos: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            """
            Change all todos that match QUERY, as 'fuda list QUERY' shows them. If QUERY has a 'limit' and matches none, the \
            exit status is 1.
            """, valueName: "QUERY"))
    var query: QueryText?

    @Flag(help: "Do not ask for confirmation if --where matches more than three todos.")
    var yes = false

    /// The number of todos that a query may change without confirmation.
    private static let unconfirmedLimit = 3
    /// The number of todos that the question names.
    private static let named = 10

    /// - Parameter words: the names of todos; none if there is a query.
    func validate(_ words: [String]) throws {
        if query == nil, words.isEmpty, !Picker.isAvailable { throw ValidationError.noTodo }
        if query != nil, !words.isEmpty {
            throw ValidationError.todoAndQuery(words[0])
        }
        if query?.text.utf8.allSatisfy({ $0 == 0x20 }) == true {
            throw ValidationError.emptyQuery
        }
    }

    func choice(_ words: [String]) -> EditChoice { query.map { .query($0.text) } ?? .names(words) }

    private func scope(_ words: [String]) -> EditScope { query == nil ? .names(words) : .queried }

    /// Changes each of the todos in the same way, after confirmation if there are many.
    ///
    /// - Parameter words: the names of todos.
    func edit(
        _ change: Change, _ words: [String], _ editing: EditOptions, _ options: ProjectOptions,
        _ look: EditOptions.Look? = nil
    ) throws {
        guard query == nil else { return try editOnce(change, words, editing, options, look) }
        try Picker.picking(words, options, forSeveral: true) { words in
            try editOnce(change, words, editing, options, look)
        }
    }

    private func editOnce(
        _ change: Change, _ words: [String], _ editing: EditOptions, _ options: ProjectOptions,
        _ look: EditOptions.Look?
    ) throws {
        let allowed = try confirmed(words, editing, options)
        let (edits, foundNothing) = try editing.edit(
            change, each: choice(words), query.map { ["--where", $0.text] } ?? words, of: scope(words),
            most: allowed.map { max($0, Self.unconfirmedLimit) }, options, look)
        if edits.isEmpty, query != nil, !editing.json { Console.note(.noMatch) } else { editing.show(edits) }
        // An agent that asks for one todo needs to know that there is none.
        if foundNothing { throw ExitCode(1) }
    }

    /// The number of todos that the user agreed to change; nil if no confirmation is needed.
    ///
    /// Asks before the lock is taken, so that other processes need not wait for the answer.
    private func confirmed(_ words: [String], _ editing: EditOptions, _ options: ProjectOptions) throws -> Int? {
        guard query != nil, !yes, !editing.dryRun else { return nil }
        var (count, names) = (0, [String]())
        _ = try options.edit(.trial, of: scope(words)) { (board) throws(Failure) in
            let keys = try board.todos(choice(words)).keys
            count = keys.count
            names = try keys.prefix(Self.named).map { (key) throws(Failure) in try board.name(of: key) }
            return []
        }
        if count <= Self.unconfirmedLimit { return count }
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw Failure.unconfirmed(count)
        }
        for name in names { Console.note(name.printable) }
        if let rest = andMore(count - names.count) { Console.note("… \(rest)") }
        guard Console.confirm("\(count) todos would be changed. Continue?") else {
            throw Failure.declined
        }
        return count
    }
}

/// The todos of a command that has no other arguments for them.
struct NamedTodos: ParsableArguments {
    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    @Argument(
        help: ArgumentHelp("The todos' ids, their files, or words of one title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws { try todos.validate(words) }

    /// Changes each todo in the same way.
    func edit(_ change: Change, _ look: EditOptions.Look? = nil) throws {
        try todos.edit(change, words, editing, options, look)
    }
}

/// The todos of a command that can also take them from commits.
struct TodosOrCommits: ParsableArguments {
    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    /// All commits that HEAD contains.
    private static let all = "HEAD"

    @Option(
        defaultAsFlag: Self.all, parsing: .next,
        help: ArgumentHelp(
            """
            Close the todos that commits name, as the setting 'commits' says. RANGE is a commit, branch or tag with its \
            ancestors, or a range such as main..HEAD.
            """, valueName: "RANGE"))
    var fromCommits: String?

    @Argument(
        help: ArgumentHelp("The todos' ids, their files, or words of one title.", valueName: "ID"),
        completion: Completions.todos)
    var words: [String] = []

    func validate() throws {
        guard fromCommits != nil else { return try todos.validate(words) }
        if let word = words.first { throw ValidationError.todoAndCommits(word) }
        if todos.query != nil { throw ValidationError.queryAndCommits }
    }

    /// Changes each todo in the same way.
    func edit(_ change: Change, _ look: @escaping EditOptions.Look) throws {
        guard let range = fromCommits else { return try todos.edit(change, words, editing, options, look) }
        let named = ["--from-commits"] + (range == Self.all ? [] : [range])
        let edits = try editing.edit(change, each: .commits(range), named, of: .all, options, look).edits
        if edits.isEmpty, !editing.json { return Console.note(.nothingToClose) }
        editing.show(edits)
    }
}
