package import Domain
import Past
import Reports
package import UseCases

/// Which todos reports are about, and of which time; it goes before what a report itself says.
package struct ReportScope: Sendable {
    /// Only the todos that it asks for; its names of a key take the place of those that a report has.
    package var asked = WrittenQuery()
    /// A day or a commit, as the user wrote it.
    package var since: String?
    /// The last so many days, at least one.
    package var days: Int?
    /// Cycle times by this key too.
    package var grouping: Grouping?
    /// For which days is forecast how many are closed by then, as the user wrote them.
    package var until: [String] = []

    /// All todos, for as many days as each report shows by itself.
    package init() {}

    /// The report with what is asked of all beside that.
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
        let words = DayWords(today: today, settings, .future)
        let dates = try until.map { text throws(Failure) in
            do throws(DayWords.Failure) {
                return try words.day(text)
            } catch {
                throw Failure("'\(text)' \(error.fact); \(error.remedy)", .misuse, of: .until)
            }
        }
        for day in dates where day.number - today.number > Simulation.tenYears {
            throw Failure(
                "\(day.iso) is more than ten years away, further than a forecast goes", .misuse, of: .until)
        }
        return dates
    }
}
