import Bytes
import Domain
import Past
import Queries
import Reports
import Repositories
import Site
import UseCases
import Messages

/// Makes the requested reports.
package struct ReportRun {
    private let question: ReportQuestion
    private let events: Events

    package init(_ question: ReportQuestion, events: Events = .unheard) {
        (self.question, self.events) = (question, events)
    }

    /// Opens the project, computes the figures and writes the documents.
    ///
    /// - Throws: if the reports cannot be made, and a misuse for an invalid name, query or format.
    package func run() throws(Failure) -> ReportAnswer {
        try self.run(in: Workspace(question.project, events: events))
    }

    /// Computes the figures of an open project and writes the documents.
    func run(in project: Workspace) throws(Failure) -> ReportAnswer {
        // The names are checked against the current settings, even if the report is as of another day.
        let chosen = try ReportNames(question.names, project.home.settings).chosen
        let format = question.format ?? chosen.format ?? .terminal
        _ = try project.words.usable()
        let opened = try project.current(boardRequest(for: chosen, project))
        let timeline = try opened.past()
        // On a terminal the report shows the notices itself.
        if format != .terminal || question.style == nil {
            for notice in timeline.notices where notice != opened.failureOfGit { events.report(notice) }
        }
        let failed = try failed(opened, timeline)
        let writtenQuery = question.scope.writtenQuery
        // Expensive to make, and seldom needed.
        lazy var context = QueryContext(counting: opened.board, in: timeline)
        let query =
            writtenQuery.isEmpty
            ? nil : try opened.query(writtenQuery, in: try opened.context(for: writtenQuery, context))
        let medium = ReportMedium(
            format: format, project: project, usesMermaid: question.usesMermaid, style: question.style)
        var bytes = ByteBuffer()
        switch chosen {
        case .badge:
            noteUnmatched(query.map { [$0] } ?? [], opened, timeline)
            let members = BoardMembers(opened.board, query, BoardFacts(opened.board, timeline))
            try medium.write(SummaryFigures(opened.board, timeline, members).badge(opened.words), into: &bytes)
        case .reports(let reports):
            var requests: [ReportRequest] = []
            for report in reports {
                var request: ReportRequest
                switch report {
                case .kind(let kind, let isNamed):
                    if !isNamed, !kind.isShown(for: timeline) { continue }
                    request = ReportRequest(kind)
                case .own(let settings): request = ReportRequest(settings, try own(settings, in: context))
                }
                request.narrow(to: writtenQuery, query)
                requests.append(request)
            }
            noteUnmatched(requests.compactMap(\.query), opened, timeline)
            try write(requests, of: project, opened, timeline, in: medium, into: &bytes)
        }
        return ReportAnswer(format, bytes, failed: failed, of: opened)
    }

    private func boardRequest(for chosen: ReportNames.Chosen, _ project: Workspace) -> BoardRequest {
        let needsFindings = question.gates.contains(where: \.countsFindings)
        let needsFacts = needsFindings || question.gates.contains { $0.choice != nil }
        return BoardRequest(
            includesDrafts: question.includesDrafts,
            depth: needsFacts ? .facts : chosen.countChecklists ? .checklists : .titles, hasPast: true,
            needsPast: !question.gates.isEmpty || chosen.needHistory,
            beside: needsFindings ? CompiledTheme(of: project.source).findings : [])
    }

    /// Returns the query of one of the user's own reports without the fields that the request replaces; nil if nothing
    /// is left.
    private func own(
        _ settings: ReportSettings, in context: @autoclosure () -> QueryContext
    ) throws(Failure) -> Query? {
        let writtenQuery = settings.writtenQuery.without(namesOf: question.scope.writtenQuery)
        if writtenQuery.isEmpty { return nil }
        var context = context()
        context.me = .refused
        do throws(WrittenQueryError) {
            return try writtenQuery.query(in: context)
        } catch {
            throw .invalidReport(settings.name, error)
        }
    }

    private func write(
        _ requests: [ReportRequest], of project: Workspace, _ opened: Snapshot, _ timeline: Timeline,
        in medium: ReportMedium, into bytes: inout ByteBuffer
    ) throws(Failure) {
        let scope = question.scope
        var since: ReportStart?
        if let text = scope.since { since = try ReportStart(text, in: project, timeline) }
        let requests = try requests.map { request throws(Failure) in
            try scope.applied(to: request, since: since, today: timeline.today, project.folder.settings)
        }
        if scope.grouping != nil, !requests.contains(where: { $0.kind == .cycletime }) {
            events.notice(.unusedGrouping(events.naming(.grouping)))
        }
        let context = ReportContext(
            opened.board, opened.slugs, timeline, opened.words, sourcePrefix: project.home.pathFromGitRoot)
        let simulations = SimulationCache(in: project.home, program: project.request.environment.program)
        let maker = ReportMaker(context, hasCases: medium.format == .junit) { simulations.outcome($0) }
        try medium.write(requests.map { maker.make($0) }, into: &bytes)
        simulations.save()
    }

    /// The conditions that are met.
    private func failed(_ opened: Snapshot, _ timeline: Timeline) throws(Failure) -> [Gate.Result] {
        if question.gates.isEmpty { return [] }
        let board = opened.board
        lazy var facts = opened.facts
        lazy var context = QueryContext(counting: board)
        var failed: [Gate.Result] = []
        for gate in question.gates {
            let choiceContext = try gate.choice.map { (choice) throws(Failure) in
                try opened.context(for: WrittenQuery(choice.text), context)
            }
            do throws(Gate.Failure) {
                var query: Query?
                if let choiceContext {
                    query = try gate.query(in: choiceContext, timeline.names(board.settings))
                    noteUnmatched(
                        query.map { [$0] } ?? [], opened, timeline, of: "\(events.naming(.condition)) '\(gate.text)': ")
                }
                let members = BoardMembers(board, query, facts)
                let result = try gate.evaluate(board, timeline, members, findings: opened.findings)
                if result.isMet { failed.append(result) }
            } catch {
                throw .invalidCondition(error)
            }
        }
        return failed
    }

    /// Notes once each name that no todo has or ever had, and each reversed date range: mostly typos.
    private func noteUnmatched(_ queries: [Query], _ opened: Snapshot, _ timeline: Timeline, of prefix: String = "") {
        if queries.isEmpty { return }
        let names = timeline.names(opened.board.settings)
        var noted: Set<UnmatchedName> = []
        for name in queries.flatMap({ $0.unmatched(among: names) }) where noted.insert(name).inserted {
            events.notice(.noTodoMatches(name, prefix).printable)
        }
        var reversed: Set<ReversedRange> = []
        for range in queries.flatMap(\.reversedRanges) where reversed.insert(range).inserted {
            events.notice(Notice("\(prefix)\(range)").printable)
        }
    }
}
