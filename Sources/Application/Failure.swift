package import Domain
import Words

/// Why the application could not do what it was asked.
package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// Lower case, without a period, the remedy after a semicolon.
    package let description: String
    /// What the exit code follows.
    package let kind: Kind
    /// Where the cause stands, where that is known.
    package let place: ErrorPlace?

    /// What the exit code follows.
    package enum Kind: Sendable {
        /// What was asked for has errors of its own, as the project's templates.
        case errors
        /// It could not be done.
        case impossible
        /// It cannot be asked like that.
        case misuse
    }

    /// - Parameter description: an error of another room, which is told on one line whatever files are called, or words in
    ///   its manner.
    package init(
        _ description: some CustomStringConvertible, _ kind: Kind = .impossible, at place: ErrorPlace? = nil
    ) {
        self.description = (description as? String) ?? description.description.printable
        self.kind = kind
        self.place = place ?? (description as? RepositoryError)?.place
    }

    /// An error that may be one already, or another room's.
    package init(any error: any Error) {
        if let failure = error as? Failure {
            self = failure
        } else if let error = error as? RepositoryError {
            self.init(error)
        } else {
            self.init("\(error)")
        }
    }
}
