import Bytes
import Charts
import Documents
import Domain
import Markdown
import Past
@testable import Site
import Reports
import ReportSupport
import TestSupport
import Texts
import Templating
import Testing
import UseCases
import Messages

/// A site and reports in a language of letters that no source is typed in: what is said in others is said by no word.
struct `In a language of strange letters` {
    /// What stays as it is in every language: what the board's people wrote, formats, and findings.
    private var known: Regex<AnyRegexOutput> {
        get throws {
            try Regex(#"user\d|tag\d+|Hana|Taro|git|ISO|todos?/[\w-]+\.md|\bt\d+|\bv\d|high|fuda( \w+)*|aria"#)
        }
    }

    /// Letters of the Latin script that stand next to each other in what readers see.
    private func typed(_ text: String) throws -> [String] {
        try text.replacing(known, with: "").matches(of: /[A-Za-z]{2,}/).map { String($0.0) }
    }

    /// What readers see or hear of a page.
    private func seen(_ page: String) -> String {
        let spoken = page.matches(of: /\s(?:title|alt|aria-label|placeholder)="([^"]*)"/).map { String($0.1) }
        let text = page.replacing(/(?s)<(script|style|code|pre)\b.*?<\/\1>/, with: " ").replacing(/<[^>]*>/, with: " ")
        return ([text] + spoken).joined(separator: "\n").replacing(/&#?\w+;/, with: " ")
    }

    private static let settings = TestSupport.settings {
        ($0.language, $0.title, $0.description) = ("qps", "台所", "")
        $0.views = [.owner, .milestone, .priority, .tags, .status, nil].enumerated().map { place, group in
            SavedQuery(name: "札\(place)", query: PlacedText("archived:any"), group: group)
        }
    }

    private static let todos = [
        todo("t1") {
            ($0.title, $0.owners, $0.tags, $0.milestone) = ("牛乳", ["花"], ["家", "用"], "春")
            ($0.days.due, $0.days.scheduled, $0.days.created) = (
                .day(today), .day(today), .day(today.adding(days: -40))
            )
            ($0.days.updated, $0.days.started, $0.estimate, $0.reporter) = (.day(today), .day(today), 1.5, "花")
            ($0.status, $0.blockedBy, $0.parent) = (Located("doing"), [Located("t2"), Located("t9")], Located("t2"))
            ($0.checklist, $0.aliases, $0.recur, $0.priority) = (
                .init(done: 1, all: 3), [Located("t8")], "毎", Located("high")
            )
            $0.links = [Located("一")]
        },
        todo("t2") { ($0.title, $0.days.due, $0.status) = ("卵", .day(today.adding(days: -3)), Located("todo")) },
        todo("t3") { ($0.title, $0.status, $0.days.done) = ("米", Located("done"), .day(today)) },
        todo("t4") { ($0.title, $0.isArchived) = ("塩", true) },
        todo("t5") { ($0.title, $0.status) = ("茶", Located("古")) },
    ]

    @Test func `a whole site says nothing that is typed in code`() throws {
        let site = site(Self.todos, Self.settings)
        var pages = try site.render()
        var past = Past()
        past.settings = Self.settings
        past.commits = [
            (40, [("t1", "todo", "牛乳"), ("t2", "doing", "卵")]), (3, [("t1", "done", "牛乳"), ("t3", "todo", "米")]),
            (1, [("t2", nil, "")]),
        ]
        pages += try past.pages()
        pages += try (self.site([], Self.settings)).render()
        #expect(pages.count > 60)
        for (page, text) in pages where page.path.hasSuffix(".html") {
            // Findings are English in every language.
            let text = text.replacing(/(?s)<li class="finding.*?<\/li>|<p class="message.*?<\/p>/, with: "")
            let typed = try typed(seen(text))
            #expect(typed == [], "\(page.path)")
            #expect(
                !text.replacing(/(?s)<(script|style|code|pre)\b.*?<\/\1>/, with: "").contains(/\{\w+\}/), "\(page.path)"
            )
        }
        let data = try #require(pages.first { $0.page == .historyData })
        let words = data.text.matches(of: /"words":\{.*\}/).map { String($0.0) }.joined()
        #expect(
            try typed(words.replacing(/"\w+":/, with: "").replacing("{column}", with: "")) == [] && !words.isEmpty)
    }

    private func site(_ todos: [Todo], _ settings: Settings) -> SiteContext {
        SiteTests.site(todos, settings, users: [User(id: "花", name: "花")])
    }

    @Test(arguments: ReportKind.allCases)
    func `a report says nothing in any format that is typed in code`(kind: ReportKind) throws {
        let settings = TestSupport.settings { $0.language = "qps" }
        for (name, board) in Boards.all(settings) where name != "hostile" {
            for window in [nil, 3] {
                let report = board.report(kind) { $0.window = window }
                for (format, text) in try Self.written(report) {
                    #expect(try typed(text) == [], "\(name), \(format): \(text.prefix(2_000))")
                    #expect(!text.contains(/\{\w+\}/), "\(name), \(format)")
                }
            }
        }
    }

    private static let library = BuiltIn.library(.pseudo)

    /// What people read of each format; keys of JSON and columns of CSV are for machines.
    private static func written(_ report: Report) throws -> [(format: String, text: String)] {
        let style = TextStyle(width: 100, hasColor: false)
        let terminal = text { TerminalReport(report, style: style).write(into: &$0) }
        let markdown = text { MarkdownReport(report, siteURL: nil).write(into: &$0) }
        let drawing = text { SVGReport(report)?.write(into: &$0) }
        var output = TemplateOutput()
        try HTMLReport(library, styles: []).write([report], title: "", siteURL: nil, into: &output)
        let page = `In a language of strange letters`()
        return [
            ("terminal", terminal),
            ("md", page.seen(markdown).replacing(/```\w+/, with: "")), ("svg", page.seen(drawing)),
            ("html", page.seen(output.bytes.text)),
            (
                "json",
                ([report.title, report.scope] + report.definitions.flatMap { [$0.term, $0.text] }).joined(
                    separator: "\n")
            ),
        ]
    }

    @Test func `a badge, columns and bodies say words of it too`() throws {
        let site = site(Self.todos, Self.settings)
        let badge = SummaryFigures(site.board, site.timeline).badge(.pseudo)
        #expect(try typed("\(badge.label) \(badge.message)") == [])
        let words = MarkdownWords(.pseudo)
        let said = Mirror(reflecting: words).children.compactMap { $0.value as? String }
        #expect(try said.count == 15 && said.flatMap { try typed($0) } == [])
        let project = Project(settings: Self.settings, todos: Self.todos)
        let board = BuildBoard(today: today, titles: ColumnTitles(.pseudo))(project)
        #expect(try board.columns.flatMap { try typed($0.title) } == [])
    }

    @Test(arguments: [nil, 60, 200])
    func `a board in a terminal says words of it`(width: Int?) throws {
        let project = Project(settings: Self.settings, todos: Self.todos)
        let board = BuildBoard(today: today, titles: ColumnTitles(.pseudo))(project)
        let screen = width.map { TerminalColumns.Screen(width: $0, height: 40) }
        let lines = TerminalColumns(board, on: screen, TerminalStyle(hasColor: false), .pseudo).lines
        #expect(try lines.count > 5 && lines.flatMap { try typed($0) } == [])
    }

    @Test func `what is typed would be seen`() throws {
        #expect(try typed("Ｂｏａｒｄ Board t1 {count}") == ["Board", "count"])
        #expect(try typed(seen("<p title=\"Over\">Ａ <b>all</b> &amp; <code>x y</code></p>")) == ["all", "Over"])
    }
}
