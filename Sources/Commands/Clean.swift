import Application
import ArgumentParser
import Bytes

struct Clean: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove the caches of the project.",
        discussion: """
            Removes what fuda keeps in '.fuda' to answer faster: parsed todos, the history from git, ids, \
            simulations, the state of the site, and the copies of other repositories. The next commands read everything \
            again, and the next build fetches the repositories. Records for 'fuda undo', unfinished edits and \
            everything else in '.fuda' remain. Also works if 'fuda.yml' has errors.

            Example: fuda clean
            """)

    @OptionGroup var options: ProjectOptions

    mutating func run() throws {
        let removed = try options.request().removeCaches()
        Console.line(
            removed.count == 0
                ? "no caches to remove" : "removed \(counted(removed.count, "cache")), \(byteSize(removed.size))")
    }
}
