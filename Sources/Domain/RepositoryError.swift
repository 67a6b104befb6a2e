/// The reason why the project could not be read.
package struct RepositoryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The message in lower case, without a period; the remedy follows a semicolon.
    package var description: String
    /// The location of the cause; nil if it is not in a file.
    package var place: ErrorLocation?
    /// Why the system refused, if neither the project nor the request is the cause; nil for any other error.
    package var fault: Fault?

    /// A failure of the system.
    package enum Fault: Sendable {
        /// The disk or the quota is full.
        case diskFull
        case other
    }

    package init(_ description: String) { self.description = description }

    /// Creates an error whose message begins with its location: `fuda.yml:3:1: not UTF-8`.
    package init(_ path: String, _ place: SourcePosition, _ message: String) {
        description = "\(path):\(place.line):\(place.column): \(message)"
        self.place = ErrorLocation(file: path, line: place.line, column: place.column)
    }
}

/// The location of an error's cause, as far as it is known.
package struct ErrorLocation: Equatable, Sendable {
    /// The path relative to the project folder; nil if the error is in a command-line argument.
    package var file: String?
    package var line: Int?
    package var column: Int?

    package init(file: String? = nil, line: Int? = nil, column: Int? = nil) {
        (self.file, self.line, self.column) = (file, line, column)
    }

    /// Creates the location of a finding.
    package init(_ finding: Finding) {
        self.init(file: finding.path, line: finding.place.line, column: finding.place.column)
    }
}
