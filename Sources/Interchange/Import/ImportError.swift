/// Why bytes are not what their format says: lower case, without a period, with the line.
package struct ImportError: Error, Equatable, CustomStringConvertible {
    /// From 1; nil for what is wrong with the whole.
    package let line: Int?
    package let reason: String

    package init(_ reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }

    /// `line 3: a quote does not end`.
    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
