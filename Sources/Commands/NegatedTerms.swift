import ArgumentParser
import Bytes
import Domain

/// Terms of a query that begin with `-`, such as `-has:due`, `-milk` and `-(tag:home)`. The option parser would take
/// them for options. A leading space hides such a term from the parser, and `QueryText` removes it.
enum NegatedTerms {
    /// Returns the words with a leading space before the terms that are part of a query.
    static func guarded(_ arguments: [String]) -> [String] {
        guard arguments.contains(where: isNegated),
            let place = arguments.firstIndex(where: { Program.command(named: $0) != nil })
        else { return arguments }
        let command = Program.command(named: arguments[place]) as? any QueryCommand.Type
        let isQuery = command != nil
        var guarded = arguments
        for index in arguments.indices.dropFirst(place + 1) where isNegated(arguments[index]) {
            guard isQuery || options.contains(arguments[index - 1]), !isOption(arguments[index], of: command) else {
                continue
            }
            guarded[index] = " " + arguments[index]
        }
        return guarded
    }

    /// Returns a word as the user wrote it.
    static func written(_ word: String) -> String {
        word.rest(afterBytes: " ").map { isNegated(String($0)) ? String($0) : word } ?? word
    }

    /// The options that take a query.
    private static let options = ["--query", "--where"]

    /// Whether the word begins with a single minus and is longer than that.
    private static func isNegated(_ word: String) -> Bool {
        word.hasBytePrefix("-") && !word.hasBytePrefix("--") && word.utf8.count > 1
    }

    /// Whether the word is exactly a one-letter option of the command.
    ///
    /// - Parameter command: nil for a command that takes a query only as the value of an option.
    private static func isOption(_ word: String, of command: (any QueryCommand.Type)?) -> Bool {
        (["-C", "-h"] + (command?.letters ?? ["-o"])).contains { word.hasSameBytes(as: $0) }
    }
}

/// A command that takes a query.
protocol QueryCommand: ParsableCommand {
    var queryOptions: QueryOptions { get }
    /// Its one-letter options besides `-C` and `-h`; every other word that begins with `-` is part of the query.
    static var letters: [String] { get }
}

extension QueryCommand {
    static var letters: [String] { [] }
}

/// A query, or a word of one, on the command line.
struct QueryText: ExpressibleByArgument {
    let text: String

    /// - Parameter argument: may have been changed by `NegatedTerms`.
    init(argument: String) { text = NegatedTerms.written(argument) }
}
