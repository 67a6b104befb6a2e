import ArgumentParser
import Bytes
import Domain

/// Words of a query that begin with `-`, such as `-has:due`, `-milk` and `-(tag:home)`: the parser of options would take them
/// for options. A blank before such a word hides it from the parser, and `QueryText` removes the blank.
enum NegatedTerms {
    /// The same words, with a blank before those that are part of a query.
    static func guarded(_ arguments: [String]) -> [String] {
        guard arguments.contains(where: isNegated),
            let place = arguments.firstIndex(where: { Program.command(named: $0) != nil })
        else { return arguments }
        let isQuery = Program.command(named: arguments[place]) is any QueryCommand.Type
        var guarded = arguments
        for index in arguments.indices.dropFirst(place + 1) where isNegated(arguments[index]) {
            if isQuery || options.contains(arguments[index - 1]) { guarded[index] = " " + arguments[index] }
        }
        return guarded
    }

    /// A word as the user wrote it.
    static func written(_ word: String) -> String {
        word.rest(afterBytes: " ").map { isNegated(String($0)) ? String($0) : word } ?? word
    }

    /// The options whose value is a query.
    private static let options = ["--query", "--where"]
    /// The options with one letter that a command with a query has: they stay options.
    private static let letters = ["-C", "-h", "-o"]

    /// Whether something follows a single minus, and the whole is not exactly an option.
    private static func isNegated(_ word: String) -> Bool {
        word.hasBytePrefix("-") && !word.hasBytePrefix("--") && word.utf8.count > 1
            && !letters.contains { word.hasSameBytes(as: $0) }
    }
}

/// A command whose words are a query.
protocol QueryCommand: ParsableCommand {
    var asked: QueryOptions { get }
}

/// A query, or a word of one, on the command line.
struct QueryText: ExpressibleByArgument {
    let text: String

    /// - Parameter argument: as `NegatedTerms` may have changed it.
    init(argument: String) { text = NegatedTerms.written(argument) }
}
