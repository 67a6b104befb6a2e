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

    /// The heights of the drawing: its axis, and each lane's heading with the space after it, and row.
    private static let (axis, lane, row) = (48, 44, 28)

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `has as many names as rows, so that each bar is beside its name`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let todos = (0..<Int.random(in: 1...60, using: &random)).map { number in
            todo("t\(number)") { todo in
                todo.milestone = ["v1", "v2", nil].randomElement(using: &random)!
                todo.status = Located(["todo", "doing", "done", "cancelled"].randomElement(using: &random)!)
                if Bool.random(using: &random) {
                    todo.days.due = .day(today.adding(days: Int.random(in: -400...60, using: &random)))
                }
                if Bool.random(using: &random) {
                    todo.days.done = .day(today.adding(days: Int.random(in: -400...0, using: &random)))
                }
            }
        }
        let text = try text(todos + [due("x", 1)])
        let names = try #require(text.firstMatch(of: /<div class="names"[^>]*>((?s).*?)<\/div>/)?.1)
        let (lanes, rows) = (names.matches(of: /<section>/).count, names.matches(of: /<p[ >]/).count)
        let height = try #require(text.firstMatch(of: /<svg class="spans" height="(\d+)"/).flatMap { Int($0.1) })
        #expect(height == Self.axis + lanes * Self.lane + rows * Self.row)
    }

    @Test func `leads from each span to its todo, and says when it is`() throws {
        let text = try text([
            due("a", 12) { ($0.milestone, $0.days.started, $0.status) = ("v1", .day(today), Located("doing")) },
            due("b", -2) { $0.milestone = "v1" },
        ])
        #expect(text.contains("<a tabindex=\"-1\" href=\"todos/a.html\"><title>a, 21 Nov to 3 Dec</title>"))
        #expect(text.contains("<a tabindex=\"-1\" href=\"todos/b.html\"><title>b, 19 Nov, overdue</title>"))
        #expect(text.contains("<a href=\"todos/a.html\" dir=\"auto\" title=\"a\">a</a>"))
        #expect(text.contains("class=\"span t-active\"") && text.contains("<a class=\"is-late\" href=\"todos/b.html\""))
        #expect(text.matches(of: /<line class="overrun"/).count == 1)
        #expect(text.contains("<a href=\"milestones/v1.html\">"))
        #expect(text.contains("<span>21 Nov to 3 Dec</span>"))
        #expect(!text.contains("style="))
    }

    @Test func `says by when a milestone is likely to be reached, where that is known`() throws {
        let todos = [due("a", 1) { $0.milestone = "V1" }]
        #expect(try text(todos, likely: ["v1": today.adding(days: 9)]).contains("85% likely by 30 Nov"))
        for days in [9, 300] {
            let text = try text(todos, likely: ["v1": today.adding(days: days)])
            #expect(text.contains("<svg class=\"likely\"") && text.contains("<li class=\"likely\">"))
        }
        #expect(try !text(todos, likely: ["v1": today.adding(days: 900)]).contains("class=\"likely\""))
        #expect(try !text(todos).contains("likely"))
    }

    @Test func `folds overdue todos into one line with a link to all of them`() throws {
        let todos = ["a", "b", "c"].enumerated().map { place, id in
            due(id, place * 400 - 900) { $0.milestone = "v1" }
        }
        let text = try text(todos + [due("d", -3), due("e", -9), due("f", 2)])
        #expect(text.contains(">3 overdue · since 4 Jun 2024</bdi></a>"))
        #expect(text.contains("href=\"search.html?q=is%3Aoverdue%20milestone%3Av1\""))
        #expect(text.contains("href=\"search.html?q=is%3Aoverdue%20no%3Amilestone\""))
        #expect(
            text.matches(of: /class="span t-late"/).count == 2 && text.matches(of: /class="span t-todo"/).count == 1)
        #expect(!text.contains("todos/a.html") && text.contains("todos/f.html"))
    }

    @Test func `opens at the current week and names months, by the first weekday of the language`() throws {
        for (language, day) in [("en", "16 Nov"), ("ja", "11/15")] {
            var settings = Settings()
            settings.language = language
            let pages = try site([due("a", 1)], settings).render()
            let text = try #require(pages.first { $0.page == .timeline }).text
            #expect(text.matches(of: /<li id="now">/).count == 1)
            #expect(text.contains("<li id=\"now\"><div><span title=\"\(day)\">"))
            #expect(text.contains("class=\"weeks iso\"") == (language == "en"))
            #expect(text.contains("<strong>\(language == "en" ? "Dec" : "12月")</strong>"))
        }
    }

    @Test func `explains the marks that it has`() throws {
        func legend(_ todos: [Todo]) throws -> [String] {
            try text(todos).matches(of: /<li class="([a-z-]+)"><i><\/i>/).map { String($0.1) }
        }
        #expect(try legend([due("a", 1)]) == ["t-todo"])
        let all = [
            due("a", 1) { $0.status = Located("doing") }, due("b", -1),
            todo("c") { ($0.status, $0.days.done) = (Located("done"), .day(today)) },
        ]
        #expect(try legend(all) == ["t-todo", "t-active", "overrun", "closed"])
    }

    @Test func `tells what it does not show`() throws {
        let todos = (0..<30).map { lane in due("t\(lane)", 1) { $0.milestone = "v\(lane)" } }
        let many = try text(todos)
        #expect(many.contains("<p class=\"more\"><a href=\"milestones/index.html\">10 more milestones</a></p>"))
        #expect(many.matches(of: /<section>/).count == 20)
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
            SVGSpans(plot.plot(), firstWeekday: 0, words: site.words).write(
                from: Router.relative.base(of: .timeline), into: &bytes)
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
