import Bytes
import Domain
import Presentation
import Queries
import Repositories
import UseCases

/// Makes the reports that somebody asks for.
package struct ReportRun {
    private let question: ReportQuestion
    private let events: Events

    package init(_ question: ReportQuestion, events: Events = .unheard) {
        (self.question, self.events) = (question, events)
    }

    package func callAsFunction() throws(Failure) -> ReportAnswer {
        let project = try OpenedProject(question.project, events: events)
        // The question is today's, also where the answer is of another day.
        let chosen = try ReportNames(question.names, project.home.settings).requests
        let format = question.format ?? chosen.format ?? .terminal
        _ = try project.words.usable()
        let opened = try OpenedBoard(project, boardRequest(for: chosen, project))
        let timeline = try opened.past()
        // On a terminal the report says them itself.
        if format != .terminal || question.style == nil {
            for notice in timeline.notices where notice != opened.failureOfGit { events.notice(notice.printable) }
        }
        let failed = try failed(opened, timeline)
        let query = try question.scope.query.map { text throws(Failure) in try opened.query(ofPast: text) }
        let medium = ReportMedium(
            format: format, project: project, usesMermaid: question.usesMermaid, style: question.style)
        var bytes = ByteBuffer()
        switch chosen {
        case .badge:
            tellUnmatched(question.scope.terms, timeline)
            try medium.write(
                SummaryFigures(opened.board, timeline, question.scope.filter(query)).badge(opened.words),
                into: &bytes)
        case .reports(let requests):
            try write(requests, query, of: project, opened, timeline, in: medium, into: &bytes)
        }
        return ReportAnswer(format, bytes, failed: failed, of: opened)
    }

    private func boardRequest(for chosen: ReportNames.Chosen, _ project: OpenedProject) -> BoardRequest {
        let needsFindings = question.gates.contains(where: \.countsFindings)
        return BoardRequest(
            includesDrafts: question.includesDrafts,
            depth: needsFindings ? .facts : chosen.countChecklists ? .checklists : .titles, hasPast: true,
            needsPast: !question.gates.isEmpty || chosen.needHistory,
            beside: needsFindings ? CompiledTheme(of: project).findings : [])
    }

    private func write(
        _ requests: [ReportRequest], _ query: Query?, of project: OpenedProject, _ opened: OpenedBoard,
        _ timeline: Timeline,
        in medium: ReportMedium, into bytes: inout ByteBuffer
    ) throws(Failure) {
        let scope = question.scope
        var since: ReportStart?
        if let text = scope.since { since = try ReportStart(text, in: project, timeline) }
        let requests = try requests.map { request throws(Failure) in
            try scope.applied(
                to: request, query, since: since, today: timeline.today, project.folder.settings)
        }
        if scope.grouping != nil, !requests.contains(where: { $0.kind == .cycletime }) {
            events.notice("--by is for cycletime and does nothing here")
        }
        tellUnmatched(requests.flatMap(\.terms), timeline)
        let site = SiteContext(
            board: opened.board, slugs: opened.slugs, findings: opened.findings, words: opened.words,
            sourcePrefix: project.home.pathFromGitRoot)
        let kept = KeptSimulations(in: project.home)
        let maker = ReportMaker(site, timeline, hasCases: medium.format == .junit) { kept($0) }
        try medium.write(requests.map { maker($0) }, into: &bytes)
        kept.save()
    }

    /// The conditions that are met.
    private func failed(_ opened: OpenedBoard, _ timeline: Timeline) throws(Failure) -> [Gate.Result] {
        var failed: [Gate.Result] = []
        for gate in question.gates {
            tellUnmatched(gate.filter.wanted.map { ($0, $1.sorted()) }, timeline, of: "--fail-on '\(gate.text)': ")
            do throws(Gate.Failure) {
                let result = try gate(opened.board, timeline, findings: opened.findings)
                if result.isMet { failed.append(result) }
            } catch {
                throw Failure("--fail-on: \(error)", .misuse)
            }
        }
        return failed
    }

    /// Says once what no todo has or ever had: it was misspelt, most likely.
    private func tellUnmatched(
        _ terms: [(key: TodoFilter.Key, values: [String])], _ timeline: Timeline, of whose: String = ""
    ) {
        var told: Set<String> = []
        for (key, values) in terms {
            for unmatched in timeline.unmatched(values, of: key) {
                let hint = unmatched.nearest.map { "; did you mean '\($0)'?" } ?? ""
                let note = "\(whose)no todo matches \(key.rawValue) '\(unmatched.value)'\(hint)"
                if told.insert(note).inserted { events.notice(note.printable) }
            }
        }
    }
}
