import Bytes
import Documents
import Domain
import Markdown
import Past
@testable import Site
import SiteData
import Reports
import Synchronization
import Templating
import TestSupport
import Theme
import UseCases
import Messages

/// What presenters know of the site of these todos.
func site(
    _ todos: [Todo], _ settings: Settings = Settings(), users: [User] = [], router: Router? = nil,
    live: LiveMarks? = nil, sourcePrefix: String = ""
) -> SiteContext {
    let words = Messages.builtIn(settings.language)
    let board = BuildBoard(today: today, titles: ColumnTitles(words))(
        Project(
            settings: settings, todos: todos.sorted { $0.path < $1.path }, users: users, milestones: [], findings: []))
    let slugs = SlugTable(board)
    return SiteContext(
        board: board, slugs: slugs, router: router, live: live,
        findings: (board.findings + slugs.findings).sorted(by: Finding.precedes),
        words: words,
        sourcePrefix: sourcePrefix, views: foundViews(of: board))
}

/// Its views with what they find, by what its files say.
func foundViews(of board: Board) -> [SavedQueryResult] {
    let rows = BoardFacts(board, Timeline(without: board)).listed
    return SavedQueries(of: board).views.map { SavedQueryResult($0, of: rows, on: board) }
}

extension SiteContext {
    /// What the dates of its todos tell.
    var timeline: Timeline {
        let project = Project(settings: board.settings, todos: board.rows.map(\.todo))
        var timeline = ReplayHistory(today: today)(History(), project)
        timeline.nameColumns(in: words)
        return timeline
    }

    func index(_ id: String) -> Int { board.rows.firstIndex { $0.todo.id == id } ?? -1 }

    /// Each page of the whole site, made with the built-in theme.
    func render(
        bodies: [MarkdownDocument] = [], profiles: [MarkdownDocument] = [], reports: SiteReports? = nil,
        past: SitePast? = nil, for viewer: Viewer = .nobody
    ) throws -> [(page: Page, text: String)] {
        let views = try BuiltIn.views(words)
        let reports =
            reports
            ?? SiteReports(
                ReportMaker(.searching(self, timeline)).all(of: timeline),
                dashboard: ReportMaker(.searching(self, timeline)).dashboard,
                badge: SummaryFigures(board, timeline).badge(words))
        let site = Site(self, profiles: profiles, reports: reports, past: past, views: views, assets: [])
        let renderer = SiteRenderer(site, bodies: TodoBodies(onDemand: { $0 < bodies.count ? bodies[$0] : nil }))
        return site.contents.map { content in
            (content.page, String(decoding: renderer.bytes(of: content.page, for: viewer) ?? [], as: UTF8.self))
        }
    }
}

extension ReportMaker {
    /// Every report there is.
    func all(own: [ReportRequest] = [], of timeline: Timeline) -> [Report] {
        ReportRequest.all(own: own, of: timeline).map { self.make($0) }
    }
}

enum BuiltIn {
    /// The built-in templates with English words.
    static var library: TemplateLibrary { library(.english) }

    /// Parses the templates once for each set of words.
    static func library(_ words: Messages) -> TemplateLibrary {
        libraries.value(words.constants) { constants in
            TemplateLibrary(
                sources: BuiltInTheme.files.filter { $0.name.hasSuffix(".mustache") }.map { file in
                    TemplateSource(
                        name: String(file.name.dropLast(".mustache".count)), file: file.name, text: Array(file.bytes))
                }, constants: constants)
        }
    }

    /// Compiles the templates once for each set of words.
    static func views(_ words: Messages) throws -> PageTemplates {
        try views.value(words.constants) { _ in Result { try PageTemplates(library(words)) } }.get()
    }

    private static let libraries = Known<TemplateLibrary>()
    private static let views = Known<Result<PageTemplates, any Error>>()

    /// Values by the words in templates.
    private final class Known<Value: Sendable>: Sendable {
        private let values = Mutex<[[String: String]: Value]>([:])

        func value(_ words: [String: String], _ make: ([String: String]) -> Value) -> Value {
            values.withLock { values in
                if let value = values[words] { return value }
                let value = make(words)
                values[words] = value
                return value
            }
        }
    }
}

extension MarkdownDocument {
    init(_ source: String) {
        var renderer = MarkdownRenderer()
        var source = source
        self = source.withUTF8 { renderer.render($0, want: .html) }
    }
}
