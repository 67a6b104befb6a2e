import Bytes
import Domain
import Markdown
import Output
package import Platform
import Presentation
import Reports
import Repositories
import Templating
import UseCases

/// Makes the site of a project: reads, renders, writes.
package struct SiteBuild {
    private let request: BuildRequest
    private let events: Events
    private let interruption: Interruption?

    /// - Parameter interruption: where it is told when the process is asked to end; nil where that may break a build off.
    package init(_ request: BuildRequest, events: Events = .unheard, interruption: Interruption? = nil) {
        (self.request, self.events, self.interruption) = (request, events, interruption)
    }

    /// Makes the site, under the lock of the project.
    ///
    /// - Throws: what kept it from being written; then the site is as it was.
    package func callAsFunction() throws(Failure) -> BuiltSite { try callAsFunction(nil) }

    /// - Parameter memory: what the builds before found out; nil for the only one.
    func callAsFunction(_ memory: BuildMemory?) throws(Failure) -> BuiltSite {
        let project = try OpenedProject(request.project, events: events)
        let (folder, home) = (project.folder, project.home)
        let target = try OutputFolder(request.output, of: home, request.project.surroundings)
        // Before anything is read: of two builds the one that reads last is to write last.
        let lock = try ProjectLock.forBuild(in: home.root, events.notice)
        let hasLock = lock != nil
        // The command for whose end it waited may have been killed.
        try EditStore.settle(home, request.project.surroundings, hasLock: hasLock, events.notice)
        let compiled = memory?.compiled ?? CompiledTheme(of: project, with: parts)
        let views = try compiled.usable(or: "; nothing was written")
        memory?.keep(compiled)
        let assets = SiteBuild.assets(of: compiled, folder.settings.theme)
        events.ended(.templates)
        var opened = try OpenedBoard(project, boardRequest(beside: compiled.findings), memory)
        let context = SiteContext(
            board: opened.board, slugs: opened.slugs, findings: opened.findings, words: opened.words,
            sourcePrefix: folder.pathFromGitRoot,
            hasReports: request.hasReports, hasSearch: request.hasSearch, views: try opened.foundViews(),
            ages: opened.timeline.map { ColumnAges($0) },
            changes: try changes(of: opened, in: project),
            likely: opened.timeline.flatMap { LikelyEnds(opened.board, $0) },
            assets: Set(assets.map(\.name)))
        events.ended(.present)
        let past = request.includesHistory ? opened.timeline.map { SitePast(context, $0) } : nil
        let todoPast = opened.todoPast
        var bodies = opened.takeBodies()
        var options = SiteOptions(folder: target.path, force: request.replacesForeign, kept: memory?.pages)
        var early = 0
        var rows: [RowViewModel]?
        if let memory, memory.isStanding {
            let first = Site(
                showing: memory.readTodos(on: opened.board), of: context, timeline: opened.timeline,
                todoPast: todoPast, past: past, views: views, kept: memory.models)
            var all = bodies.todos
            options.isPart = true
            early = try write(first, &all, &rows, of: folder, to: options, nil).written
            options.isPart = false
            events.ended(.first)
        }
        let reports = reports(of: opened, context, home)
        events.ended(.reports)
        let search =
            request.hasSearch ? SearchData(opened.board, opened.facts, bodies: bodies.todos, kept: memory?.search) : nil
        events.ended(.index)
        let site = Site(
            context, profiles: bodies.users, milestones: bodies.milestones, reports: reports, timeline: opened.timeline,
            todoPast: todoPast, past: past, search: search, views: views, assets: assets, kept: memory?.models)
        var change = try write(site, &bodies.todos, &rows, of: folder, to: options, lock)
        (change.written, change.unchanged) = (change.written + early, change.unchanged - early)
        memory?.isStanding = true
        if memory != nil { site.keep(rows ?? []) }
        return withExtendedLifetime(project) { BuiltSite(site, of: opened, change, in: target.path) }
    }

    /// Those of the theme, with the styles that the settings ask for unless the user has a file of that name.
    private static func assets(of compiled: CompiledTheme, _ theme: ThemeSettings) -> [Site.Asset] {
        let own = compiled.assets.contains { $0.name.hasSameBytes(as: ThemeStyles.name) }
        return compiled.assets + (own ? [] : [ThemeStyles(theme).asset].compactMap(\.self))
    }

    private var parts: Set<SitePart> {
        SitePart.all.filter {
            switch $0 {
            case .core: true
            case .reports: request.hasReports
            case .history: request.includesHistory
            }
        }
    }

    private func boardRequest(beside others: [Finding]) -> BoardRequest {
        BoardRequest(
            includesDrafts: request.includesDrafts, depth: .html,
            // Also without reports: it tells what was touched and closed when.
            hasPast: true,
            needsPast: request.includesHistory || request.isStrict || request.since != nil, beside: others)
    }

    /// What is to be marked; nil where nothing is.
    private func changes(of opened: OpenedBoard, in project: OpenedProject) throws(Failure) -> ChangeMarks? {
        guard let text = request.since else { return nil }
        let timeline = try opened.past()
        let since = try ReportStart(text, in: project, timeline)
        return ChangeMarks(opened.board, timeline, since: since.start, called: since.text)
    }

    private var jobs: Int { request.project.jobs }

    private func reports(of opened: OpenedBoard, _ context: SiteContext, _ home: ProjectFolder) -> SiteReports {
        guard request.hasReports, let timeline = opened.timeline else { return SiteReports([], badge: nil) }
        let simulations = KeptSimulations(in: home)
        defer { simulations.save() }
        let maker = ReportMaker(ReportContext(context, timeline)) { simulations($0) }
        let requests = ReportRequest.all(own: opened.reports)
        let reports = Parallel.map(requests.count, jobs: jobs, chunk: 1) { _, index in maker(requests[index]) }
        return SiteReports(reports, badge: maker.badge, outlook: maker.outlook)
    }

    private func write(
        _ site: Site, _ bodies: inout [MarkdownDocument?], _ rows: inout [RowViewModel]?,
        of folder: ProjectFolder, to options: SiteOptions,
        _ lock: consuming ProjectLock?
    ) throws(Failure) -> SiteChange {
        let writer: SiteWriter
        do {
            writer = try SiteWriter(options, pages: site.contents.map(\.page.path), lock: lock)
        } catch {
            throw Failure(error)
        }
        events.ended(.openOutput)
        func fill() throws(Failure) -> SiteChange {
            render(site, &bodies, &rows, root: folder.root, into: writer)
            events.ended(.render)
            do throws(OutputError) {
                let change = try writer.commit()
                events.ended(.commit)
                return change
            } catch {
                throw Failure(error)
            }
        }
        guard let interruption else { return try fill() }
        return try interruption.watched(by: { writer.interrupt() }, fill)
    }

    /// Todos' pages first: what their bodies held is free when the rows of the lists are made.
    ///
    /// - Parameter rows: todos as they stand in lists, where they are made already; else they are afterwards.
    private func render(
        _ site: Site, _ bodies: inout [MarkdownDocument?], _ rows: inout [RowViewModel]?, root: String,
        into writer: SiteWriter
    ) {
        let outputs = (0..<jobs).map { _ in PageOutput() }
        let progress = events.begin(.writing)
        let making = events.making
        let put = { @Sendable (worker: Int, index: Int, write: () -> Void) in
            guard !writer.hasFailed else { return }
            if let making { making(site.contents[index].page, worker, write) } else { write() }
            progress.advance(site.contents.count)
        }
        Parallel.each(site.todos.count, jobs: jobs, chunk: 32) { [bodies] worker, index in
            put(worker, index) {
                let todo = site.todos[index]
                outputs[worker].render(todo: todo, bodies[todo], of: site, isKept: { writer.keep(index) }) {
                    writer.write(index, $0)
                }
            }
        }
        Parallel.each(site.bodyPageCount, jobs: jobs, chunk: 1) { [bodies] worker, number in
            let index = site.todos.count + number
            put(worker, index) {
                outputs[worker].render(
                    site.contents[index].page, bodies: bodies, of: site, isKept: { writer.keep(index) }
                ) { writer.write(index, $0) }
            }
        }
        bodies = []
        let made =
            rows
            ?? Parallel.map(site.rowCount, jobs: jobs) { worker, todo in
                outputs[worker].row(todo, of: site)
            }
        rows = made
        let begun = site.todos.count + site.bodyPageCount
        Parallel.each(site.contents.count - begun, jobs: jobs, chunk: 32) { worker, number in
            let index = begun + number
            put(worker, index) {
                switch site.contents[index] {
                case .page(let page):
                    outputs[worker].render(page, made, of: site, isKept: { writer.keep(index) }) {
                        writer.write(index, $0)
                    }
                case .asset(_, let bytes): bytes.withUnsafeBufferPointer { writer.write(index, $0) }
                case .attachment(_, let source): writer.copy(index, from: "\(root)/\(source)")
                }
            }
        }
        progress.finish()
    }
}

/// The buffer of one worker, used for one page after the other.
private final class PageOutput: @unchecked Sendable {
    private var output = TemplateOutput()

    func row(_ todo: Int, of site: Site) -> RowViewModel { site.row(todo, using: &output) }

    func render(
        todo: Int, _ body: MarkdownDocument?, of site: Site, isKept: () -> Bool,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        output.bytes.removeAll()
        if site.render(todo: todo, body: body, into: &output, isKept: isKept) { take(output.bytes.bytes) }
    }

    func render(
        _ page: Page, bodies: [MarkdownDocument?], of site: Site, isKept: () -> Bool,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        output.bytes.removeAll()
        if site.render(page, bodies: bodies, into: &output, isKept: isKept) { take(output.bytes.bytes) }
    }

    func render(
        _ page: Page, _ rows: [RowViewModel], of site: Site, isKept: () -> Bool,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        output.bytes.removeAll()
        if site.render(page, rows: rows, into: &output, isKept: isKept) { take(output.bytes.bytes) }
    }
}
