/// The reason why a text is not a valid YAML document.
package enum YAMLError: Error {
    /// An invalid character, or out of memory.
    case unreadable
    /// The text cannot be split into tokens.
    case scanner(problem: String, Node.Mark)
    /// The tokens do not form a document.
    case parser(problem: String, Node.Mark)
    /// Duplicate keys in a mapping, sorted.
    case duplicateKeys([String])
}
