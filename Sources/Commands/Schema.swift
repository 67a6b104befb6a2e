import Application
import ArgumentParser
import Bytes
import Interchange
import JSON
import Repositories

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a todo's keys, for editors.",
        discussion: """
            With the columns, priorities and kinds of this project, by which an editor completes and checks the front matter of todos.

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
