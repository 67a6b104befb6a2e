/// How much a finding matters.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A line and a column, both from 1; the column counts characters.
package struct Place: Sendable, Hashable, Comparable {
    // Todos hold several each.
    private var shortLine: Int32
    private var shortColumn: Int32

    package init(_ line: Int, _ column: Int) {
        (shortLine, shortColumn) = (Int32(clamping: line), Int32(clamping: column))
    }

    package var line: Int {
        get { Int(shortLine) }
        set { shortLine = Int32(clamping: newValue) }
    }

    package var column: Int {
        get { Int(shortColumn) }
        set { shortColumn = Int32(clamping: newValue) }
    }

    /// A file's first character.
    package static let start = Place(1, 1)

    package static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Something wrong, and where.
package struct Finding: Sendable, Equatable {
    /// From the project's folder.
    package var path: String
    package var place: Place
    package var severity: Severity
    package var rule: Rule
    /// Lower case, no final period, the remedy after a semicolon.
    package var message: String

    package init(_ path: String, _ place: Place, _ rule: Rule, _ message: String, severity: Severity? = nil) {
        self.path = path
        self.place = place
        self.rule = rule
        self.message = message
        self.severity = severity ?? rule.severity ?? .note
    }

    /// `todos/a.md:4:9: error: unknown status 'dne' [unknown-status]`.
    package var line: String {
        "\(path):\(place.line):\(place.column): \(severity.rawValue): \(message) [\(rule.rawValue)]"
    }

    /// By file, then by place, then by rule: the order in which findings are shown.
    package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        guard left.path.hasSameBytes(as: right.path) else { return left.path.precedesBytewise(right.path) }
        return (left.place, left.rule.rawValue, left.message) < (right.place, right.rule.rawValue, right.message)
    }
}
