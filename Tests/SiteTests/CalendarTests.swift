import Domain
import Links
@testable import Site
import TestSupport
import Testing
import UseCases
import Messages

struct `The calendar` {
    private let hostile = "<b>\"'&\u{7}\r\n\u{2028}\u{202E}x"

    private func due(_ id: String, _ days: Int, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            $0.days.due = .day(today.adding(days: days))
            change(&$0)
        }
    }

    private func model(_ site: SiteContext, _ iso: String) throws -> CalendarViewModel {
        let month = try #require(CalendarMonth(iso: iso))
        return CalendarPresenter(site: site).present(month, at: .calendarMonth(month))
    }

    @Test func `has whole weeks, with the days of the neighbouring months`() throws {
        let todos = [due("a", 0), due("b", 800), due("c", 10)]
        for (language, weekdays, before, after) in [
            ("en", "Mon", Array(26...31), [1, 2, 3, 4, 5, 6]), ("ja", "日", [], [1, 2, 3, 4, 5]),
        ] {
            let november = try model(site(todos, settings { $0.language = language }), "2026-11")
            #expect(november.weekdays.count == 7 && november.weekdays[0].text == weekdays)
            #expect(november.days.map(\.number) == before + Array(1...30) + after)
            #expect(november.days.filter { !$0.isOutside }.map(\.number) == Array(1...30))
            #expect(november.days.filter { $0.isOutside && !$0.isEmpty }.map(\.iso) == ["2026-12-01"])
        }
        let leap = try model(site([todo("a") { $0.days.due = try? DateOrInstant(parsing: "2028-02-29") }]), "2028-02")
            .days.filter { !$0.isOutside }
        #expect(leap.count == 29 && leap[28].entries.map(\.title) == ["a"])
        // A day has its anchor in its own month only.
        let pages = try site(todos).render().filter { $0.text.contains("2026-12-01") && $0.page.kind == .calendarMonth }
        #expect(pages.count == 2 && pages.count { $0.text.contains("id=\"d-2026-12-01\"") } == 1)
    }

    @Test func `begins with what is overdue, in the current month only`() throws {
        let site = site((1...12).map { due("t\($0)", -400 * $0) } + [due("a", 40), due("b", -1)])
        let overdue = try #require(try model(site, "2026-11").overdue)
        #expect(overdue.text == "13 overdue" && overdue.entries.count == 10)
        #expect(overdue.entries.first?.title == "t12" && overdue.entries.first?.late?.text == "13 years ago")
        #expect(overdue.rest?.text == "3 more" && overdue.rest?.url.path == "search.html?q=is%3Aoverdue%20sort%3Adue")
        #expect(try model(site, "2026-12").overdue == nil)
        let text = try #require(site.render().first { $0.page == .calendar }).text
        #expect(text.contains("<section class=\"missed\"><h2>13 overdue</h2>"))
    }

    @Test func `tells today, what is late, what begins and what is done`() throws {
        let site = site(
            [
                due("a", -1), due("b", 0), due("c", -1) { $0.status = Located("done") },
                todo("d") { ($0.days.scheduled, $0.owners) = (.day(today), ["hana"]) },
            ], users: [hana])
        let days = try model(site, "2026-11").days.filter { !$0.isOutside }
        #expect(days.filter(\.isToday).map(\.iso) == ["2026-11-21"])
        #expect(days[19].entries.map(\.title) == ["a", "c"])
        #expect(days[19].entries.map { $0.late?.text } == ["overdue", nil])
        #expect(days[19].entries.map(\.isOver) == [false, true])
        #expect(days[20].entries.map { $0.starts?.text } == [nil, "starts"])
        #expect(days[20].entries[1].owners.map(\.initials) == ["HS"])
        #expect(try model(site, "2026-11").countText == "3 open, 1 overdue, 1 done")
        #expect(days.count { !$0.isEmpty } == 2)
        let text = try #require(site.render().first { $0.page == .calendar }).text
        #expect(text.contains("<time datetime=\"2026-11-21\" aria-current=\"date\">"))
        #expect(text.contains("<li><a href=\"../calendar/index.html\" aria-current=\"page\">Calendar</a></li>"))
    }

    @Test(arguments: [(4, 4, 0, 0), (5, 4, 1, 0), (20, 4, 16, 0), (21, 4, 16, 1), (500, 4, 16, 480)])
    func `folds what a busy day has`(count: Int, shown: Int, folded: Int, hidden: Int) throws {
        let day = try model(site((0..<count).map { due("t\($0)", 0) }), "2026-11").days[26]
        #expect(day.entries.count == shown)
        #expect(day.more?.entries.count ?? 0 == folded)
        #expect(day.more?.text == (count > 4 ? "\(count - 4) more" : nil))
        #expect(day.more?.rest?.text == (hidden > 0 ? "\(hidden) more" : nil))
        #expect(hidden == 0 || day.more?.rest?.url.path == "search.html?q=due%3A2026-11-21")
    }

    @Test func `leads to the months beside it that are shown, and to that of today`() throws {
        let site = site([due("a", 0), due("b", 60), due("c", -400)])
        let (november, january) = (try model(site, "2026-11"), try model(site, "2027-01"))
        #expect(november.previous?.url.path == "calendar/2025-10.html")
        #expect(november.next?.text == "January 2027")
        for month in [november, january] {
            #expect(month.now.url.path == "calendar/2026-11.html" && month.now.url.fragment == "d-2026-11-21")
        }
        #expect(january.next == nil && january.months == [])
        #expect(
            january.years.map { "\($0.text) \($0.url.path) \($0.isCurrent)" } == [
                "2025 calendar/2025-10.html false", "2026 calendar/2026-11.html false",
                "2027 calendar/2027-01.html true",
            ])
    }

    @Test func `is there if something has a day, and in the navigation then`() throws {
        for (todos, isThere) in [([], false), ([todo("a")], false), ([due("a", 90)], true)] {
            let pages = try site(todos).render()
            #expect(pages.contains { $0.page == .calendar } == isThere)
            #expect(pages.contains { $0.text.contains("calendar/index.html") } == isThere)
        }
        let pages = try site([due("a", 90)]).render()
        #expect(try #require(pages.first { $0.page == .calendar }).text.contains("<h1>November 2026</h1>"))
        let now = try #require(pages.first { $0.page == .calendarMonth(CalendarMonth(of: today)) }).text
        #expect(
            now.contains(
                "Nothing is due this month. <a href=\"../calendar/2027-02.html\">Next: February 2027</a>"))
        let past = try #require(try site([due("a", -90)]).render().first { $0.page == .calendar }).text
        #expect(
            past.contains("Nothing is due this month. <a href=\"../calendar/2026-08.html\">Previous: August 2026</a>"))
    }

    @Test func `is led to by the days on a todo's page`() throws {
        let todos = [due("a", 12) { $0.days.scheduled = .day(today) }, todo("b") { $0.isArchived = true }]
        let pages = try site(todos).render()
        let text = try #require(pages.first { $0.page == .todo("a") }).text
        #expect(text.contains("<a href=\"../calendar/2026-12.html#d-2026-12-03\"><time datetime=\"2026-12-03\">"))
        #expect(text.contains("<a href=\"../calendar/2026-11.html#d-2026-11-21\"><time datetime=\"2026-11-21\">"))
        let december = try #require(pages.first { $0.page.path == "calendar/2026-12.html" }).text
        #expect(december.contains("id=\"d-2026-12-03\""))
    }

    @Test func `shows whatever stands in a title as text, in its own direction`() throws {
        let text = try #require(
            site([due("a", 0) { ($0.title, $0.owners) = (hostile, ["x<y"]) }]).render().first { $0.page == .calendar }
        ).text
        #expect(text.contains("dir=\"auto\">&lt;b&gt;&quot;&#39;&amp;\u{FFFD}"))
        #expect(!text.contains("<b>\"") && !text.contains("x<y"))
    }

    @Test(arguments: [("en", "December 2026"), ("de", "Dezember 2026"), ("ja", "2026年12月")])
    func `speaks the language of the site`(code: String, heading: String) throws {
        #expect(try model(site([due("a", 12)], settings { $0.language = code }), "2026-12").heading == heading)
    }
}
