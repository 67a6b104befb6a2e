import Application
import ArgumentParser
import Domain
import Platform
import Repositories
import Starting
import UseCases

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Begin: settings, a first todo and a .gitignore.",
        discussion: """
            What is there already stays as it is. The folder of --directory is made where it is missing.

            --ci adds what a forge runs to publish the board: to a project that is there already, or to the new one.

            --merge-driver has git merge todos by what they say: .gitattributes names the files, git's settings the command. \
            The first is committed, the second is made once in each clone.

            --agents tells agents in AGENTS.md how the todos here are worked with, in a section that it can write again.

            Example: fuda init --directory ~/kitchen --ci github
            """)

    // The same group as the command above has: an option of the same name would be taken away by that one.
    @OptionGroup var options: ProjectOptions

    @Option(help: ArgumentHelp("The board's title.", valueName: "TITLE"))
    var title: String?

    @Option(help: ArgumentHelp("Add a workflow for github, gitlab, forgejo or gitea.", valueName: "FORGE"))
    var ci: Forge?

    @Flag(help: "Have git merge todos by fuda.")
    var mergeDriver = false

    @Flag(help: "Tell agents in AGENTS.md how to work with the todos.")
    var agents = false

    /// Whether something is added that goes with a project, also with one that is there already.
    private var isAddition: Bool { ci != nil || mergeDriver || agents }

    mutating func run() throws {
        if mergeDriver, realPath(options.directory).flatMap({ GitHead(around: $0) }) == nil {
            throw Failure("there is no git repository here; run 'git init' first, nothing was made")
        }
        if try !isAddition || !isPartOfProject() { try start() }
        if mergeDriver { try setUpMerging() }
        if agents { try tellAgents() }
        if let ci {
            try WorkflowSetup(forge: ci, options: options).run()
        } else if !isAddition {
            Console.line("Next: 'fuda' shows the board here, 'fuda build' makes the site in output/.")
        }
    }

    /// Whether there is nothing to start: a Backlog.md project, or a folder inside of a project.
    private func isPartOfProject() throws -> Bool {
        guard realPath(options.directory) != nil else { return false }
        let project = try options.request().place()
        return project.isInitialized
            && (project.settings.dialect.program != nil || project.root != realPath(options.directory))
    }

    private func tellAgents() throws {
        do {
            let isNew = try AgentsStarter(for: try options.open().home).start()
            Console.line("\(AgentsStarter.path) \(isNew ? "tells agents about the todos now" : "is as it should be")")
        } catch {
            throw Failure(any: error)
        }
    }

    private func setUpMerging() throws {
        let project = try options.open()
        do {
            let path = try MergeStarter(for: project.home).start()
            let isNew = try MergeDriverSettings(project).register()
            if let path { Console.line("made \(path)") }
            Console.line(isNew ? "git merges todos by fuda here now" : "git merges todos by fuda here already")
            if let path {
                Console.line("Next: commit \(path), and run 'fuda init --merge-driver' in each other clone.")
            }
        } catch {
            throw Failure(any: error)
        }
    }

    private func start() throws {
        var starter = ProjectStarter(folder: options.directory) { taken in
            var generator = SystemRandomNumberGenerator()
            return MakeID()(taken: taken, using: &generator)
        }
        let today = try options.request().today(Settings())
        do {
            let made = try starter.start(title: title, today: today)
            for path in made { Console.line("made \(path)") }
            if made.isEmpty && !isAddition { Console.line("everything is there already") }
        } catch {
            throw Failure(error)
        }
    }
}
