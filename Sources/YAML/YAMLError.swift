/// Why a text is no YAML document.
package enum YAMLError: Error {
    /// A character that may stand nowhere, or no memory left.
    case unreadable
    /// What cannot be parted into words.
    case scanner(problem: String, Node.Mark)
    /// Words that make no document.
    case parser(problem: String, Node.Mark)
    /// Keys that stand in a mapping twice, sorted.
    case duplicateKeys([String])
}
