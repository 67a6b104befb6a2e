import Bytes
import Domain
import Links
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
    let force: Bool
    let phases: Phases
    let timings: PageTimings?

    /// What came of it.
    struct Result {
        var opened: OpenedBoard
        var site: Site
        var change: SiteChange
    }

    func callAsFunction() throws -> Result {
        let project = try options.open(at: reference)
        let (folder, home) = (project.folder, project.home)
        home.tellIfEmpty()
        let target = try OutputFolder(output, of: home)
        // Before anything is read: of two builds the one that reads last is to write last.
        let lock = try ProjectLock.take(in: home.root)
        let theme = ThemeFiles(root: folder.root, folder: folder.settings.templates)
        var extras: Views.Extras = []
        if hasReports { extras.insert(.reports) }
        if includesHistory { extras.insert(.history) }
        let compiled = CompiledTheme(theme, Language(code: folder.settings.language), with: extras)
        let views = try compiled.usable(or: "; nothing was written")
        phases.end("templates")
        let opened = try OpenedBoard(
            project, options, includesDrafts: includesDrafts, depth: .html, withPast: hasReports || includesHistory,
            beside: compiled.findings,
            phases: phases)
        let context = SiteContext(
            board: opened.board, slugs: opened.slugs, findings: opened.findings, sourcePrefix: folder.pathFromGitRoot,
            hasReports: hasReports)
        let outputs = (0..<options.jobs).map { _ in PageOutput() }
        let rows = Parallel.map(opened.board.todos.count, jobs: options.jobs) { worker, todo in
            outputs[worker].row(todo, context, views)
        }
        phases.end("present")
        let reports = reports(of: opened, context, home)
        let past = includesHistory ? opened.timeline.map { SitePast(context, $0) } : nil
        phases.end("reports")
        let site = Site(
            context, bodies: opened.bodies, reports: reports, past: past, views: views, assets: theme.assets,
            rows: rows)
        let change = try write(site, of: folder, to: target, lock, outputs)
        return withExtendedLifetime(project) { Result(opened: opened, site: site, change: change) }
    }

    private func reports(of opened: OpenedBoard, _ context: SiteContext, _ home: ProjectFolder) -> SiteReports {
        guard hasReports, let timeline = opened.timeline else { return SiteReports([], badge: nil) }
        let simulations = KeptSimulations(in: home.root)
        defer { simulations.save() }
        let maker = ReportMaker(context, timeline) { simulations($0) }
        let requests = maker.requests
        let reports = Parallel.map(requests.count, jobs: options.jobs, chunk: 1) { _, index in maker(requests[index]) }
        return SiteReports(reports, badge: maker.badge)
    }

    private func write(
        _ site: Site, of folder: ProjectFolder, to target: OutputFolder, _ lock: consuming BuildLock?,
        _ outputs: [PageOutput]
    ) throws -> SiteChange {
        let writer: SiteWriter
        do {
            writer = try SiteWriter(
                SiteOptions(folder: target.path, force: force), pages: site.contents.map(\.page.path), lock: lock)
        } catch {
            throw Failure(error)
        }
        phases.end("open output")
        render(site, root: folder.root, into: writer, outputs)
        phases.end("render and write")
        do {
            let change = try writer.commit()
            phases.end("put in place")
            return change
        } catch {
            throw Failure(error)
        }
    }

    private func render(_ site: Site, root: String, into writer: SiteWriter, _ outputs: [PageOutput]) {
        let progress = Progress("writing")
        let timings = timings
        Parallel.each(site.contents.count, jobs: options.jobs, chunk: 32) { worker, index in
            guard !writer.hasFailed else { return }
            let content = site.contents[index]
            let clock = timings.map { _ in Stopwatch() }
            switch content {
            case .page(let page):
                outputs[worker].render(page, of: site) { writer.write(index, $0) }
            case .asset(_, let bytes): bytes.withUnsafeBufferPointer { writer.write(index, $0) }
            case .attachment(_, let source): writer.copy(index, from: "\(root)/\(source)")
            }
            if let clock { timings?.add(content.page, clock.nanoseconds, worker: worker) }
            progress.advance(of: site.contents.count)
        }
        progress.finish()
    }
}

/// The buffer of one worker, used for one page after the other.
private final class PageOutput: @unchecked Sendable {
    private var output = TemplateOutput()

    func row(_ todo: Int, _ context: SiteContext, _ views: Views) -> RowViewModel {
        Site.row(todo, context, views, using: &output)
    }

    func render(_ page: Page, of site: Site, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        output.bytes.removeAll()
        site.render(page, into: &output)
        take(output.bytes.bytes)
    }
}
