import Application
import ArgumentParser
import UseCases

struct SetKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change keys of a todo.",
        discussion: """
            KEY=VALUE sets a key, KEY= removes it; KEY+=VALUE and KEY-=VALUE add to a list and take from it, with commas \
            between several. Days may be words, as tomorrow, fri or +3d. Every other byte of the file stays as it is.

            Example: fuda set k3f status=doing due=fri
                     fuda set k3f tags+=home,errands owner-=hana
                     fuda set k3f more.mood=good --dry-run
            """)

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions

    @Argument(
        help: ArgumentHelp(
            "The todo's id, its file or words of its title; then what to change, each as KEY=VALUE.",
            valueName: "ID KEY=VALUE"))
    var words: [String]

    func validate() throws {
        guard !names.isEmpty else { throw ValidationError("name a todo before what is to be changed of it") }
        guard !assignments.isEmpty else { throw ValidationError("write what is to be changed, as status=doing") }
        if let stray = words.drop(while: { Assignment($0) == nil }).first(where: { Assignment($0) == nil }) {
            throw ValidationError(
                "'\(stray)' is not KEY=VALUE; put words with spaces into quotes, as title=\"Buy milk\"")
        }
    }

    mutating func run() throws {
        try editing.edit(names, options) { [assignments] _, _ in assignments }
    }

    private var names: [String] { Array(words.prefix { Assignment($0) == nil }) }
    private var assignments: [Assignment] { words.compactMap { Assignment($0) } }
}
