/// The reason why bytes do not have the expected format: in lower case, without a period, with the line number.
package struct ImportError: Error, Equatable, CustomStringConvertible {
    /// Starting at 1; nil for an error of the whole file.
    package let line: Int?
    package let reason: String

    package init(_ reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }

    /// For example `line 3: unclosed quote`.
    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
