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

/// What can be wrong, by the name that `check:` in the settings uses.
package enum Rule: String, Sendable, CaseIterable {
    case unreadableYAML = "unreadable-yaml"
    case frontMatterForm = "front-matter-form"
    case unterminatedFrontMatter = "unterminated-front-matter"
    case emptyFrontMatter = "empty-front-matter"
    case conflictMarker = "conflict-marker"
    case notUTF8 = "not-utf8"
    case nulByte = "nul-byte"
    case fileTooLarge = "file-too-large"
    case bodyTooLarge = "body-too-large"
    case symlink = "symlink"
    case unreadableFile = "unreadable-file"
    case unknownStatus = "unknown-status"
    case unknownPriority = "unknown-priority"
    case impossibleDate = "impossible-date"
    case wrongType = "wrong-type"
    case repeatedKey = "repeated-key"
    case unknownKey = "unknown-key"
    case misspeltKey = "misspelt-key"
    case blankTitle = "blank-title"
    case dateOrder = "date-order"
    case dateStatus = "date-status"
    case similarOwner = "similar-owner"
    case duplicateID = "duplicate-id"
    case duplicatePath = "duplicate-path"
    case missingFile = "missing-file"
    case unpublishedFile = "unpublished-file"
    case deadLink = "dead-link"
    case danglingReference = "dangling-reference"
    case draftLink = "draft-link"
    case outsideLink = "outside-link"
    case unknownAnchor = "unknown-anchor"
    case emptyLink = "empty-link"
    case refusedLink = "refused-link"
    case openComment = "open-comment"
    case cyclicReference = "cyclic-reference"
    case noDoneColumn = "no-done-column"
    case unknownSetting = "unknown-setting"
    case badSetting = "bad-setting"
    case unknownTimeZone = "unknown-time-zone"
    case template

    /// The severity where the settings name no other; nil is off.
    package var severity: Severity? { entry.severity }
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
