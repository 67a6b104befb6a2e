import Bytes

/// Terms of a query that leave something out, as `-has:due`: the parser of options would take them for `-h`.
enum NegatedTerms {
    /// The same words, with a blank before such terms, so that they are no options.
    static func guarded(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        return arguments.map { isNegated($0) ? " \($0)" : $0 }
    }

    /// A word of a query as it was written.
    static func written(_ word: String) -> String {
        word.rest(afterBytes: " ").map { isNegated(String($0)) ? String($0) : word } ?? word
    }

    private static let commands = ["list", "board", "timeline", "export"]

    /// Whether a key and a sign behind it follow the minus; no option looks so.
    private static func isNegated(_ word: String) -> Bool {
        guard word.hasBytePrefix("-") else { return false }
        let key = word.utf8.dropFirst().prefix { 97...122 ~= $0 | 0x20 || 48...57 ~= $0 || $0 == 46 }
        guard let first = key.first, 97...122 ~= first | 0x20, key.endIndex < word.utf8.endIndex else { return false }
        return [58, 60, 62].contains(word.utf8[key.endIndex])
    }
}
