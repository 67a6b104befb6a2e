import ChartSupport
import Bytes
import Charts
import DocumentSupport
import Documents
import Domain
import Links
@testable import Site
import Templating
import Testing
import TestSupport
import Theme

struct `The page of a report` {
    private func page(_ report: Report) throws -> String {
        let view: Template<ReportPageViewModel> = try BuiltIn.library.compile("report")
        var output = TemplateOutput(base: LinkBase(prefix: "../"))
        view.render(
            ReportPageViewModel(
                layout: site([]).plainLayout, reportStyles: link("assets/report.css"),
                up: MoreViewModel(text: "Reports", url: link("reports/index.html")),
                document: ReportDocumentPresenter(report: report).present(),
                data: AddressViewModel(link("reports/summary.json"))), into: &output)
        return output.bytes.text
    }

    @Test func `has the numbers first, drawings with their values, and how they came about`() throws {
        let page = try page(Sample.report())
        let order = [
            "<link rel=\"stylesheet\" href=\"../assets/report.css\">",
            "<h1 dir=\"auto\">Summary <small><bdi>milestone v1</bdi></small></h1>",
            "<strong dir=\"auto\">2 open</strong> of 3, first of all ",
            "<a href=\"../todos/k3f9q2.html\" dir=\"auto\">Summary</a>",
            "From the git history up to 21 Nov 2026", "this clone is shallow",
            "<li class=\"t-plain\"><b>2</b> <span dir=\"auto\">open</span> <i dir=\"auto\">of 3</i></li>",
            "<h2 dir=\"auto\">What needs attention</h2>",
            "<p class=\"callout t-soon\" dir=\"auto\">One <strong dir=\"auto\">waits",
            "<caption dir=\"auto\">By owner</caption>",
            "<tr class=\"t-late\"><th scope=\"row\" dir=\"auto\">hana</th><td class=\"n\">2</td></tr>",
            "<figure class=\"plot\">", "<svg class=\"chart wide\"", "<svg class=\"chart narrow\"",
            "<summary>All values</summary>", "<summary>How this is calculated</summary>",
            "<dt dir=\"auto\">Open</dt><dd dir=\"auto\">scope − done</dd>",
            "<a href=\"../reports/summary.json\">As JSON</a>",
        ]
        var rest = page[...]
        for part in order {
            let found = try #require(rest.firstRange(of: part), "\(part)")
            rest = rest[found.upperBound...]
        }
    }

    @Test(arguments: Sample.hostile)
    func `has no markup but its own`(title: String) throws {
        let page = try page(Sample.report(title: title))
        let main = try main(page)
        #expect(!page.contains("<script>alert") && SVGText.isBalanced(main))
        #expect(!page.contains(" style="))
    }

    private func main(_ page: String) throws -> String {
        // What needs no end in HTML is none of a report's.
        String(try #require(page.firstMatch(of: /<main(?s:.*)<\/main>/)).0)
    }

    @Test func `has narrow parts, which may stand beside each other`() throws {
        let table = { (columns: [Report.Table.Column]) in
            Report.Block.table(Report.Table(columns: columns, rows: [.init(cells: ["x", "1"])]))
        }
        let (text, number) = (Report.Table.Column(title: "A"), Report.Table.Column(title: "B", isNumber: true))
        var report = Sample.report()
        report.blocks = [
            .heading("a"), table([text, number]), .heading("b"), table([text, text]), .heading("c"), .list(["x"]),
            .paragraph("y"), .heading("d"), table([text, number]), .paragraph("z"), .heading("e"),
        ]
        let blocks = ReportDocumentPresenter(report: report).present().blocks
        #expect(blocks.indices.filter { blocks[$0].beginsPart } == [0, 4])
        #expect(blocks.indices.filter { blocks[$0].endsPart } == [1, 6])
        let html = try page(report)
        #expect(html.matches(of: /<section class="part">\n<h2/).count == 2)
        #expect(html.matches(of: /<\/section>/).count == 2)
    }

    @Test func `gives titles of todos the whole width`() throws {
        var report = Sample.report()
        let table = Report.Table(
            columns: [.init(title: "Todo"), .init(title: "Days", isNumber: true)],
            rows: [.init(cells: ["\(code: "k3f9q2") milk", "1"])])
        report.blocks = [.heading("a"), .table(table)]
        #expect(ReportDocumentPresenter(report: report).present().blocks.allSatisfy { !$0.beginsPart })
    }

    @Test func `shows the tone of a row only where its column says so`() throws {
        var report = Sample.report()
        let columns = [
            Report.Table.Column(title: "A"), .init(title: "B", isToned: true), .init(title: "C", isNumber: true),
            .init(title: "D", isNumber: true, isToned: true),
        ]
        report.blocks = [
            .table(
                Report.Table(
                    columns: columns,
                    rows: [
                        .init(cells: ["a", "b", "c", "d"], tone: .late), .init(cells: ["e", "f", "g", "h"]),
                    ]))
        ]
        let page = try page(report)
        #expect(page.contains("<td class=\"toned\">b</td><td class=\"n\">c</td><td class=\"n toned\">d</td>"))
        #expect(page.contains("<td>f</td><td class=\"n\">g</td><td class=\"n\">h</td>"))
    }

    @Test func `links numbers and parts of drawings to their todos`() throws {
        var report = Sample.report()
        let row = RowPlot.Row(label: "a", link: link("todos/a.html"), values: [3])
        report.blocks = [
            .figures([.init(value: "2", label: "open", link: link("search.html?q=is%3Aopen"))]),
            .chart(
                Chart(
                    title: "t", description: "d",
                    plot: .rows(RowPlot(unit: "u", series: [.init(name: "s", tone: .todo)], rows: [row])),
                    words: report.words)),
        ]
        let page = try page(report)
        #expect(page.contains("<b><a href=\"../search.html?q=is%3Aopen\">2</a></b>"))
        #expect(page.contains("<a class=\"stop\" href=\"../todos/a.html\""))
    }

    @Test func `has ids of drawings that are its own`() throws {
        var report = Sample.report()
        report.blocks = Sample.all.map { .chart($0) }
        let ids = try page(report).matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        #expect(ids.count > 30 && Set(ids).count == ids.count)
    }
}

struct `A list on a report's page` {
    private func report(_ count: Int) -> Report {
        var report = Sample.report()
        let rows = (0..<count).map { Report.Table.Row(cells: ["row\($0)"]) }
        report.blocks = [
            .table(Report.Table(caption: "Rows", columns: [.init(title: "Row")], rows: rows)),
            .list((0..<count).map { Prose("item\($0)") }),
        ]
        return report
    }

