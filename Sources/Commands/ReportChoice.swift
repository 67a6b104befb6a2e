import Application
import ArgumentParser
import UseCases

/// Which todos a report is about, and from when.
struct ReportChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only the todos that it asks for, each as it was on each day: 'is:open due<=eow'.", valueName: "QUERY"))
    var query: QueryText?

    @OptionGroup var keys: KeyOptions

    @Option(
        help: ArgumentHelp(
            "Since a day, or a commit (of another branch the last one in common).", valueName: "REF|DATE"))
    var since: String?

    @Option(help: ArgumentHelp("Show the last N days; a burndown draws 90 by itself.", valueName: "N"))
    var days: Int?

    @Option(
        help: ArgumentHelp(
            "Cycle times by \(Grouping.allValueStrings.joined(separator: ", ")) too.", valueName: "KEY"))
    var by: Grouping?

    @Option(
        help: ArgumentHelp(
            "In the forecast: how many are closed by the end of DATE; may be given more than once.", valueName: "DATE"))
    var until: [String] = []

    func validate() throws {
        if let days, days < 1 { throw ValidationError("--days takes a number from 1") }
    }

    var scope: ReportScope {
        var scope = ReportScope()
        scope.asked = keys.written(beside: query?.text ?? "")
        (scope.since, scope.days, scope.grouping, scope.until) = (since, days, by, until)
        return scope
    }
}

extension Grouping: ExpressibleByArgument {
    /// By its name, byte for byte; nil for any other text.
    public init?(argument: String) {
        guard let grouping = Grouping.allCases.first(where: { $0.name.utf8.elementsEqual(argument.utf8) }) else {
            return nil
        }
        self = grouping
    }

    /// The names that help and completion show.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}
