import Application
import Bytes
import Domain
import Messages
import Platform
import Repositories
import Scaffolding
import UseCases

/// Implements `fuda init` without additions: creates a project, and says how to use what the directory already holds.
struct ProjectSetup {
    let options: ProjectOptions
    /// The board's title; nil for the name of the directory.
    let title: String?
    /// Whether to create neither a first todo nor a user profile.
    let isEmpty: Bool
    /// Whether the command adds something else, too. If so, prints no next step, and nothing if all files exist.
    let isAddition: Bool
    /// The command, as the user wrote it.
    let words: [String]

    func run() throws {
        let root = realPath(options.directory).flatMap { GitRepositoryState(around: $0) }?.root
        let work = ExistingWork(in: options.directory, root: root)
        let isNew = !exists("\(options.directory)/fuda.yml", kind: .file)
        let usesVault = isNew && work.vaultTemplates != nil && confirmsVault()
        let settings = try createFiles(
            usesVault ? .vault(templates: work.vaultTemplates ?? []) : isEmpty ? .nothing : .firstTodo)
        if isNew {
            if !isEmpty { try createProfile() }
            for offer in offers(work, usesVault: usesVault) { Console.line(offer.printable) }
        }
        if isAddition { return }
        let output = settings.output.rest(beforeBytes: "/") ?? settings.output[...]
        Console.line("Next: 'fuda' shows the board here, 'fuda build' builds the site in \(output)/.".printable)
    }

    /// Asks a person on a terminal whether the notes of the vault are the todos.
    private func confirmsVault() -> Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
            && Console.confirm("This directory is an Obsidian vault. Use its notes with a status as todos?")
    }

    /// - Returns: the project's settings.
    private func createFiles(_ contents: ProjectScaffolder.Contents) throws -> Settings {
        var starter = ProjectScaffolder(folder: options.directory) { taken in
            var generator = SystemRandomNumberGenerator()
            return MakeID()(taken: taken, using: &generator)
        }
        let today = try options.request().today.day(Settings())
        do {
            let made = try starter.start(title: title, contents, today: today)
            for file in made { Console.line("\(file.isNew ? "created" : "extended") \(file.path)") }
            if made.isEmpty && !isAddition { Console.line("nothing to create; all files exist") }
            return starter.settings
        } catch {
            throw Failure(error)
        }
    }

    private func createProfile() throws {
        guard let (id, name) = try options.open().current().userWithoutProfile() else { return }
        let edits = try options.edit(EditCommand(.operation(words)), of: .new) { (board) throws(Failure) in
            [try board.newUser(id, [("name", name)])]
        }
        for edit in edits { Console.line("created \(edit.path)".printable) }
    }

    /// The commands and settings that use the work in the directory.
    private func offers(_ work: ExistingWork, usesVault: Bool) -> [String] {
        var offers = work.lists.map { list in
            "Found \(list.name): 'fuda import \(list.format) \(list.name)' creates a todo for each of its items."
        }
        if work.vaultTemplates != nil, !usesVault {
            offers.append(
                "Found an Obsidian vault: 'todos: .' and 'onlyWithStatus: true' in fuda.yml turn its notes with a status into todos."
            )
        }
        if let ci = work.ci {
            let command = "fuda init --ci \(ci.forge.rawValue)"
            offers.append("Found \(ci.path): '\(command)' adds a workflow that publishes the board.")
        }
        return offers
    }
}
