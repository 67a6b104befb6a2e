import ArgumentParser
import Domain
import Repositories
import UseCases

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begin: settings, a first todo and a .gitignore.",
        discussion: """
            What is there already stays as it is. The folder of --directory is made where it is missing.

            Example: fuda init --directory ~/kitchen
            """)

    // The same group as the command above has: an option of the same name would be taken away by that one.
    @OptionGroup var options: ProjectOptions

    @Option(help: ArgumentHelp("The board's title.", valueName: "TITLE"))
    var title: String?

    mutating func run() throws {
        var starter = ProjectStarter(folder: options.directory) { taken in
            var generator = SystemRandomNumberGenerator()
            return MakeID()(taken: taken, using: &generator)
        }
        let today = try options.today(in: .utc)
        do {
            let made = try starter.start(title: title, today: today)
            for path in made { print("made \(path)") }
            if made.isEmpty { print("everything is there already") }
        } catch {
            throw Failure(error)
        }
        print("Next: 'fuda' shows the board here, 'fuda build' makes the site in output/.")
    }
}
