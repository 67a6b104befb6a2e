import ArgumentParser
import Domain
import Presentation
import Repositories
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
            "Changes and review: since a commit (the one in common with a branch) or a day.", valueName: "REF|DATE"))
    var since: String?

    @Option(help: ArgumentHelp("Show the last N days.", valueName: "N"))
    var days: Int?

    @Option(help: ArgumentHelp("Cycle times by owner, tag, milestone or priority too.", valueName: "KEY"))
    var by: Grouping?

    func validate() throws {
        if let days, days < 1 { throw ValidationError("--days takes a number from 1") }
    }

    private var terms: [(TodoFilter.Key, [String])] {
        let parts = { (values: [String]) in values.flatMap { $0.split(separator: ",").map(String.init) } }
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

    /// The report with what was asked on the command line.
    func applied(to request: ReportRequest, since: ReportStart?) -> ReportRequest {
        var request = request
        for (key, values) in terms { request.add(values, to: key) }
        request.window = days ?? request.window
        request.since = since.map { ($0.start, $0.text) }
        request.grouping = by
        return request
    }
}

extension Grouping: ExpressibleByArgument {}

/// Where changes are told from.
struct ReportStart {
    let start: ChangeFigures.Start
    /// As the user called it.
    let text: String

    /// - Parameter text: what git takes for a commit, else a day. Of another branch the last commit in common is meant.
    init(_ text: String, in project: OpenedProject) throws {
        self.text = text
        do {
            if let head = project.home.git,
                let start = try ReportStart.commit(text, GitRevisions(head, git: project.git), project.commit)
            {
                self.start = start
                return
            }
        } catch {
            throw Failure(error)
        }
        guard let moment = try? Moment(parsing: text) else {
            throw Failure(
                "--since: '\(text)' is neither a commit nor a day; write a branch, a tag or 2026-12-01", code: 64)
        }
        start = .day(moment.day(in: project.folder.settings.timeZone))
    }

    private static func commit(
        _ text: String, _ revisions: GitRevisions, _ end: String?
    ) throws(RepositoryError) -> ChangeFigures.Start? {
        guard let named = try revisions.commit(text) else { return nil }
        var last = end
        if last == nil { last = try revisions.commit("HEAD") }
        guard let last else { return nil }
        guard let base = try revisions.mergeBase(named, last) else {
            throw RepositoryError("'\(text)' and what is checked out have no commit in common")
        }
        guard let seconds = try revisions.seconds(of: base) else { return nil }
        return .commit(base, seconds: seconds)
    }
}
