/// Why the application could not do what it was asked.
package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// Lower case, without a period, the remedy after a semicolon.
    package let description: String
    package let kind: Kind

    package enum Kind: Sendable {
        /// What was asked for has errors of its own, as the project's templates.
        case errors
        /// It could not be done.
        case impossible
        /// It cannot be asked like that.
        case misuse
    }

    package init(_ description: some CustomStringConvertible, _ kind: Kind = .impossible) {
        self.description = description.description
        self.kind = kind
    }
}
