import Domain
import Past
import Queries
import Templating

// MARK: Names and formats

extension Failure {
    static func noReport(_ name: String, known: [String]) -> Failure {
        Failure("no report '\(name)'; \(nearestAndKnown(name, known))", .misuse)
    }

    static let badgeAmongReports = Failure("a badge cannot be combined with other reports; name it alone", .misuse)

    static func noDrawing(of name: String) -> Failure {
        Failure("the report '\(name)' has no drawing; choose another format", .misuse)
    }

    static func noBadge(as format: String) -> Failure {
        Failure("a badge is written as svg, json or terminal, not as \(format)", .misuse)
    }

    static func severalReports(as format: String) -> Failure {
        Failure("\(format) can contain only one report; name one, or choose terminal, md, html or json", .misuse)
    }

    static func invalidTemplates(_ errors: TemplateErrors) -> Failure {
        Failure("the templates have errors\n\(errors)", .errors)
    }
}

// MARK: Queries and dates

extension Failure {
    /// The query in the settings of one of the user's own reports has an error.
    static func invalidReport(_ name: String, _ error: WrittenQueryError) -> Failure {
        let place = error.place
        return Failure(
            "the report '\(name)' is invalid; fuda.yml:\(place.line):\(place.column): " + error.error.message, .misuse,
            at: ErrorLocation(file: "fuda.yml", line: place.line, column: place.column))
    }

    static func invalidCondition(_ error: Gate.Failure) -> Failure {
        Failure(
            "\(error)", error.isMisuse ? .misuse : .impossible, of: .condition,
            at: error.column.map { ErrorLocation(column: $0) })
    }

    static func tooFar(_ day: CalendarDay) -> Failure {
        Failure("\(day.iso) is more than ten years away; choose an earlier day", .misuse, of: .until)
    }

    /// Git cannot find the start.
    static func unknownStart(_ error: RepositoryError, isShallow: Bool) -> Failure {
        Failure("\(error)\(isShallow ? shallowClone : "")", of: .since)
    }

    static func invalidStart(_ text: String, _ error: DateExpressionParser.Failure, isShallow: Bool) -> Failure {
        let help =
            error.isUnknown ? "write a branch, a tag or a day, such as 2026-12-01, yesterday or 7d" : error.remedy
        return Failure(
            "'\(text)' is neither a commit nor a day" + (isShallow ? shallowClone : "; \(help)"), .misuse, of: .since)
    }

    static let shallowClone = "; the clone is shallow; fetch the rest with 'git fetch --unshallow'"
}

extension RepositoryError {
    static func noCommonCommit(_ text: String) -> RepositoryError {
        RepositoryError("'\(text)' and the current commit have no commit in common")
    }
}
