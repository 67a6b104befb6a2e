import Bytes
import Domain
@testable import Site
import TestSupport
import Testing
import UseCases
import Messages

struct `A file for calendar programs` {
    private func due(_ id: String, _ days: Int, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
        todo(id) {
            $0.days.due = .day(today.adding(days: days))
            change(&$0)
        }
    }

    private func moment(_ text: String) -> DateOrInstant? { try? DateOrInstant(parsing: text) }

    private func file(
        _ todos: [Todo], _ page: Page = .dueCalendar, _ change: (inout Settings) -> Void = { _ in }
    ) throws -> String {
        let pages = try site(todos, settings(change), users: [hana]).render()
        return try #require(pages.first { $0.page == page }).text.replacingBytes("\r\n ", with: "")
    }

    /// The properties of the first component of a kind, by their names with parameters.
    private func first(_ kind: String, in file: String) throws -> [String: String] {
        let start = try #require(file.firstIndex(ofBytes: "BEGIN:\(kind)\r\n"))
        let rest = file[start...]
        let end = try #require(rest.firstIndex(ofBytes: "END:\(kind)"))
        let lines = rest[..<end].bytewiseParts("\n").dropFirst().map { $0.bytewiseParts("\r")[0] }
        return Dictionary(
            lines.filter { !$0.isEmpty }.map { line in
                let parts = line.bytewiseParts(":", maxSplits: 1)
                return (String(parts[0]), String(parts[1]))
            }, uniquingKeysWith: { "\($0)|\($1)" })
    }

