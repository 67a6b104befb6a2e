import Application
import ArgumentParser
import UseCases

/// The todos and the period that a report covers.
struct ReportChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only the todos that match QUERY, evaluated for each day: 'is:open due<=eow'.", valueName: "QUERY"))
    var query: QueryText?

    @OptionGroup var keys: KeyOptions

    @Option(
        help: ArgumentHelp(
            "Start at a day or a commit (on another branch: at the last common commit).", valueName: "REF|DATE"))
    var since: String?

    @Option(help: ArgumentHelp("Show the last N days; the default of a burndown is 90.", valueName: "N"))
    var days: Int?

    @Option(
        help: ArgumentHelp(
            "Also group cycle times by \(Grouping.allValueStrings.joined(separator: ", ")).", valueName: "KEY"))
    var by: Grouping?

    @Option(
        help: ArgumentHelp(
            "Forecast how many todos are closed by the end of DATE; repeatable.", valueName: "DATE"))
    var until: [String] = []

    func validate() throws {
        if let days, days < 1 { throw ValidationError.invalidDays }
    }

    var scope: ReportScope {
        var scope = ReportScope()
        scope.writtenQuery = keys.written(beside: query?.text ?? "")
        (scope.since, scope.days, scope.grouping, scope.until) = (since, days, by, until)
        return scope
    }
}

extension Grouping: ExpressibleByArgument {
    /// Parses the name, byte for byte; nil for any other text.
    public init?(argument: String) {
        guard let grouping = Grouping.allCases.first(where: { $0.name.utf8.elementsEqual(argument.utf8) }) else {
            return nil
        }
        self = grouping
    }

    /// The names that help and completion show.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}
