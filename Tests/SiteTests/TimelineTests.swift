import Bytes
import Charts
import Domain
@testable import Site
import Texts
import Reports
import TestSupport
import Testing
import UseCases
import Messages

struct `The timeline` {
    private let hostile = "<b>\"'&\u{7}\r\n\u{2028}\u{202E}x" + String(repeating: "長", count: 9_000)

    private func due(_ id: String, _ days: Int, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            $0.days.due = .day(today.adding(days: days))
            change(&$0)
        }
    }

    private func text(_ todos: [Todo], likely: [String: CalendarDay] = [:]) throws -> String {
        let reports = SiteReports([], badge: nil, outlook: MilestoneOutlook(likely: likely))
        return try #require(site(todos).render(reports: reports).first { $0.page == .timeline }).text
    }

    @Test func `leads from each span to its todo, and says when it is`() throws {
        let text = try text([
            due("a", 12) { ($0.milestone, $0.days.started, $0.status) = ("v1", .day(today), Located("doing")) },
            due("b", -2) { $0.milestone = "v1" },
        ])
        #expect(text.contains("<a href=\"todos/a.html\"><title>a, 21 Nov to 3 Dec</title>"))
        #expect(text.contains("<a href=\"todos/b.html\"><title>b, 19 Nov, overdue</title>"))
        #expect(text.contains("class=\"span t-active\"") && text.contains(">b · overdue</text>"))
        #expect(text.matches(of: /class="overrun"/).count == 1)
        #expect(text.contains("<a href=\"milestones/v1.html\">"))
        #expect(text.contains("<span>21 Nov to 3 Dec</span>"))
        #expect(!text.contains("style="))
    }

    @Test func `says by when a milestone is likely to be reached, where that is known`() throws {
        let todos = [due("a", 1) { $0.milestone = "V1" }]
        #expect(try text(todos, likely: ["v1": today.adding(days: 9)]).contains("85% likely by 30 Nov"))
        #expect(try text(todos, likely: ["v1": today.adding(days: 9)]).contains("class=\"likely\""))
        #expect(try !text(todos).contains("likely"))
    }

    @Test func `tells what it does not show`() throws {
        let todos = (0..<30).map { lane in due("t\(lane)", 1) { $0.milestone = "v\(lane)" } }
        let many = try text(todos)
        #expect(many.contains("<p class=\"more\"><a href=\"milestones/index.html\">10 more milestones</a></p>"))
        #expect(many.matches(of: /class="lane"/).count == 20)
        let busy = try text((0..<40).map { due("t\($0)", $0) } + [todo("x")])
        #expect(busy.contains("28 more, 1 without a due date"))
        #expect(busy.matches(of: /class="span t-/).count == 12)
    }

    @Test func `is as large for ten thousand todos as for a few hundred`() throws {
        func size(_ count: Int) throws -> Int {
            let todos = (0..<count).map { number in
                due("t\(number)", number % 90) { $0.milestone = "v\(number % 40)" }
            }
            let site = site(todos)
            let plot = SchedulePlot(board: site.board, schedule: site.schedule, words: site.words)
            var bytes = ByteBuffer()
            SVGSpans(plot.plot(), words: site.words).write(from: Router.relative.base(of: .timeline), into: &bytes)
            return bytes.count
        }
        #expect(try size(10_000) < size(800) * 11 / 10)
    }

    @Test func `shows whatever stands in a title as text`() throws {
        let text = try text([due("a", 1) { ($0.title, $0.milestone) = (hostile, hostile) }])
        #expect(!text.contains("<b>") && !text.contains("\u{202E}<") && !text.contains("\u{7}"))
        #expect(text.contains("&lt;b&gt;&quot;&#39;&amp;"))
    }

    @Test func `is there if something that is open has a day`() throws {
        for (todos, isThere) in [
            ([], false), ([todo("a")], false), ([due("a", 1) { $0.status = Located("done") }], false),
            ([due("a", 1)], true),
        ] {
            let pages = try site(todos).render()
            #expect(pages.contains { $0.page == .timeline } == isThere)
            #expect(pages.contains { $0.text.contains("timeline.html") } == isThere)
        }
    }
}
