import Domain
import Queries

// MARK: Conditions

extension Gate.Failure {
    static func noComparison(_ text: String) -> Gate.Failure {
        Gate.Failure(description: "'\(text)' has no comparison; write for example 'overdue>0'")
    }

    /// - Parameter sign: the comparison.
    static func unknownComparison(_ sign: Substring, in text: String, known: [String]) -> Gate.Failure {
        let remedy = "use one of: \(known.joined(separator: " "))"
        return Gate.Failure(description: "unknown comparison '\(sign)' in '\(text)'; \(remedy)")
    }

    static func invalidLimit(_ number: String, in text: String) -> Gate.Failure {
        Gate.Failure(description: "'\(number)' in '\(text)' is not a whole number; write for example 'overdue>0'")
    }

    static func queryOfFindings(in text: String) -> Gate.Failure {
        Gate.Failure(
            description: "'check' in '\(text)' counts findings, which '@' cannot select; remove '@' and the query")
    }

    static func missingQuery(in text: String) -> Gate.Failure {
        Gate.Failure(description: "missing query after '@' in '\(text)'; write it as 'open@owner:hana>0'")
    }

    /// The query is only the name of a key.
    static func keyWithoutValue(_ key: String, in text: String) -> Gate.Failure {
        Gate.Failure(description: "'@\(key)' in '\(text)' has no value; write '@\(key):name'")
    }

    /// - Parameter column: of the query in the condition.
    static func invalidQuery(_ error: QueryError, at column: Int) -> Gate.Failure {
        Gate.Failure(column: column + error.column - 1, description: error.message)
    }
}

// MARK: Figures

extension Gate.Failure {
    static func unknownFigure(_ text: String, known: [String]) -> Gate.Failure {
        Gate.Failure(description: "unknown figure '\(text)'; \(nearestAndKnown(text, known))")
    }

    static func unknownInShallowClone(_ figure: String) -> Gate.Failure {
        Gate.Failure(
            description: "'\(figure)' is unknown, because the clone is shallow; "
                + "fetch the rest with 'git fetch --unshallow'", isMisuse: false)
    }

    static func unknownSeverity(_ word: String) -> Gate.Failure {
        let known = Severity.allCases.map(\.rawValue)
        return Gate.Failure(description: "unknown severity '\(word)'; \(nearestAndKnown(word, known))")
    }

    static func unknownColumn(_ name: String, known: [String]) -> Gate.Failure {
        Gate.Failure(description: "unknown column '\(name)'; \(nearestAndKnown(name, known))")
    }
}
