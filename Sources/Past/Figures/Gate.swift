package import Domain
package import UseCases

/// A condition that fails a run if it is met: `overdue>0`, `open@milestone:v1 -tag:later>0`, `wip:doing>3`,
/// `check:error>0`.
package struct Gate: Sendable, Equatable {
    /// The condition as written.
    package let text: String
    private let figure: Figure
    /// The query that selects the counted todos; nil to count all.
    package let choice: Choice?
    private let comparison: Comparison
    private let limit: Int

    /// The query inside a condition.
    package struct Choice: Sendable, Equatable {
        /// The query as written.
        package let text: String
        /// The position of its first character, in Unicode scalars from 1.
        let column: Int
    }

    /// Whether the gate counts findings, which requires reading all files.
    package var countsFindings: Bool { if case .check = figure { true } else { false } }

    /// The reason why a text is not a valid condition.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        /// The position of the error in the condition, in Unicode scalars from 1; nil if the error concerns all of it.
        package var column: Int?
        /// The message, in lower case, without a period; the remedy follows a semicolon.
        package let description: String
        /// Whether the condition is invalid; otherwise its figure cannot be computed here.
        package var isMisuse = true
    }

    /// The result of a gate.
    package struct Result: Sendable, Equatable {
        package var gate: Gate
        /// The count.
        package var value: Int
        /// Whether the condition is met, so that the run fails.
        package var isMet: Bool
    }

    /// Parses `figure[:detail][@query] comparison number`. The query begins at the first `@` and ends at the last
    /// comparison.
    package init(_ text: String) throws(Failure) {
        guard let sign = Gate.lastSign(in: text) else { throw .noComparison(text) }
        let number = text[sign.endIndex...].trimmed
        guard let comparison = Comparison(rawValue: String(sign)) else {
            throw .unknownComparison(sign, in: text, known: Comparison.allCases.map(\.rawValue))
        }
        guard let limit = Int(number) else { throw .invalidLimit(number, in: text) }
        let parts = Gate.parts(String(text[..<sign.startIndex]), at: UInt8(ascii: "@"))
        figure = try Figure(parts.first?.trimmed ?? "")
        choice = parts.count > 1 ? try Gate.choice(parts[1], behind: parts[0], in: text) : nil
        if case .check = figure, choice != nil { throw .queryOfFindings(in: text) }
        (self.text, self.comparison, self.limit) = (text, comparison, limit)
    }

    /// - Parameters:
    ///   - timeline: supplies the days on which files were last touched.
    ///   - members: the todos that the gate's query selects; nil for all.
    ///   - findings: the findings with the severities of the settings; nil to use the board's own findings.
    package func evaluate(
        _ board: Board, _ timeline: Timeline, _ members: BoardMembers? = nil, findings: [Finding]? = nil
    ) throws(Failure) -> Result {
        let value = try figure.value(board, timeline, members ?? BoardMembers(board), findings ?? board.findings)
        return Result(gate: self, value: value, isMet: comparison.holds(value, limit))
    }

    private static func choice(
        _ query: Substring, behind figure: Substring, in text: String
    ) throws(Failure) -> Choice {
        let written = query.trimmed
        if written.isEmpty { throw .missingQuery(in: text) }
        if Field.byName[written.lowercased()] != nil { throw .keyWithoutValue(written, in: text) }
        let blanks = query.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
        return Choice(text: written, column: figure.unicodeScalars.count + 2 + blanks)
    }

    /// Returns the last comparison operator in the text.
    private static func lastSign(in text: String) -> Substring? {
        guard let last = text.utf8.lastIndex(where: isSign) else { return nil }
        let start = text.utf8[...last].reversed().prefix(while: isSign).count
        return text[text.utf8.index(last, offsetBy: 1 - start)...last]
    }

    /// Returns whether a byte belongs to a comparison operator.
    private static func isSign(_ byte: UInt8) -> Bool { "<>=!".utf8.contains(byte) }

    /// Splits the text at the first such byte. Works on bytes because a combining character after an operator would
    /// change the character.
    static func parts(_ text: String, at byte: UInt8) -> [Substring] {
        text.utf8.split(separator: byte, maxSplits: 1, omittingEmptySubsequences: false).map { Substring($0) }
    }

    private enum Comparison: String, CaseIterable {
        case greater = ">"
        case atLeast = ">="
        case less = "<"
        case atMost = "<="
        case equal = "="
        case alsoEqual = "=="
        case different = "!="

        func holds(_ value: Int, _ limit: Int) -> Bool {
            switch self {
            case .greater: value > limit
            case .atLeast: value >= limit
            case .less: value < limit
            case .atMost: value <= limit
            case .equal, .alsoEqual: value == limit
            case .different: value != limit
            }
        }
    }
}
