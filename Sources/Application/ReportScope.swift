import Domain
import Presentation
import Queries
package import UseCases

/// Which todos reports are about, and of which time; it goes before what a report itself says.
package struct ReportScope: Sendable {
    /// Only with one of these values of the key; an empty value asks for what has none.
    package var terms: [(key: TodoFilter.Key, values: [String])] = []
    /// Only the todos that it asks for, as the user wrote it; nil for all.
    package var query: String?
    /// A day or a commit, as the user wrote it.
    package var since: String?
    /// The last so many days, at least one.
    package var days: Int?
    /// Cycle times by this key too.
    package var grouping: Grouping?
    /// For which days is forecast how many are closed by then, as the user wrote them.
    package var until: [String] = []

    package init() {}

    /// - Parameter query: what was read of `query`.
    func filter(_ query: Query?) -> TodoFilter {
        var filter = TodoFilter.all
        filter.query = query
        for (key, values) in terms { for value in values { filter.add(value, to: key) } }
        return filter
    }

    /// The report with what is asked of all.
    func applied(
        to request: ReportRequest, _ asked: Query?, since: ReportStart?, today: CalendarDay, _ settings: Settings
    ) throws(Failure) -> ReportRequest {
        var request = request
        if let asked, let query { request.set(asked, written: query) }
        for (key, values) in terms { request.set(values, for: key) }
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
                return try words(text).upperBound
            } catch {
                throw Failure("--until: '\(text)' is not a day; \(error.remedy)", .misuse)
            }
        }
        for day in dates where day.number - today.number > Simulation.tenYears {
            throw Failure("--until: \(day.iso) is more than ten years away, further than a forecast goes", .misuse)
        }
        return dates
    }
}
