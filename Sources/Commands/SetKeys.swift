import Application
import ArgumentParser
import TerminalBoard
import UseCases

struct SetKeys: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change fields of todos.",
        discussion: """
            KEY=VALUE sets a field, KEY= removes it; KEY+=VALUE and KEY-=VALUE add values to a list and remove them, \
            with commas between several, or move a date or change the time worked by a span. Dates may be words, such as \
            tomorrow, fri or +3d. All other bytes of the file stay unchanged. Of several todos, either all change or none.

            Example: fuda set k3f status=doing due=fri
                     fuda set k3f a1b tags+=home,errands owner-=hana
                     fuda set k3f spent+=45m
                     fuda set k3f more.mood=good --dry-run
                     fuda set --where 'tag:old' tags-=old
            """)

    static let todoArguments = TodoArguments.beforeAssignments

    @OptionGroup var options: ProjectOptions
    @OptionGroup var editing: EditOptions
    @OptionGroup var todos: ManyTodos

    @Argument(
        help: ArgumentHelp(
            "The todos' ids, their files, or words of one title; then the changes, each as KEY=VALUE.",
            valueName: "ID KEY=VALUE"),
        completion: Completions.assignments)
    var words: [String]

    func validate() throws {
        try todos.validate(names)
        guard !assignments.isEmpty else { throw ValidationError.noChange }
        if let stray = words.drop(while: { Assignment($0) == nil }).first(where: { Assignment($0) == nil }) {
            throw ValidationError.notAssignment(stray)
        }
    }

    mutating func run() throws { try todos.edit(.set(assignments), names, editing, options) }

    private var names: [String] { Array(words.prefix { Assignment($0) == nil }) }
    private var assignments: [Assignment] { words.compactMap { Assignment($0) } }
}
