import Application
import ArgumentParser
import Bytes
import UseCases

/// Which todos a report is about, and from when.
struct ReportChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only the todos that it asks for, each as it was on each day: 'is:open due<=eow'.", valueName: "QUERY"))
    var query: String?

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

    var scope: ReportScope {
        var scope = ReportScope()
        scope.query = query
        (scope.terms, scope.since, scope.days, scope.grouping, scope.until) = (terms, since, days, by, until)
        return scope
    }
}

extension Grouping: ExpressibleByArgument {
    public init?(argument: String) {
        guard let grouping = Grouping.allCases.first(where: { $0.name.utf8.elementsEqual(argument.utf8) }) else {
            return nil
        }
        self = grouping
    }

    public static var allValueStrings: [String] { allCases.map(\.name) }
}
