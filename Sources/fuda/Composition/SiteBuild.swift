import Application
import Bytes
import Domain
import Links
import Markdown
import Output
import Platform
import Presentation
import Repositories
import Templating
import UseCases

/// Makes the site of a project: reads, renders, writes.
struct SiteBuild {
    let options: ProjectOptions
    /// In the place of the settings' `output`.
    let output: String?
    /// The commit to build from; what lies there when nil.
    let reference: String?
    let includesDrafts: Bool
    /// Whether the site has reports, for which the history is read.
    let hasReports: Bool
    /// Whether the board's past goes into the site.
    let includesHistory: Bool
    /// Whether somebody judges by the result, so that it must not come from less than there is.
    let isStrict: Bool
    let force: Bool
    let phases: Phases
    let timings: PageTimings?
    /// Where it is told when the process is asked to end.
    let interruption: Interruption

    /// What came of it.
    struct Result {
        var opened: OpenedBoard
        var site: Site
        var change: SiteChange
        /// Where the site is, absolute.
        var folder: String
    }

    func callAsFunction() throws -> Result {
        let project = try options.open(at: reference)
        let (folder, home) = (project.folder, project.home)
        let target = try OutputFolder(output, of: home)
        // Before anything is read: of two builds the one that reads last is to write last.
        let lock = try ProjectLock.take(in: home.root)
        let theme = ThemeFiles(of: folder)
        var extras: Views.Extras = []
        if hasReports { extras.insert(.reports) }
        if includesHistory { extras.insert(.history) }
        let compiled = CompiledTheme(theme, Language(code: folder.settings.language), with: extras)
        let views = try compiled.usable(or: "; nothing was written")
        phases.end("templates")
        var opened = try OpenedBoard(
            project, options, includesDrafts: includesDrafts, depth: .html, withPast: hasReports || includesHistory,
            needsPast: includesHistory || isStrict,
            beside: compiled.findings,
            phases: phases)
        let context = SiteContext(
            board: opened.board, slugs: opened.slugs, findings: opened.findings, sourcePrefix: folder.pathFromGitRoot,
            hasReports: hasReports, assets: Set(theme.assets.map(\.name)))
        phases.end("present")
        let reports = reports(of: opened, context, home)
        let past = includesHistory ? opened.timeline.map { SitePast(context, $0) } : nil
        phases.end("reports")
        var bodies = opened.takeBodies()
        let site = Site(
            context, profiles: bodies.users, reports: reports, past: past, views: views, assets: theme.assets)
        let change = try write(site, &bodies.todos, of: folder, to: target, lock)
        return withExtendedLifetime(project) { Result(opened: opened, site: site, change: change, folder: target.path) }
    }

    private func reports(of opened: OpenedBoard, _ context: SiteContext, _ home: ProjectFolder) -> SiteReports {
        guard hasReports, let timeline = opened.timeline else { return SiteReports([], badge: nil) }
        let simulations = KeptSimulations(in: home)
        defer { simulations.save() }
        let maker = ReportMaker(context, timeline) { simulations($0) }
        let requests = maker.requests
        let reports = Parallel.map(requests.count, jobs: options.jobs, chunk: 1) { _, index in maker(requests[index]) }
        return SiteReports(reports, badge: maker.badge)
    }

    private func write(
        _ site: Site, _ bodies: inout [MarkdownDocument?], of folder: ProjectFolder, to target: OutputFolder,
        _ lock: consuming BuildLock?
    ) throws -> SiteChange {
        let writer: SiteWriter
        do {
            writer = try SiteWriter(
                SiteOptions(folder: target.path, force: force), pages: site.contents.lazy.map(\.page.path), lock: lock)
        } catch {
            throw Failure(error)
        }
        phases.end("open output")
        return try interruption.watched(by: { writer.interrupt() }) {
            render(site, &bodies, root: folder.root, into: writer)
            phases.end("render and write")
            do throws(OutputError) {
                let change = try writer.commit()
                phases.end("put in place")
                return change
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Todos' pages first: what their bodies held is free when the rows of the lists are made.
    private func render(_ site: Site, _ bodies: inout [MarkdownDocument?], root: String, into writer: SiteWriter) {
        let outputs = (0..<options.jobs).map { _ in PageOutput() }
        let progress = Progress("writing")
        let timings = timings
        let put = { @Sendable (worker: Int, index: Int, write: () -> Void) in
            guard !writer.hasFailed else { return }
            let clock = timings.map { _ in Stopwatch() }
            write()
            if let clock { timings?.add(site.contents[index].page, clock.nanoseconds, worker: worker) }
            progress.advance(of: site.contents.count)
        }
        Parallel.each(site.todoCount, jobs: options.jobs, chunk: 32) { [bodies] worker, todo in
            put(worker, todo) {
                outputs[worker].render(todo: todo, bodies[todo], of: site) { writer.write(todo, $0) }
            }
        }
        bodies = []
        let rows = Parallel.map(site.todoCount, jobs: options.jobs) { worker, todo in
            outputs[worker].row(todo, of: site)
        }
        Parallel.each(site.contents.count - site.todoCount, jobs: options.jobs, chunk: 32) { worker, number in
            let index = site.todoCount + number
            put(worker, index) {
                switch site.contents[index] {
                case .page(let page): outputs[worker].render(page, rows, of: site) { writer.write(index, $0) }
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

    func render(todo: Int, _ body: MarkdownDocument?, of site: Site, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        output.bytes.removeAll()
        site.render(todo: todo, body: body, into: &output)
        take(output.bytes.bytes)
    }

    func render(_ page: Page, _ rows: [RowViewModel], of site: Site, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        output.bytes.removeAll()
        site.render(page, rows: rows, into: &output)
        take(output.bytes.bytes)
    }
}
