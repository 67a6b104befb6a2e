import Application
import ArgumentParser
import Bytes
import Domain
import Presentation
import UseCases

/// Which todos a report is about, and from when.
struct ReportChoice: ParsableArguments {
    @Option(help: ArgumentHelp("Only with this status; commas mean or, here and below.", valueName: "STATUS"))
    var status: [String] = []

    @Option(help: ArgumentHelp("Only of this owner.", valueName: "USER"))
    var owner: [String] = []

    @Option(help: ArgumentHelp("Only with this tag.", valueName: "TAG"))
    var tag: [String] = []

    @Option(help: ArgumentHelp("Only of this milestone.", valueName: "MILESTONE"))
    var milestone: [String] = []

    @Option(help: ArgumentHelp("Only of this priority.", valueName: "PRIORITY"))
    var priority: [String] = []

    @Option(
        help: ArgumentHelp(
            "Since a day, or a commit (of another branch the last one in common).", valueName: "REF|DATE"))
    var since: String?

    @Option(help: ArgumentHelp("Show the last N days.", valueName: "N"))
    var days: Int?

    @Option(help: ArgumentHelp("Cycle times by owner, tag, milestone or priority too.", valueName: "KEY"))
    var by: Grouping?

    @Option(
        help: ArgumentHelp(
            "In the forecast: how many are closed by the end of DATE; may be given more than once.", valueName: "DATE"))
    var until: [String] = []

    func validate() throws {
        if let days, days < 1 { throw ValidationError("--days takes a number from 1") }
    }

    /// An empty value asks for what has none.
    var terms: [(key: TodoFilter.Key, values: [String])] {
        let parts = { (values: [String]) in
            values.flatMap { $0.bytewiseParts(",").map(\.trimmed) }
        }
        return [
            (.status, parts(status)), (.owner, parts(owner)), (.tag, parts(tag)), (.milestone, parts(milestone)),
            (.priority, parts(priority)),
        ]
    }

    var filter: TodoFilter {
        var filter = TodoFilter.all
        for (key, values) in terms { for value in values { filter.add(value, to: key) } }
        return filter
    }

    /// The report with what was asked on the command line, which goes before what the report itself says.
    func applied(
        to request: ReportRequest, since: ReportStart?, today: CalendarDay, _ settings: Settings
    ) throws -> ReportRequest {
        var request = request
        for (key, values) in terms { request.set(values, for: key) }
        request.window = days ?? since.map { max(1, today.number - $0.day.number + 1) } ?? request.window
        request.since = since.map { ($0.start, $0.text) }
        request.grouping = by
        let words = DayWords(today: today, settings, .future)
        request.dates = try until.map { text in
            do throws(DayWords.Failure) {
                return try words(text).upperBound
            } catch {
                throw Failure("--until: '\(text)' is not a day; \(error.remedy)", .misuse)
            }
        }
        for day in request.dates where day.number - today.number > Simulation.tenYears {
            throw Failure("--until: \(day.iso) is more than ten years away, further than a forecast goes", .misuse)
        }
        return request
    }
}

extension Grouping: ExpressibleByArgument {}
