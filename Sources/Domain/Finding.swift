/// The severity of a finding.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    /// Orders severities from note to error.
    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A position in a file: line and column, both from 1. The column counts characters.
package struct SourcePosition: Sendable, Hashable, Comparable {
    // Stored as 32 bits each, because every todo holds several places.
    private var shortLine: Int32
    private var shortColumn: Int32

    /// - Parameters:
    ///   - line: from 1.
    ///   - column: from 1, in characters.
    package init(_ line: Int, _ column: Int) {
        (shortLine, shortColumn) = (Int32(clamping: line), Int32(clamping: column))
    }

    /// The line, from 1 to the maximum of a 32-bit integer.
    package var line: Int {
        get { Int(shortLine) }
        set { shortLine = Int32(clamping: newValue) }
    }

    /// The column in characters, from 1 to the maximum of a 32-bit integer.
    package var column: Int {
        get { Int(shortColumn) }
        set { shortColumn = Int32(clamping: newValue) }
    }

    /// The first character of a file.
    package static let start = SourcePosition(1, 1)

    /// Orders places by their position in the file.
    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A problem and its location.
package struct Finding: Sendable, Equatable {
    /// From the folder of its source.
    package var path: String
    package var place: SourcePosition
    package var severity: Severity
    /// The repository with the file.
    package var source = SourceID.own
    package var rule: Rule
    /// The message in lower case, without a period; the remedy follows a semicolon.
    package var message: String

    /// - Parameter severity: nil for the rule's default, or a note if the rule is off by default.
    package init(_ path: String, _ place: SourcePosition, _ rule: Rule, _ message: String, severity: Severity? = nil) {
        self.path = path
        self.place = place
        self.rule = rule
        self.message = message
        self.severity = severity ?? rule.severity ?? .note
    }

    /// - Parameter severity: nil for the rule's default, or a note if the rule is off by default.
    package init(_ file: FileKey, _ place: SourcePosition, _ rule: Rule, _ message: String, severity: Severity? = nil) {
        self.init(file.path, place, rule, message, severity: severity)
        source = file.source
    }

    /// The file in which something is wrong.
    package var file: FileKey { FileKey(path, in: source) }

    /// `todos/a.md:4:9: error: unknown status 'dne' [unknown-status]`.
    package var line: String {
        "\(path):\(place.line):\(place.column): \(severity.rawValue): \(message) [\(rule.rawValue)]"
    }

    /// By source and file, then by place, then by rule: the order in which findings are shown.
    package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        guard left.source == right.source else { return left.source < right.source }
        guard left.path.hasSameBytes(as: right.path) else { return left.path.precedesBytewise(right.path) }
        return (left.place, left.rule.rawValue, left.message) < (right.place, right.rule.rawValue, right.message)
    }
}
