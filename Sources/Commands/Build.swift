import Application
import ArgumentParser
import Bytes
import Domain
import Platform
import Sources
import Texts

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site.",
        discussion: """
            Writes only the files whose content differs, and removes the pages of deleted todos. Does not touch files \
            that fuda did not create.

            Example: fuda build --output public --strict
            """)

    @OptionGroup var options: ProjectOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to DIR, relative to the current directory.", valueName: "DIR"),
        completion: .directory)
    var output: String?

    @Option(help: ArgumentHelp("Build the site as of a commit, tag or day.", valueName: "REF"))
    var at: String?

    @Flag(help: "Include drafts.")
    var drafts = false

    @Flag(help: "Omit the reports, and do not read the history for them.")
    var noReports = false

    @Flag(help: "Omit the search and the board's filter, and their data.")
    var noSearch = false

    @Flag(help: "Add the board's history: a slider over its days, and the days with the largest changes.")
    var history = false

    @Flag(help: "Watch for changes and rebuild.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Mark on the board what changed since a commit, tag, branch or day; useful for pull requests.",
            valueName: "REF"))
    var since: String?

    @Flag(help: "Exit with status 1 if there are errors or warnings.")
    var strict = false

    @Flag(help: "Replace files in the output directory that fuda did not create.")
    var force = false

    @Flag(help: "Fetch all repositories of 'sources', however young the last copies are, and allow them in this clone.")
    var refresh = false

    @Flag(help: "Use the last copies of the repositories of 'sources', however old they are.")
    var offline = false

    @Flag(help: "Neither use nor store results of earlier commands.")
    var noCache = false

    @Flag(help: "Print the time of each phase and each template.")
    var metrics = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    mutating func validate() throws {
        if refresh, offline { throw ValidationError.refreshOffline }
        guard watch else { return }
        for (isGiven, name) in [(at != nil, "--at"), (strict, "--strict"), (json, "--json")] where isGiven {
            throw ValidationError.watch(with: name)
        }
    }

    mutating func run() throws {
        if watch { return try watchSources() }
        Heap.keepWhatIsFreed()
        let signalHandler = SignalHandler()
        let (clock, phases) = (Stopwatch(), Phases())
        let timings = metrics ? PageTimings(workers: options.jobs) : nil
        let site = try SiteBuild(request, events: events(phases, timings), signalHandler: signalHandler).run()
        for notice in site.notices { Console.note(notice) }
        let wrong = strict ? site.findings.filter { $0.severity >= .warning } : []
        let style = Console.style(STDERR_FILENO)
        for finding in wrong { Console.note(TerminalFindings.line(finding, style)) }
        if json { Console.json { site.write(clock.seconds, into: &$0) } } else { printLine(site, clock.seconds) }
        if let timings { printMetrics(phases, timings) }
        // The system reclaims all memory at once when the process exits; freeing it todo by todo would take longer.
        withExtendedLifetime(site) { Platform.exit(wrong.isEmpty ? 0 : 1) }
    }

    private var request: BuildRequest {
        var request = BuildRequest(options.request(at: at))
        (request.output, request.includesDrafts, request.hasReports) = (output, drafts, !noReports)
        (request.hasSearch, request.since) = (!noSearch, since)
        (request.includesHistory, request.isStrict, request.replacesForeign) = (history, strict, force)
        request.fetching = refresh ? .always : offline ? .never : .expired
        request.project.usesCaches = !noCache
        return request
    }

    private var shown: Events {
        var events = Events.shown
        if refresh { events.allows = { _ in true } }
        return events
    }

    private func events(_ phases: Phases, _ timings: PageTimings?) -> Events {
        var events = shown
        events.ended = { phases.end($0.rawValue) }
        if let timings {
            events.making = { page, worker, make in
                let clock = Stopwatch()
                make()
                timings.add(page, clock.nanoseconds, worker: worker)
            }
        }
        return events
    }

    /// Rebuilds until a signal ends the process, usually from Ctrl-C.
    private func watchSources() throws {
        let signalHandler = SignalHandler()
        let costs = RebuildTimings()
        var events = shown
        events.ended = { if $0 == .first { costs.noteFirst() } }
        let options = options
        let watch = SiteWatch(
            request,
            today: {
                costs.begin()
                return options.today
            }, events: events, signalHandler: signalHandler)
        let clock = Stopwatch()
        let first = try watch.begin()
        printLine(first, clock.seconds)
        if let reason = watch.pollingReason { Console.note(reason) }
        Console.note(.watching)
        var report = WatchReport(first)
        while true {
            if let round = watch.next(within: 60_000) { report.show(round, metrics ? costs.processorTime : costs.time) }
        }
    }

    private func printLine(_ site: BuiltSite, _ seconds: Double) {
        var parts = [counted(site.todos, "file")]
        if site.drafts > 0 { parts.append("\(counted(site.drafts, "draft")) left out") }
        if site.written == 0 && site.deleted == 0 {
            parts.append("nothing changed in \(counted(site.unchanged, "page"))")
        } else {
            parts.append("\(counted(site.written, "page")) written, \(site.unchanged) unchanged")
            if site.deleted > 0 { parts.append("\(site.deleted) removed") }
        }
        parts.append(TerminalFindings.summary(site.findings))
        parts.append("\(Decimal.rounded(seconds, 2)) s")
        Console.note(parts.joined(separator: " · "))
        let place = site.place
        Console.note(.sitePlace(place.shown))
        if !place.isIgnoredOrTracked { Console.note(.notIgnored(place.fromGitRoot)) }
    }

    private func printMetrics(_ phases: Phases, _ timings: PageTimings) {
        for (name, seconds) in phases.seconds {
            Console.note("\(Decimal.rounded(seconds * 1000, 1).padded(to: 9)) ms  \(name)")
        }
        for (kind, pages, milliseconds) in timings.rows {
            Console.note("\(Decimal.rounded(milliseconds, 1).padded(to: 9)) ms  \(pages) × \(kind)")
        }
    }
}
