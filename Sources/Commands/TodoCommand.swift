import ArgumentParser
import TerminalBoard

/// A command whose arguments name todos. On the command line of `fuda ui`, they mean the marked or selected todos if none are
/// named.
protocol TodoCommand: ParsableCommand {
    static var todoArguments: TodoArguments { get }
}

extension TodoCommand {
    static var todoArguments: TodoArguments { .all }

    /// The options that choose todos in another way.
    fileprivate static var selections: [String] { ["--where", "--from-commits"] }
}

extension Program {
    /// The commands, for the command line of `fuda ui`.
    static var lineCommands: [LineCommand] {
        Fuda.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { command in
            let todos = command as? any TodoCommand.Type
            return LineCommand(
                [command._commandName] + command.configuration.aliases, todos: todos?.todoArguments,
                selections: todos?.selections ?? [])
        } + [LineCommand(["help"], todos: nil)]
    }
}
