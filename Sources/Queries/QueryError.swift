import Domain

/// Why a text is no query.
package struct QueryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Where, counted in Unicode scalars from 1.
    package var column: Int
    /// Lower case, without a final period, with the remedy behind a semicolon.
    package var message: String

    package init(column: Int, _ message: String) {
        self.column = column
        self.message = message
    }

    /// `query:8: error: unknown status 'doen'; did you mean 'done'?`.
    package var description: String { "query:\(column): error: \(message)" }
}

/// The user's text in quotes; of a long one its beginning.
func inQuotes(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= 60 ? "'\(text)'" : "'\(String(String.UnicodeScalarView(scalars.prefix(60))))…'"
}

/// What to write in the place of an unknown word, as what stands behind a semicolon.
func hint(_ word: String, among known: [String], else remedy: String) -> String {
    didYouMean(word, among: known) ?? remedy
}
