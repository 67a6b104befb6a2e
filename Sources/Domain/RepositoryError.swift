/// Why nothing could be read.
package struct RepositoryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Lower case, without a period, the remedy after a semicolon.
    package var description: String

    package init(_ description: String) { self.description = description }
}
