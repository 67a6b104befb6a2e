package import Domain

/// A condition that fails a run when it is met: `overdue>0`, `open@milestone:v1>0`, `wip:doing>3`, `check:error>0`.
package struct Gate: Sendable, Equatable {
    /// As it was written.
    package let text: String
    private let figure: Figure
    /// Which of them are counted.
    package let filter: TodoFilter
    private let comparison: Comparison
    private let limit: Int

    /// Whether it counts what is wrong, for which all has to be read.
    package var countsFindings: Bool { if case .check = figure { true } else { false } }

    package struct Failure: Error, Equatable, CustomStringConvertible {
        /// Lower case, without a period, the remedy after a semicolon.
        package let description: String
    }

    /// How a gate turned out.
    package struct Result: Sendable, Equatable {
        package var gate: Gate
        /// What was counted.
        package var value: Int
        /// Whether the condition is met, so that the run fails.
        package var isMet: Bool
    }

    /// Parses `figure[:detail][@key:values] comparison number`.
    package init(_ text: String) throws(Failure) {
        guard let start = text.utf8.firstIndex(where: Gate.isSign) else {
            throw Failure(description: "'\(text)' has no comparison; write it as 'overdue>0'")
        }
        let sign = Substring(text.utf8[start...].prefix(while: Gate.isSign))
        let number = text[sign.endIndex...].trimmed
        guard let comparison = Comparison(rawValue: String(sign)) else {
            throw Failure(
                description: "unknown comparison '\(sign)' in '\(text)'; known are "
                    + Comparison.allCases.map(\.rawValue).joined(separator: " "))
        }
        guard let limit = Int(number) else {
            throw Failure(description: "'\(number)' in '\(text)' is not a whole number; write it as 'overdue>0'")
        }
        let parts = Gate.parts(String(text[..<start]), at: UInt8(ascii: "@"))
        figure = try Figure(parts.first?.trimmed ?? "")
        filter = parts.count > 1 ? try Gate.filter(parts[1].trimmed, in: text) : .all
        if case .check = figure, !filter.isEmpty {
            throw Failure(description: "'check' in '\(text)' counts findings, which no '@' can choose; leave it out")
        }
        (self.text, self.comparison, self.limit) = (text, comparison, limit)
    }

    /// - Parameters:
    ///   - timeline: tells when files were last touched.
    ///   - findings: what is wrong, by the severities of the settings; what the board itself found when nil.
    package func callAsFunction(
        _ board: Board, _ timeline: Timeline, findings: [Finding]? = nil
    ) throws(Failure) -> Result {
        let value = try figure.value(board, timeline, filter, findings ?? board.findings)
        return Result(gate: self, value: value, isMet: comparison.holds(value, limit))
    }

    private static func filter(_ term: String, in text: String) throws(Failure) -> TodoFilter {
        let parts = Gate.parts(term, at: UInt8(ascii: ":"))
        let name = String(parts[0])
        guard let key = TodoFilter.Key(rawValue: name.lowercased()) else {
            let known = TodoFilter.Key.allCases.map(\.rawValue)
            throw Failure(
                description: "unknown key '\(name)' in '\(text)'; " + hint(name, known: known))
        }
        let values = parts.count > 1 ? parts[1].trimmed : ""
        guard !values.isEmpty else {
            throw Failure(description: "'@\(key.rawValue)' in '\(text)' has no value; write '@\(key.rawValue):name'")
        }
        return TodoFilter([(key, values)])
    }

    /// Whether a byte is one of a comparison.
    private static func isSign(_ byte: UInt8) -> Bool { "<>=!".utf8.contains(byte) }

    /// What stands before and behind the first of such bytes: a letter may be glued to a sign, and is no other for that.
    static func parts(_ text: String, at byte: UInt8) -> [Substring] {
        text.utf8.split(separator: byte, maxSplits: 1, omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// What may stand for an unknown word: the nearest, or all.
    static func hint(_ word: String, known: [String]) -> String {
        let list = "known are \(known.joined(separator: ", "))"
        return nearestWord(to: word, among: known).map { "did you mean '\($0)'? \(list)" } ?? list
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
