import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Tasks from a calendar` {
    private static let tokyo = settings {
        $0.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
    }

    private func read(_ lines: String) throws -> ImportReading {
        try imported(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(lines)\r\nEND:VCALENDAR\r\n", .ics, Self.tokyo)
    }

    private func task(_ lines: String...) throws -> ImportedTodo {
        let all = ["BEGIN:VTODO", "UID:u1", "SUMMARY:a"] + lines + ["END:VTODO"]
        return try #require(try read(all.joined(separator: "\r\n")).todos.first)
    }

    @Test func `are read from standard properties`() throws {
        let todo = try task(
            "DESCRIPTION:Two litres\\, and\\nmore\\; \\\\ so", "CATEGORIES:home,big errands", "CATEGORIES:a\\,b",
            "STATUS:IN-PROCESS",
            "PRIORITY:1", "DUE;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20261125", "CREATED:20261120T000000Z",
            "RRULE:FREQ=WEEKLY;INTERVAL=2", "URL:https://a.b/c", "RELATED-TO:p1", "RELATED-TO;RELTYPE=DEPENDS-ON:b1",
            "PERCENT-COMPLETE:0", "DTSTAMP:20261120T000000Z", "SEQUENCE:3")
        #expect(todo.identity == "ics:u1" && todo.body == "Two litres, and\nmore; \\ so" && todo.losses == [])
        #expect(
            todo.told == [
                "blockedBy=ics:b1", "createdAt=2026-11-20T09:00:00+09:00", "due=2026-12-01", "links=https://a.b/c",
                "parent=ics:p1", "priority=highest", "recur=every 2 weeks", "scheduled=2026-11-25", "status=doing",
                "tags=home,big errands,a,b",
            ])
    }

    @Test(arguments: [
        ("PRIORITY:0", ["status=todo"]), ("PRIORITY:5", ["priority=medium", "status=todo"]),
        ("PRIORITY:x", ["status=todo"]),
        ("COMPLETED:20261120T120000Z", ["doneAt=2026-11-20T21:00:00+09:00", "status=done"]),
        ("STATUS:CANCELLED", ["status=cancelled"]),
        ("DUE:20261201T090000", ["due=2026-12-01T09:00:00+09:00", "status=todo"]),
        ("DUE;TZID=\"Asia/Tokyo\":20261201T090000", ["due=2026-12-01T09:00:00+09:00", "status=todo"]),
        ("DUE;TZID=Zone/Five:20261201T230000", ["due=2026-12-02T13:00:00+09:00", "status=todo"]),
        (
            "DUE;TZID=/example.org/20050126_1/Zone/Five:20261201T230000",
            ["due=2026-12-02T13:00:00+09:00", "status=todo"]
        ),
        ("DUE;TZID=/example.org/Zone/Half/Five:20261201T230000", ["due=2026-12-02T13:00:00+09:00", "status=todo"]),
        ("DUE;TZID=/Asia/Tokyo:20261201T090000", ["due=2026-12-01T09:00:00+09:00", "status=todo"]),
        ("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", ["recur=every month on the last day", "status=todo"]),
        ("X-FUDA-STATUS:review\r\nSTATUS:IN-PROCESS", ["status=review"]),
        ("X-FUDA-STATUS:review\r\nSTATUS:COMPLETED", ["status=done"]),
        ("X-FUDA-CREATEDAT:2026-11-20\r\nCREATED:20261120T000000Z", ["createdAt=2026-11-20", "status=todo"]),
        (
            "X-FUDA-CREATEDAT:2026-11-20\r\nCREATED:20261121T000000Z",
            ["createdAt=2026-11-21T09:00:00+09:00", "status=todo"]
        ),
        ("X-FUDA-OWNER:hana,ken\\,x", ["owner=hana,ken,x", "status=todo"]),
    ])
    func `have the fields of the board`(lines: String, keys: [String]) throws {
        #expect(try task(lines).told == keys)
    }

    @Test(arguments: [
        ("DUE;TZID=/x/Europe/Berlin:20261201T090000", "due is read as a time in Asia/Tokyo, not in /x/Europe/Berlin"),
        ("DUE;TZID=Europe/Berlin:20261201T090000", "due is read as a time in Asia/Tokyo, not in Europe/Berlin"),
        ("RRULE:FREQ=WEEKLY;COUNT=3", "RRULE 'FREQ=WEEKLY;COUNT=3' is too complex"),
        ("PERCENT-COMPLETE:50", "no percent-complete 50"), ("LOCATION:here", "no location"),
        ("BEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM", "no valarm"), ("DUE:20261301", "due '20261301' is not a time"),
        ("RELATED-TO;RELTYPE=SIBLING:x", "no relation 'sibling'"),
    ])
    func `report what cannot be imported`(lines: String, loss: String) throws {
        #expect(try task(lines).losses.map(\.words) == [loss])
    }

    @Test(arguments: [
        ("20260131", "20260131", "MONTHLY", true), ("20260110", "20260112", "MONTHLY", false),
        ("20260115", "20260202", "MONTHLY", true), ("20260131", "20260131", "YEARLY", false),
        ("20280229", "20280229", "YEARLY", true), ("20260130", "20260205", "DAILY", false),
        ("20260130", "20260205", "WEEKLY", false),
    ])
    func `report a rule that leaves out other months`(
        start: String, due: String, frequency: String, isChanged: Bool
    ) throws {
        let todo = try task("DTSTART;VALUE=DATE:\(start)", "DUE;VALUE=DATE:\(due)", "RRULE:FREQ=\(frequency)")
        #expect(todo[.recur].count == 1)
        #expect(todo.losses == (isChanged ? [.changedRule("FREQ=\(frequency)")] : []))
    }

    @Test func `repeat the due day, or report the rule`() throws {
        let days = ["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261202"]
        let weekly = try task(days[0], "RRULE:FREQ=WEEKLY;BYDAY=MO", days[1])
        #expect(weekly[.recur] == ["every week on wednesday"] && weekly.losses == [])
        let monthly = try task("RRULE:FREQ=MONTHLY;BYDAY=-1MO", days[0], days[1])
        #expect(monthly[.recur] == [] && monthly.losses == [.complexRule("FREQ=MONTHLY;BYDAY=-1MO")])
    }

    @Test func `repeat the weekday of the board's time zone`() throws {
        let rule = "RRULE:FREQ=WEEKLY;BYDAY=TU"
        #expect(try task(rule, "DTSTART;TZID=Zone/Five:20261124T230000")[.recur] == ["every week on wednesday"])
        #expect(try task(rule, "DTSTART:20261124T230000Z")[.recur] == ["every week on wednesday"])
        #expect(try task(rule, "DTSTART:20261124T230000")[.recur] == ["every week on tuesday"])
        #expect(try task(rule, "DUE;TZID=Zone/Five:20261124T230000")[.recur] == ["every week on wednesday"])
    }

    @Test func `report a recurring time in a zone with other clock changes`() throws {
        let berlin = settings {
            $0.timeZone = TimeZoneRules(
                name: "Europe/Berlin", firstOffset: 3600, changes: [.init(start: 1_806_195_600, offset: 7200)])
        }
        func losses(_ start: String) throws -> [String] {
            let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:a", start, "RRULE:FREQ=DAILY", "END:VTODO"]
            let text = lines.joined(separator: "\n") + "\nEND:VCALENDAR\n"
            return try imported(text, .ics, berlin).todos[0].losses.map(\.words)
        }
        #expect(
            try losses("DTSTART:20261130T083000Z")
                == ["a recurring time follows the clock changes of Europe/Berlin, not of UTC"])
        #expect(try losses("DTSTART:20291130T083000Z") == [] && losses("DTSTART:20261130T083000") == [])
        #expect(try losses("DTSTART;VALUE=DATE:20261130") == [])
    }

    @Test(arguments: [
        ("STATUS:NEEDS-ACTION\r\nPERCENT-COMPLETE:100", "done", ["status 'needs-action' becomes 'completed'"]),
        (
            "STATUS:NEEDS-ACTION\r\nCOMPLETED:20261120T120000Z", "done",
            ["status 'needs-action' becomes 'completed'"]
        ),
        ("STATUS:IN-PROCESS\r\nPERCENT-COMPLETE:100", "doing", ["no percent-complete 100"]),
        ("STATUS:COMPLETED\r\nPERCENT-COMPLETE:100", "done", []), ("PERCENT-COMPLETE:100", "done", []),
    ])
    func `report a percentage that contradicts the status`(lines: String, status: String, losses: [String]) throws {
        let todo = try task(lines)
        #expect(todo[.status] == [status] && todo.losses.map(\.words) == losses)
    }

    @Test func `can have folded lines, even within a character`() throws {
        let bytes = Array("BEGIN:VTODO\nUID:1\nSUMMARY:牛".utf8)
        let folded =
            Array(bytes[..<(bytes.count - 1)]) + [13, 10, 32, bytes[bytes.count - 1]]
            + Array("乳\r\n\t x\r\nEND:VTODO".utf8)
        #expect(try imported(folded, .ics).todos.map(\.title) == ["牛乳 x"])
    }

    @Test func `exclude changed occurrences of a recurring task, with a note`() throws {
        let lines = [
            "BEGIN:VTODO", "UID:1", "RECURRENCE-ID:20261108T080000Z", "SUMMARY:Water later", "END:VTODO", "BEGIN:VTODO",
            "UID:1", "SUMMARY:Water", "RRULE:FREQ=WEEKLY", "END:VTODO", "BEGIN:VTODO", "UID:2",
            "RECURRENCE-ID:20261108T080000Z", "SUMMARY:Alone", "END:VTODO",
        ]
        let reading = try read(lines.joined(separator: "\r\n"))
        #expect(reading.todos.map(\.title) == ["Water", "Alone"])
        #expect(reading.todos.map { $0.losses.map(\.words) } == [[], ["no recurrence-id"]])
        #expect(
            reading.leftOut.map(\.description) == [
                "line 3: the changed occurrence 20261108T080000Z of a recurring task"
            ])
    }

    @Test func `exclude other components, with a note`() throws {
        let reading = try read(
            "BEGIN:VEVENT\r\nSUMMARY:e\r\nEND:VEVENT\r\nBEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\nBEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE"
        )
        #expect(
            reading.todos == []
                && reading.leftOut.map(\.description) == ["line 6: a task without a summary", "VEVENT: 1, not tasks"])
    }

    @Test(arguments: [
        ("SUMMARY:a", 1, "missing 'BEGIN:VCALENDAR'"),
        ("BEGIN:VTODO\nSUMMARY", 2, "missing ':' after a name"),
        ("BEGIN:VTODO\nEND:VEVENT", 2, "'END:VEVENT' without 'BEGIN:VEVENT'"),
        ("BEGIN:VTODO\nA:b", 1, "'BEGIN:VTODO' is not closed"),
        (String(repeating: "BEGIN:A\n", count: 100), 21, "components are nested too deeply"),
    ])
    func `are refused if the syntax is invalid`(text: String, line: Int, reason: String) {
        #expect(throws: ImportError(reason, line: line)) { try imported(text, .ics) }
    }
}
