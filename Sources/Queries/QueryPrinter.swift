import Domain

extension Query: CustomStringConvertible {
    /// The text of the query; parsing it gives the same query.
    package var description: String {
        var parts: [String] = []
        switch condition {
        case .all(let conditions): parts = conditions.map { spelt($0, inside: .all) }
        default: parts = [spelt(condition, inside: .top)]
        }
        // If the condition ends with an OR, these become part of its last operand, with the same meaning.
        if takesArchived { parts.append("archived:any") }
        if !sort.isEmpty { parts.append("sort:" + sort.map(printed).joined(separator: ",")) }
        if let limit { parts.append("limit:\(limit)") }
        return parts.joined(separator: " ")
    }

    private func printed(_ key: SortKey) -> String { (key.isDescending ? "-" : "") + quoted(key.name) }
}

/// The context of a condition, which determines whether it needs parentheses.
private enum Outside { case top, all, any, not }

private func spelt(_ condition: Condition, inside outside: Outside) -> String {
    switch condition {
    case .term(let term): return term.description
    case .not(let part): return outside == .not ? "(-\(spelt(part, inside: .not)))" : "-\(spelt(part, inside: .not))"
    case .all(let parts):
        let text = parts.map { spelt($0, inside: .all) }.joined(separator: " ")
        return outside == .top || outside == .any ? text : "(\(text))"
    case .any(let parts):
        let text = parts.map { spelt($0, inside: .any) }.joined(separator: " OR ")
        return outside == .top ? text : "(\(text))"
    }
}

extension Condition: CustomStringConvertible {
    /// The text of the condition in its simplest form; parsing it gives the same condition.
    package var description: String { spelt(self, inside: .top) }
}

extension Term: CustomStringConvertible {
    /// The text of the term.
    package var description: String {
        switch self {
        case .word(let pattern): quoted(pattern.written, isWord: true)
        case .text(let subject, let patterns): line(subject.name, .equal, patterns.map { printed($0, subject) })
        case .status(let patterns): line("status", .equal, patterns.map { printed($0.pattern, .field(.status)) })
        case .type(let types): line("type", .equal, types.map(\.rawValue))
        case .state(let states): line("is", .equal, states.map(\.rawValue))
        case .presence(let isThere, let subjects):
            line(isThere ? "has" : "no", .equal, subjects.map { quoted($0.name) })
        case .day(let field, let comparison, let days): line(field.name, comparison, days.map { printed($0.written) })
        case .number(let subject, let comparison, let numbers):
            line(subject.name, comparison, numbers.map { printed($0.written) })
        case .rank(let field, let comparison, let ranks):
            line(field.name, comparison, ranks.map { printed($0.written) })
        case .flag(let field, let flags): line(field.name, .equal, flags.map { $0 ? "yes" : "no" })
        }
    }

    private func line(_ name: String, _ comparison: Comparison, _ values: [String]) -> String {
        quoted(name) + comparison.rawValue + values.joined(separator: ",")
    }

    private func printed(_ pattern: TextPattern, _ subject: Subject) -> String {
        let isForced = subject.isPeople && !pattern.isMe && QueryContext.Me.isNamed(by: pattern.written)
        return quoted(pattern.written, isForced: isForced) + (pattern.isPrefix ? "*" : "")
    }

    private func printed(_ written: Written) -> String {
        switch written {
        case .one(let text): quoted(text)
        case .range(let first, let last): "\(first.map { quoted($0) } ?? "")..\(last.map { quoted($0) } ?? "")"
        }
    }
}

/// A text as a value, the name of a key or a word of a query: in quotes where it needs them.
///
/// - Parameters:
///   - isWord: whether the text has no key before it.
///   - isForced: whether to quote it in any case.
package func quoted(_ text: String, isWord: Bool = false, isForced: Bool = false) -> String {
    let scalars = Array(text.unicodeScalars)
    let isPlain =
        !isForced && !scalars.isEmpty && scalars.allSatisfy { !isSign($0) && !$0.properties.isWhitespace }
        && !zip(scalars, scalars.dropFirst()).contains { $0 == "." && $1 == "." } && scalars.last != "."
        && scalars.first != "."
        && !(isWord && (scalars.first == "-" || ["OR", "NOT", "AND"].contains(text)))
    if isPlain { return text }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in scalars {
        if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
        quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
}

private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", "\"", "\\", ",", ":", "=", "<", ">", "!", "*": true
    default: false
    }
}
