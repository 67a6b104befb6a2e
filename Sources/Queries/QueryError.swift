/// The reason why a text is not a valid query.
package struct QueryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The column, in Unicode scalars, starting at 1.
    package var column: Int
    /// The fact and, after a semicolon, the remedy. In lower case, without a final period.
    package var message: String

    init(column: Int, _ message: String) {
        self.column = column
        self.message = message
    }

    /// For example `query:8: error: unknown status 'doen'; did you mean 'done'?`.
    package var description: String { "query:\(column): error: \(message)" }
}

/// Returns the user's text in quotes, shortened to 60 scalars.
func inQuotes(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= 60 ? "'\(text)'" : "'\(String(String.UnicodeScalarView(scalars.prefix(60))))…'"
}
