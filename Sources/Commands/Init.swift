import Application
import ArgumentParser
import Domain
import Platform
import Repositories
import Scaffolding
import UseCases

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a project: settings, a first todo and a .gitignore.",
        discussion: """
            Overwrites no existing file, but adds missing lines to an existing .gitignore. In a directory with a \
            fuda.yml, creates no todo. Creates the directory of --directory if it is missing. Without a user profile, \
            creates one for the current user: FUDA_USER, or git's user.name. Lists the commands that use what is \
            already there: a todo.txt, a TODO.md, an Obsidian vault, a CI.

            --ci adds a workflow that publishes the board. It also works in an existing project.

            --merge-driver makes git merge todos field by field, not line by line: .gitattributes names the files, \
            and git's settings name the command. Commit .gitattributes; repeat the option in each clone, because git's \
            settings are not committed.

            --agents describes in AGENTS.md how to work with the todos, in a section that fuda can update.

            Example: fuda init --directory ~/kitchen --ci github
            """)

    // The same option group as the root command's: the root would consume an option of the same name.
    @OptionGroup var options: ProjectOptions

    @Option(help: ArgumentHelp("The board's title.", valueName: "TITLE"))
    var title: String?

    @Flag(help: "Create neither a first todo nor a user profile.")
    var empty = false

    @Option(help: ArgumentHelp("Add a workflow for github, gitlab, forgejo or gitea.", valueName: "FORGE"))
    var ci: Forge?

    @Flag(help: "Make git merge todos with fuda.")
    var mergeDriver = false

    @Flag(help: "Describe in AGENTS.md how agents work with the todos.")
    var agents = false

    /// Whether an option adds something that an existing project can have too.
    private var isAddition: Bool { ci != nil || mergeDriver || agents }

    /// The command, as the user wrote it.
    private var words: [String] {
        ["fuda", "init"] + (title.map { ["--title", $0] } ?? []) + (ci.map { ["--ci", $0.rawValue] } ?? [])
            + (mergeDriver ? ["--merge-driver"] : []) + (agents ? ["--agents"] : [])
    }

    mutating func run() throws {
        if mergeDriver, realPath(options.directory).flatMap({ GitRepositoryState(around: $0) }) == nil {
            throw Failure.mergeDriverNeedsRepository
        }
        if try !isAddition || !isPartOfProject() {
            try ProjectSetup(options: options, title: title, isEmpty: empty, isAddition: isAddition, words: words).run()
        }
        if mergeDriver { try setUpMerging() }
        if agents { try writeAgentInstructions() }
        if let ci {
            try WorkflowSetup(forge: ci, options: options).run()
        }
    }

    /// Whether there is nothing to create: the folder is a Backlog.md project, or lies inside a project.
    private func isPartOfProject() throws -> Bool {
        guard realPath(options.directory) != nil else { return false }
        let project = try options.request().place()
        return project.isInitialized
            && (project.settings.dialect.program != nil || project.root != realPath(options.directory))
    }

    private func writeAgentInstructions() throws {
        do {
            let isNew = try AgentsScaffolder(for: try options.open().home).start()
            Console.line(
                "\(AgentsScaffolder.path) \(isNew ? "now describes the todos" : "is up to date")")
        } catch {
            throw Failure(any: error)
        }
    }

    private func setUpMerging() throws {
        let project = try options.open()
        do {
            let path = try MergeDriverScaffolder(for: project.home).start()
            let isNew = try MergeDriverSettings(project).register()
            if let path { Console.line("created \(path)") }
            Console.line(
                isNew
                    ? "git now merges todos with fuda in this clone"
                    : "git already merges todos with fuda in this clone")
            if let path {
                Console.line("Next: commit \(path), and run 'fuda init --merge-driver' in each other clone.")
            }
        } catch {
            throw Failure(any: error)
        }
    }
}
