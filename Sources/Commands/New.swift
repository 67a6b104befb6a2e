import Application
import ArgumentParser
import Domain
import Platform
import Messages
import Theme
import UseCases

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a todo.",
        discussion: """
            Creates a file with a random id. Repeat an option such as --tag to give several values. Dates may be \
            words, such as tomorrow, fri or +3d. A template is a Markdown file with fields and a body, in the \
            directory 'todos' of the project's templates. On a terminal, without a title, opens the editor: the first \
            line is the title and the rest is the body.

            Example: fuda new Buy milk -t home -d fri
                     fuda new --quick 'Buy milk +home @hana !high due:fri recur:"every 2 weeks"'
                     fuda new "Crash at start" --template bug --edit
                     git log -1 --format=%b | fuda new Write it down --body -
                     fuda new - < titles.txt
            """, aliases: ["add"])

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(help: ArgumentHelp("The title; - reads one title per line from standard input.", valueName: "TITLE"))
    var title: [String] = []

    @Option(
        help: ArgumentHelp("The status, which selects the column.", valueName: "STATUS"),
        completion: Completions.values(of: .status))
    var status: String?

    @Option(
        name: [.customShort("a"), .long], help: ArgumentHelp("An owner.", valueName: "USER"),
        completion: Completions.values(of: .owner))
    var owner: [String] = []

    @Option(
        name: [.customShort("t"), .long], help: ArgumentHelp("A tag.", valueName: "TAG"),
        completion: Completions.values(of: .tags))
    var tag: [String] = []

    @Option(
        name: [.customShort("p"), .long], help: ArgumentHelp("The priority.", valueName: "PRIORITY"),
        completion: Completions.values(of: .priority))
    var priority: String?

    @Option(
        name: [.customShort("k"), .long], help: ArgumentHelp("The kind of todo.", valueName: "KIND"),
        completion: Completions.values(of: .kind))
    var kind: String?

    @Option(
        name: [.customShort("m"), .long], help: ArgumentHelp("The milestone.", valueName: "MILESTONE"),
        completion: Completions.values(of: .milestone))
    var milestone: String?

    @Option(
        name: [.customShort("d"), .long], help: ArgumentHelp("The due date.", valueName: "DAY"),
        completion: Completions.values(of: .due))
    var due: String?

    @Option(
        help: ArgumentHelp("The first day on which work can start.", valueName: "DAY"),
        completion: Completions.values(of: .scheduled))
    var scheduled: String?

    @Option(
        help: ArgumentHelp("The parent todo.", valueName: "ID"),
        completion: Completions.values(of: .parent))
    var parent: String?

    @Option(
        help: ArgumentHelp("A todo that blocks it.", valueName: "ID"), completion: Completions.values(of: .blockedBy)
    )
    var blockedBy: [String] = []

    @Option(help: ArgumentHelp("The estimated effort.", valueName: "NUMBER"))
    var estimate: String?

    @Option(help: ArgumentHelp("Any other field.", valueName: "KEY=VALUE"))
    var set: [String] = []

    @Option(
        name: [.customShort("b"), .long], parsing: .unconditional,
        help: ArgumentHelp("The body of the todo; - reads it from standard input.", valueName: "TEXT"))
    var body: String?

    @Option(help: ArgumentHelp("The template of the file.", valueName: "NAME"))
    var template: String?

    @Flag(help: "Open it in the editor.")
    var edit = false

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Whether +tag, @owner, !priority and key:value in the title are fields; default: the setting 'quick'.")
    var quick: Bool?

    func validate() throws {
        if title.isEmpty, !Editor.isAvailable { throw ValidationError.noTitle }
        if readsTitles, edit { throw ValidationError.editSeveral }
        if readsTitles, readsBody { throw ValidationError.inputTwice }
        if let stray = set.first(where: { Assignment($0) == nil }) {
            throw ValidationError.invalidSet(stray)
        }
        if edit, editing.dryRun { throw ValidationError.editDryRun }
    }

    private var readsTitles: Bool { title.count == 1 && title[0].utf8.elementsEqual("-".utf8) }
    private var readsBody: Bool { body?.utf8.elementsEqual("-".utf8) == true }

    mutating func run() throws {
        let text = try bodyText()
        if title.isEmpty { return try write(text) }
        let titles = readsTitles ? try StandardInput.lines() : [title.joined(separator: " ")]
        guard !titles.isEmpty else { throw Failure.noTitles }
        let made = try create(titles, text)
        if edit, let new = made.first { try EditFile.edit([new.id], options, commit: editing.commit) }
    }

    /// Creates a todo from a text that the user writes in the editor.
    private func write(_ body: [UInt8]) throws {
        // Invalid options are reported before the user writes.
        _ = try options.edit(.trial, of: .new) { (board) throws(Failure) in
            [try board.new("-", assignments, template: template)]
        }
        let draft = try EditCopy.Draft(
            body.isEmpty ? [] : Array("\n\n".utf8) + body,
            hint: "The first line is the title of the new todo, and the rest is its body.", named: "new", options.open()
        )
        try Editor.write(draft) { text in
            guard !text.isEmpty else { throw Failure.emptyNew }
            let end = text.utf8.firstIndex(of: 0x0A) ?? text.utf8.endIndex
            let rest = Array(text.utf8[end...].drop { $0 == 0x0A || $0 == 0x0D })
            _ = try create([String(Substring(text.utf8[..<end]))], rest)
        }
    }

    /// Creates a todo for each title, as one command.
    private func create(_ titles: [String], _ body: [UInt8]) throws -> [FileEdit] {
        var (read, isRead, meanings) = ([String](), false, [String]())
        let creations = titles.map { title in
            var new = Change.Creation(title, assignments)
            (new.body, new.template, new.readsFields) = (String(decoding: body, as: UTF8.self), template, quick)
            return Change.create(new)
        }
        let made = try editing.edit(.changes(creations, of: []), of: .new, options) { (board) throws(Failure) in
            isRead = quick ?? board.readsQuickEntry
            (read, meanings) = ([], [])
            var edits: [PlannedEdit] = []
            for title in titles {
                let entry = try board.quickEntry(title)
                read += entry.words
                let edit =
                    isRead
                    ? try board.new(
                        entry.title, entry.assignments + assignments, template: template, body: body, after: edits)
                    : try board.new(title, assignments, template: template, body: body, after: edits)
                let meaning = isRead ? edit.meanings(of: entry).joined(separator: ", ") : ""
                if !meaning.isEmpty { meanings.append(readsTitles ? "\(edit.name): \(meaning)" : meaning) }
                edits.append(edit)
            }
            return edits
        }
        editing.show(made)
        if !editing.json { for meaning in meanings { Console.note(meaning.printable) } }
        if !isRead, quick == nil, !read.isEmpty {
            Console.note(.fieldsInTitles(read, of: titles.count).printable)
        }
        return made
    }

    /// In the order of the keys in the file.
    private var assignments: [Assignment] {
        func one(_ name: String, _ value: String?) -> [Assignment] { value.map { [Assignment(name, .set, $0)] } ?? [] }
        func all(_ name: String, _ values: [String]) -> [Assignment] { values.map { Assignment(name, .add, $0) } }
        return one("status", status) + all("owner", owner) + one("kind", kind) + one("priority", priority)
            + all("tags", tag) + one("milestone", milestone) + one("parent", parent) + all("blockedBy", blockedBy)
            + one("scheduled", scheduled) + one("due", due) + one("estimate", estimate)
            + set.compactMap { Assignment($0) }
    }

    private func bodyText() throws -> [UInt8] {
        guard let body else { return [] }
        return readsBody ? try StandardInput.all() : Array(body.utf8)
    }
}

extension PlannedEdit {
    /// The id and the title of a new todo.
    fileprivate var name: String { if case .make(let new, _) = self { "\(new.id) \(new.title)" } else { "" } }

    /// What the words of a title became, such as `tags home` and `due Fri, 27 November 2026`.
    fileprivate func meanings(of entry: QuickEntry) -> [String] {
        guard case .make(_, let changes) = self else { return [] }
        return changes.compactMap { change in
            guard case .field(let field) = change.target, case .set(let values) = change.operation,
                entry.fields.contains(field)
            else { return nil }
            let texts = values.map { text in Self.text(text, of: field) }
            return "\(field.name) \(texts.joined(separator: ", "))"
        }
    }

    private static func text(_ value: String, of field: Field) -> String {
        guard case .day = field.key.value, case .day(let day)? = DateOrInstant(value) else { return value }
        return Messages(code: "en", BuiltInTheme.english).long(day)
    }
}
