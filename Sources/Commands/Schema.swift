import Application
import ArgumentParser
import Bytes
import Interchange
import JSON
import Repositories

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of todo front matter, for editors.",
        discussion: """
            Includes the columns, priorities and kinds of this project. An editor can use it to complete and check the \
            front matter of todos.

            Example: fuda schema > .fuda-schema.json
            """)

    @OptionGroup var options: ProjectOptions

    mutating func run() throws {
        let project = try options.open()
        Console.json { writer in
            writer.value(FrontMatterSchema(project.folder.settings).value)
            writer.newline()
        }
    }
}
