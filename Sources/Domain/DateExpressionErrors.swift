extension DateExpressionParser.Failure {
    /// The fact, to write after the text.
    package var fact: String { isSpan ? "is more than one day" : "is not a day" }

    /// The remedy for a text, with the dates that it can mean.
    package func remedy(for text: String) -> String {
        let proposals = isUnknown ? DateProposal.proposals(for: text) : []
        return proposals.isEmpty ? remedy : "write \(proposals.joined(separator: " or "))"
    }

    /// Nothing of the text was understood; the remedy has examples.
    ///
    /// - Parameter direction: of the examples.
    static func unknown(
        _ direction: DateExpressionParser.Direction, takesSpans: Bool
    ) -> DateExpressionParser.Failure {
        let (near, far) = direction == .past ? ("yesterday", "sow") : ("tomorrow", "eow")
        let rest = takesSpans ? ", \(far) or 2026-W05" : " or \(far)"
        return DateExpressionParser.Failure(remedy: "write a day as YYYY-MM-DD, or \(near), 7d\(rest)", isUnknown: true)
    }

    /// - Parameter remedy: names the word that was probably meant.
    static func misspelt(_ remedy: String) -> DateExpressionParser.Failure {
        DateExpressionParser.Failure(remedy: remedy)
    }

    static let unknownUnit = DateExpressionParser.Failure(
        remedy: "use days, weeks, months, quarters or years, such as 7d")

    /// The day is written in another notation.
    static func suggested(_ day: CalendarDay) -> DateExpressionParser.Failure {
        DateExpressionParser.Failure(remedy: "write \(day.iso)")
    }

    static func severalDays(_ days: ClosedRange<CalendarDay>) -> DateExpressionParser.Failure {
        DateExpressionParser.Failure(
            remedy: "write \(days.lowerBound.iso) or \(days.upperBound.iso)", isSpan: true)
    }

    /// An amount is added to several days.
    static func countedFrom(_ days: ClosedRange<CalendarDay>) -> DateExpressionParser.Failure {
        DateExpressionParser.Failure(remedy: "count from \(days.lowerBound.iso) or \(days.upperBound.iso)")
    }

    static let impossibleDate = DateExpressionParser.Failure(remedy: "this date does not exist")

    static let impossibleMoment = DateExpressionParser.Failure(remedy: "this date or time does not exist")

    static let impossiblePeriod = DateExpressionParser.Failure(remedy: "this period does not exist")

    /// - Parameter count: the number of weeks in the year.
    static func impossibleWeek(of year: Int, count: Int) -> DateExpressionParser.Failure {
        DateExpressionParser.Failure(remedy: "\(year) has \(count) weeks")
    }

    static let far = DateExpressionParser.Failure(remedy: "write a year from 1 to 9999")
}
