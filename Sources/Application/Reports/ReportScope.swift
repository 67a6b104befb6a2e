package import Domain
import Past
import Reports
package import UseCases

/// The todos and the period that reports cover. Overrides the settings of a report.
package struct ReportScope: Sendable {
    /// Only the todos that match; its values of a field replace those of a report.
    package var writtenQuery = WrittenQuery()
    /// A day or a commit, as the user wrote it.
    package var since: String?
    /// The number of days to show, at least one.
    package var days: Int?
    /// Also group cycle times by this key.
    package var grouping: Grouping?
    /// The days for which to forecast the number of closed todos, as the user wrote them.
    package var until: [String] = []

    /// All todos, for each report's default number of days.
    package init() {}

    /// Returns the request with this scope applied.
    func applied(
        to request: ReportRequest, since: ReportStart?, today: CalendarDay, _ settings: Settings
    ) throws(Failure) -> ReportRequest {
        var request = request
        request.window = days ?? since.map { max(1, today.number - $0.day.number + 1) } ?? request.window
        request.since = since.map { ($0.start, $0.text) }
        request.grouping = grouping
        request.dates = try dates(from: today, settings)
        return request
    }

    private func dates(from today: CalendarDay, _ settings: Settings) throws(Failure) -> [CalendarDay] {
        let words = DateExpressionParser(today: today, settings, .future)
        let dates = try until.map { text throws(Failure) in
            do throws(DateExpressionParser.Failure) {
                return try words.day(text)
            } catch {
                throw .invalidDay(text, error, of: .until)
            }
        }
        for day in dates where day.number - today.number > Simulation.tenYears {
            throw .tooFar(day)
        }
        return dates
    }
}
