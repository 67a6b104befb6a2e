/// Why nothing could be read.
package struct RepositoryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Lower case, without a period, the remedy after a semicolon.
    package var description: String
    /// Where the cause stands; nil where no file is wrong.
    package var place: ErrorPlace?

    package init(_ description: String) { self.description = description }

    /// Says first where it is: `fuda.yml:3:1: not UTF-8`.
    package init(_ path: String, _ place: Place, _ message: String) {
        description = "\(path):\(place.line):\(place.column): \(message)"
        self.place = ErrorPlace(file: path, line: place.line, column: place.column)
    }
}

/// Where the cause of an error stands, as far as that is known.
package struct ErrorPlace: Equatable, Sendable {
    /// From the project's folder; nil in a word of the command line.
    package var file: String?
    package var line: Int?
    package var column: Int?

    package init(file: String? = nil, line: Int? = nil, column: Int? = nil) {
        (self.file, self.line, self.column) = (file, line, column)
    }

    /// Where a finding stands.
    package init(_ finding: Finding) {
        self.init(file: finding.path, line: finding.place.line, column: finding.place.column)
    }
}
