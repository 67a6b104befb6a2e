import ArgumentParser
import Domain
import Platform
import Repositories
import UseCases

struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begin: settings, a first todo and a .gitignore.",
        discussion: """
            What is there already stays as it is.

            Example: fuda init --directory ~/kitchen
            """)

    @Option(
        name: [.customShort("C"), .long],
        help: ArgumentHelp("The project's folder; it is made where it is missing.", valueName: "DIR"),
        completion: .directory)
    var directory: String = "."

    @Option(help: ArgumentHelp("The board's title.", valueName: "TITLE"))
    var title: String?

    mutating func run() throws {
        var starter = ProjectStarter(folder: directory) { taken in
            var generator = SystemRandomNumberGenerator()
            return MakeID()(taken: taken, using: &generator)
        }
        do {
            let made = try starter.start(title: title, today: TimeZoneRules.utc.day(at: Int(time(nil))))
            for path in made { print("made \(path)") }
            if made.isEmpty { print("everything is there already") }
        } catch {
            throw Failure(error)
        }
        print("Next: 'fuda' shows the board here, 'fuda build' makes the site in output/.")
    }
}
