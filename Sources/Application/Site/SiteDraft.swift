import Domain
import Markdown
import Past
import Platform
import Site
import SiteData
import Templating
import Reports
import Repositories
import UseCases

/// All inputs of a site, read and compiled, before any page is rendered.
struct SiteDraft {
    let inputs: SiteInputs
    /// The bodies that pages show. Those of todos are released while the site is written.
    var bodies: Bodies
    private let memory: IncrementalSiteState?

    /// Reads the project to the depth that a site needs.
    init(_ request: BuildRequest, in workspace: Workspace) throws(Failure) {
        memory = workspace.memory?.site
        (inputs, bodies) = try SiteInputs.read(request, in: workspace)
    }

    var snapshot: Snapshot { inputs.snapshot }

    /// The pages that an editor of todos views first; nil unless this workspace has already built a site.
    var first: Site? {
        guard let memory, memory.hasSite else { return nil }
        return inputs.site(showing: memory.unseenTodos(on: snapshot.board), cache: memory.models)
    }

    /// The whole site. Makes the reports and the search data.
    func site(_ events: Events) -> Site {
        inputs.site(bodies, search: memory?.search, cache: memory?.models, events)
    }
}

/// The inputs of a site without the bodies of todos. Any thread may make sites of them.
struct SiteInputs: Sendable {
    let snapshot: Snapshot
    let context: SiteContext
    /// The files of the theme.
    let assets: [Site.Asset]
    let library: TemplateLibrary
    private let request: BuildRequest
    private let home: ProjectFolder
    private let views: PageTemplates
    private let past: SitePast?
    private let todoPast: TodoPastSection?

    /// Reads the project to the depth that a site needs.
    ///
    /// - Parameters:
    ///   - live: what a live board adds to pages; nil for a static site.
    ///   - fixed: a theme that is used even if the templates have changed; nil for the present one.
    static func read(
        _ request: BuildRequest, in workspace: Workspace, live: LiveMarks? = nil, theme fixed: CompiledTheme? = nil
    ) throws(Failure) -> (SiteInputs, Bodies) {
        let theme =
            fixed ?? workspace.memory?.site.theme ?? CompiledTheme(of: workspace.source, with: parts(request))
        let views = try theme.usable(or: "; nothing was written")
        workspace.memory?.site.keep(theme)
        let assets = assets(of: theme, workspace.folder.settings.theme)
        workspace.events.ended(.templates)
        var wanted = boardRequest(request, beside: theme.findings)
        wanted.concealsDrafts = live != nil
        let (snapshot, bodies) = try workspace.read(wanted)
        let context = SiteContext(
            of: snapshot, request, assets, views: try snapshot.foundViews(),
            changes: try changes(of: snapshot, request, in: workspace), live: live)
        workspace.events.ended(.present)
        let inputs = SiteInputs(
            snapshot: snapshot, context: context, assets: assets, library: theme.library, request: request,
            home: workspace.home, views: views,
            past: request.includesHistory ? snapshot.timeline.map { SitePast(context, $0) } : nil,
            todoPast: snapshot.todoPast)
        return (inputs, bodies)
    }

    /// The board, the lists and the pages of some todos. They need neither reports nor search data.
    func site(showing todos: [Int], cache: ViewModelCache?) -> Site {
        Site(
            showing: todos, of: context, timeline: snapshot.timeline, todoPast: todoPast, past: past, views: views,
            cache: cache)
    }

    /// The whole site. Makes the reports and the search data.
    ///
    /// - Parameters:
    ///   - search: the search data of an earlier site.
    ///   - cache: the view models of an earlier site.
    func site(
        _ bodies: Bodies, search: SearchIndexCache? = nil, cache: ViewModelCache? = nil, _ events: Events = .unheard
    ) -> Site {
        let reports = reports
        events.ended(.reports)
        let found =
            request.hasSearch
            ? SearchData(
                snapshot.board, snapshot.facts, bodies: bodies.todos, timeline: snapshot.timeline, cache: search) : nil
        events.ended(.index)
        return Site(
            context, profiles: bodies.users, milestones: bodies.milestones, reports: reports,
            timeline: snapshot.timeline, todoPast: todoPast, past: past, search: found, views: views, assets: assets,
            cache: cache)
    }

    private var reports: SiteReports {
        guard request.hasReports, let timeline = snapshot.timeline else { return SiteReports([], badge: nil) }
        let simulations = SimulationCache(in: home, program: request.project.environment.program)
        defer { simulations.save() }
        let maker = ReportMaker(.searching(context, timeline)) { simulations.outcome($0) }
        let requests = ReportRequest.all(own: snapshot.reports, of: timeline)
        let reports = Parallel.map(requests.count, jobs: request.project.jobs, chunk: 1) { _, index in
            maker.make(requests[index])
        }
        return SiteReports(reports, dashboard: maker.dashboard, badge: maker.badge, outlook: maker.outlook)
    }

    /// The files of the theme, with the styles that the settings require unless the user has a file with that name.
    private static func assets(of theme: CompiledTheme, _ settings: ThemeSettings) -> [Site.Asset] {
        let own = theme.assets.contains { $0.name.hasSameBytes(as: ThemeStyles.name) }
        return theme.assets + (own ? [] : [ThemeStyles(settings).asset].compactMap(\.self))
    }

    static func parts(_ request: BuildRequest) -> Set<SitePart> {
        SitePart.all.filter {
            switch $0 {
            case .core: true
            case .reports: request.hasReports
            case .history: request.includesHistory
            }
        }
    }

    private static func boardRequest(_ request: BuildRequest, beside others: [Finding]) -> BoardRequest {
        BoardRequest(
            includesDrafts: request.includesDrafts, depth: .html,
            // Needed even without reports: it tells when todos were changed and closed.
            hasPast: true,
            needsPast: request.includesHistory || request.isStrict || request.since != nil, beside: others)
    }

    /// The changes to mark; nil if none are requested.
    private static func changes(
        of snapshot: Snapshot, _ request: BuildRequest, in workspace: Workspace
    ) throws(Failure) -> ChangeMarks? {
        guard let text = request.since else { return nil }
        let timeline = try snapshot.past()
        let since = try ReportStart(text, in: workspace, timeline)
        return ChangeMarks(snapshot.board, timeline, since: since.start, called: since.text)
    }
}

extension SiteContext {
    fileprivate convenience init(
        of snapshot: Snapshot, _ request: BuildRequest, _ assets: [Site.Asset], views: [SavedQueryResult],
        changes: ChangeMarks?, live: LiveMarks?
    ) {
        let starts = snapshot.timeline.map { WorkStarts(snapshot.board, $0) }
        self.init(
            board: snapshot.board, slugs: snapshot.slugs, live: live, findings: snapshot.findings,
            words: snapshot.words,
            sourcePrefix: snapshot.folder.pathFromGitRoot,
            hasReports: request.hasReports, hasSearch: request.hasSearch, views: views,
            ages: snapshot.timeline.map { ColumnAges($0) }, changes: changes,
            starts: starts,
            likely: snapshot.timeline.flatMap { timeline in
                starts.flatMap { CompletionEstimates(snapshot.board, timeline, $0) }
            },
            assets: Set(assets.map(\.name)))
    }
}