    @Test func `has each todo as a task and as a day`() throws {
        let todo = due("a", 10) {
            ($0.title, $0.summary, $0.tags, $0.priority) = ("Milk; eggs", "Two\nlitres", ["a,b", "c"], Located("high"))
            ($0.status, $0.checklist) = (Located("doing"), Checklist(done: 1, all: 3))
            ($0.days.created, $0.days.updated) = (.day(today.adding(days: -9)), moment("2026-11-20T09:00:30+09:00"))
            $0.days.scheduled = .day(today)
        }
        let file = try file([todo]) { ($0.title, $0.baseURL) = ("Home, sweet", "https://example.org/x y/") }
        #expect(file.hasBytePrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"))
        #expect(file.hasByteSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
        #expect(file.containsBytes("X-WR-CALNAME:Home\\, sweet\r\n"))
        var task = try first("VTODO", in: file)
        var day = try first("VEVENT", in: file)
        #expect(task.removeValue(forKey: "UID") != day.removeValue(forKey: "UID"))
        let both = [
            "DTSTAMP": "20261120T000030Z", "CREATED": "20261112T000000Z", "LAST-MODIFIED": "20261120T000030Z",
            "SEQUENCE": "14140800", "SUMMARY": "Milk\\; eggs", "DESCRIPTION": "Two\\nlitres", "CATEGORIES": "a\\,b,c",
            "URL": "https://example.org/x%20y/todos/a.html",
        ]
        #expect(
            task
                == both.merging([
                    "DTSTART;VALUE=DATE": "20261121", "DUE;VALUE=DATE": "20261201", "STATUS": "IN-PROCESS",
                    "PRIORITY": "3", "PERCENT-COMPLETE": "33",
                ]) { $1 })
        #expect(
            day
                == both.merging([
                    "DTSTART;VALUE=DATE": "20261201", "DTEND;VALUE=DATE": "20261202", "TRANSP": "TRANSPARENT",
                    "STATUS": "CONFIRMED",
                ]) { $1 })
    }

    @Test(arguments: [
        ("todo", "NEEDS-ACTION", nil, "CONFIRMED", "a"), ("doing", "IN-PROCESS", nil, "CONFIRMED", "a"),
        ("done", "COMPLETED", "20261119T120000Z", "CONFIRMED", "✓ a"),
        ("cancelled", "CANCELLED", nil, "CANCELLED", "a"),
    ])
    func `tells its state`(status: String, task: String, completed: String?, event: String, title: String) throws {
        let file = try file([
            due("a", 0) { ($0.status, $0.days.done) = (Located(status), .day(today.adding(days: -2))) }
        ])
        #expect(try first("VTODO", in: file)["STATUS"] == task)
        #expect(try first("VTODO", in: file)["COMPLETED"] == completed)
        #expect(try first("VEVENT", in: file)["STATUS"] == event)
        #expect(try first("VEVENT", in: file)["SUMMARY"] == title)
    }

    @Test(arguments: [
        ("doing", 2, 3, "66"), ("doing", 0, 3, "0"), ("doing", 1, 300, "1"), ("doing", 299, 300, "99"),
        ("doing", 3, 3, "99"), ("done", 0, 3, "100"),
    ])
    func `is at 100 percent only when it is done`(status: String, done: Int, all: Int, percent: String) throws {
        let file = try file([
            due("a", 0) {
                ($0.status, $0.checklist) = (Located(status), Checklist(done: done, all: all))
                $0.days.done = .day(today)
            }
        ])
        #expect(try first("VTODO", in: file)["PERCENT-COMPLETE"] == percent)
    }

    /// When it begins and is due, as files say and as programs are told.
    @Test(arguments: [
        ("2026-12-01", "2026-12-02", "DTSTART;VALUE=DATE:20261201 DUE;VALUE=DATE:20261202"),
        ("2026-12-02", "2026-12-02", "DUE;VALUE=DATE:20261202"),
        ("2026-12-03", "2026-12-02", "DUE;VALUE=DATE:20261202"),
        ("2026-12-01T09:00:00+09:00", "2026-12-02T09:00:00Z", "DTSTART:20261201T000000Z DUE:20261202T090000Z"),
        ("2026-12-01T23:00:00Z", "2026-12-03", "DTSTART;VALUE=DATE:20261202 DUE;VALUE=DATE:20261203"),
        ("2026-12-01T23:00:00Z", "2026-12-02", "DUE;VALUE=DATE:20261202"),
        ("", "2026-12-01T23:00:00Z", "DUE:20261201T230000Z"), ("2026-12-01", "", "DTSTART;VALUE=DATE:20261201"),
        ("", "9999-12-31", "DUE;VALUE=DATE:99991231"), ("", "0001-01-01", "DUE;VALUE=DATE:00010101"),
        ("", "2028-02-29", "DUE;VALUE=DATE:20280229"),
    ])
    func `has days and times of one kind, one behind the other`(start: String, due: String, told: String) throws {
        let file = try file([todo("a") { ($0.days.scheduled, $0.days.due) = (moment(start), moment(due)) }]) {
            $0.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
        }
        let task = try first("VTODO", in: file).filter { $0.key.hasPrefix("D") && $0.key != "DTSTAMP" }
        #expect(task.map { "\($0.key):\($0.value)" }.sorted().joined(separator: " ") == told)
        // That day has no other behind it.
        #expect(file.containsBytes("VEVENT") != due.hasPrefix("9999"))
        if due.hasPrefix("9999") { return }
        let day = try first("VEVENT", in: file)
        if due.isEmpty { #expect(day["SUMMARY"] == "a (starts)") }
        if due.hasSuffix("T23:00:00Z") { #expect(day["DTSTART;VALUE=DATE"] == "20261202") }
    }

    @Test func `names what is in it the same in every build`() throws {
        let names = try file([due("a", 0)]).matches(of: /UID:(\S+)\r\n/).map { String($0.1) }
        #expect(names.count == 2 && Set(names).count == 2)
        for name in names {
            #expect(name.contains(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
        }
        #expect(try file([due("0", 1), due("a", 5) { $0.title = "b" }]).containsBytes("UID:\(names[0])\r\n"))
        let moved = try file([due("a", 0)]) { ($0.title, $0.baseURL) = ("Other", "https://a.example/") }
        #expect(moved.matches(of: /UID:(\S+)\r\n/).map { String($0.1) } == names)
    }

    @Test func `has a milestone on its day`() throws {
        let project = Project(
            settings: Settings(), todos: [todo("a") { $0.milestone = "v1" }],
            milestones: [Milestone(id: "1", title: "v1", due: .day(today), summary: "First")])
        let board = BuildBoard(today: today)(project)
        let site = SiteContext(board: board, slugs: SlugTable(board), findings: [], words: .english)
        let file = try #require(site.render().first { $0.page == .dueCalendar }).text
        let day = try first("VEVENT", in: file)
        #expect(day["SUMMARY"] == "Milestone v1" && day["DESCRIPTION"] == "First")
        #expect(day["DTSTART;VALUE=DATE"] == "20261121" && !file.containsBytes("VTODO"))
    }

    @Test func `of hostile texts has no line more`() throws {
        let hostile =
            "x\r\nEND:VCALENDAR\nBEGIN:VALARM\u{2028}\u{0}\u{1B}\\;,:\"" + String(repeating: "長", count: 40_000)
        let file = try file([due("a", 0) { ($0.title, $0.summary, $0.tags) = (hostile, hostile, [hostile]) }]) {
            ($0.title, $0.baseURL) = (hostile, "https://a.example/\r\nATTACH:x/")
        }
        let plain = try self.file([due("a", 0) { ($0.title, $0.summary, $0.tags) = ("x", "x", ["x"]) }]) {
            $0.baseURL = "https://a.example/"
        }
        let names = { (file: String) in
            file.bytewiseParts("\n").map { $0.bytewiseParts(":")[0].bytewiseParts(";")[0] }
        }
        #expect(names(file) == names(plain))
    }

    @Test func `is there for all, and for each user and view where the settings ask`() throws {
        let todos = [due("a", 0) { $0.owners = ["hana"] }, due("b", 1) { $0.owners = ["taro"] }, todo("c")]
        func settings(_ settings: inout Settings) {
            (settings.feeds.users, settings.feeds.views) = (true, true)
            settings.views = [SavedQuery(name: "all", query: PlacedText("is:open"))]
        }
        let mine = try file(todos, .userCalendar("hana"), settings)
        #expect(mine.matches(of: /SUMMARY:(\w+)/).map { String($0.1) } == ["a", "a"])
        #expect(mine.containsBytes("X-WR-CALNAME:Hana Sato · Todos\r\n"))
        #expect(try file(todos, .viewCalendar("all"), settings).matches(of: /SUMMARY/).count == 4)
        let pages = try site(todos, TestSupport.settings(settings), users: [hana]).render()
        let user = try #require(pages.first { $0.page == .user("hana", 1) }).text
        let view = try #require(pages.first { $0.page == .view("all", 1) }).text
        #expect(user.contains("href=\"../users/hana.ics\"") && view.contains("href=\"../views/all.ics\""))
        let plain = try site(todos).render()
        #expect(plain.filter { $0.page.path.hasSuffix(".ics") }.map(\.page) == [.dueCalendar])
        for (page, text) in plain { #expect(!text.contains("hana.ics"), "\(page)") }
        let calendar = try #require(plain.first { $0.page == .calendar }).text
        #expect(calendar.contains("<a href=\"../due.ics\" type=\"text/calendar\">Calendar file</a>"))
    }

    @Test func `is there without anything in it`() throws {
        #expect(
            try file([])
                == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//fuda//fuda//EN\r\nCALSCALE:GREGORIAN\r\nX-WR-CALNAME:Todos\r\nEND:VCALENDAR\r\n"
        )
    }
}