    private func document(_ count: Int, _ place: ReportDocumentPresenter.Place) -> ReportDocumentViewModel {
        ReportDocumentPresenter(report: report(count), place: place).present()
    }

    @Test func `shows fifty, says how many there are and where, and all in a file of its own`() {
        let short = document(123, .inside)
        let note = "The first 50 of 123; the JSON below lists all"
        #expect(short.blocks[0].table?.rows.count == 50)
        #expect(short.blocks[0].table?.caption?.text == "Rows · \(note)")
        #expect(short.blocks[1].list?.items.count == 51 && short.blocks[1].list?.items.last?.prose.plain == note)
        #expect(document(50, .inside).blocks[0].table?.caption?.text == "Rows")
        let whole = document(123, .outside(siteURL: nil))
        #expect(whole.blocks[0].table?.rows.count == 123 && whole.blocks[1].list?.items.count == 123)
    }

    @Test func `has ids of its own among several in one file`() throws {
        var report = Sample.report()
        report.blocks = Sample.all.map { .chart($0) }
        var output = TemplateOutput()
        try HTMLReport(BuiltIn.library, styles: []).write(
            [report, report], title: "Kitchen", siteURL: nil, into: &output)
        let ids = output.bytes.text.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        #expect(ids.count > 60 && Set(ids).count == ids.count)
        #expect(output.bytes.text.contains("<title>Kitchen</title>"))
    }
}

struct `A report as a file of its own` {
    private func file(_ report: Report, siteURL: String? = nil) throws -> String {
        let styles = BuiltInTheme.files.filter { $0.name == "assets/report.css" }.flatMap { Array($0.bytes) }
        var output = TemplateOutput()
        try HTMLReport(BuiltIn.library, styles: styles).write([report], title: "", siteURL: siteURL, into: &output)
        return output.bytes.text
    }

    @Test func `asks for no other file and runs nothing`() throws {
        let file = try file(Sample.report())
        #expect(!file.contains(/<(?:script|link|img|iframe|object)|url\(|@import|\ src=/))
        #expect(file.contains("content=\"default-src 'none';style-src 'unsafe-inline'"))
        #expect(file.contains(".chart .line"))
        #expect(file.contains("<svg class=\"chart wide\""))
    }

    @Test func `leads to the site where its address is known`() throws {
        #expect(try !file(Sample.report()).contains("<a "))
        #expect(
            try file(Sample.report(), siteURL: "https://example.org/b/").contains(
                "<a href=\"https://example.org/b/todos/k3f9q2.html\""))
    }

    @Test func `is in the language of the report`() throws {
        let file = try file(Sample.report(.japanese))
        #expect(file.contains("<html lang=\"ja\">") && file.contains("2026年11月21日までのGit履歴による"))
    }
}

struct `The page of all reports` {
    @Test func `shows of each what it says and the shape of its drawing`() throws {
        let view: Template<ReportsViewModel> = try BuiltIn.library.compile("reports")
        var output = TemplateOutput(base: LinkBase(prefix: "../"))
        let rows = Sample.all.map { chart in
            var report = Sample.report(title: chart.title)
            report.blocks = [.chart(chart)]
            return ReportRowViewModel(report, url: link("reports/\(report.name).html"))
        }
        view.render(
            ReportsViewModel(
                layout: site([]).plainLayout, reportStyles: link("assets/report.css"), heading: "Reports",
                origin: "git", blocks: [],
                isEmpty: false, emptyText: "", reports: rows), into: &output)
        let page = output.bytes.text
        #expect(page.matches(of: /<svg class="spark"[^>]*aria-hidden="true"/).count == Sample.all.count)
        #expect(page.contains("<h3 dir=\"auto\"><a href=\"../reports/summary.html\">Throughput</a></h3>"))
        for path in SVGText.paths(page[...]) { #expect(penEnd(path) != nil, "\(path)") }
    }

    @Test func `begins with how the board is doing`() throws {
        let context = site([
            todo("a") { $0.days.due = .day(today.adding(days: -1)) }, todo("b") { $0.status = Located("done") },
        ])
        let page = try #require(try context.render().first { $0.page == .reports }).text
        let order = [
            "<p class=\"lead\" dir=\"auto\"><strong dir=\"auto\">1</strong> of 2 todos", "<ul class=\"figures\">",
            "<a href=\"../search.html?q=is%3Aopen\">1</a>", "<figure class=\"plot\">", "Needs attention",
            "href=\"../todos/a.html\"", "Last seven days", "All reports", "<ul class=\"reports\">",
        ]
        var rest = page[...]
        for part in order {
            let found = try #require(rest.firstRange(of: part), "\(part)")
            rest = rest[found.upperBound...]
        }
        #expect(page.contains("assets/charts.js"))
        #expect(page.matches(of: /<li class="t-[a-z]+"><b>/).count == 4)
    }
}
