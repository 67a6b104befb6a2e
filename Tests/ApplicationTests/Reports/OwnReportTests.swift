import Application
import Domain
import TestSupport
import Testing

struct `Custom reports` {
    private static let settings = """
        reports:
          - { name: Sprint 12, figures: burndown, milestone: [v1], window: 10, format: csv }
          - name: hana
            figures: summary
            owner: hana
        """

    @Test func `are selected by name, and have their own format`() throws {
        let past = try TestedProject.past(Self.settings)
        let csv = try past.answer("sprint 12").text
        #expect(csv.hasPrefix("date,open,scope,done\r\n2026-11-12,1,2,1\r\n"))
        #expect(csv.split(separator: "\r\n").count == 11)
        let json = try JSONTree(past.report("HANA", as: .json))
        #expect(json["name"]?.text == "hana" && json["report"]?.text == "summary")
        #expect(json["figures"]?["total"]?.int == 1)
        let taro = try past.figures("hana") { $0.select("taro", of: .owner) }
        #expect(
            taro["byOwner"]?.members.mapValues { [$0["open"]?.int, $0["done"]?.int] } == ["taro": [1, 0]])
        let all = try JSONTree(past.report("all", as: .json))
        #expect(
            all["reports"]?.elements.compactMap { $0["name"]?.text } == ["Sprint 12", "hana"] + PastBoard.reportNames)
        let unknown = past.failure("sprint 13")
        #expect(unknown?.kind == .misuse)
        #expect(unknown?.description.contains("did you mean 'Sprint 12'? use one of: summary,") == true)
    }

    @Test func `can have a query next to names of keys`() throws {
        let past = try TestedProject.past(
            """
            kinds: [bug]
            reports:
              - { name: words, figures: summary, query: "owner:hana,taro milestone:v1" }
              - { name: keys, figures: summary, owner: "hana, taro", milestone: [v1] }
              - { name: both, figures: flow, query: 'is:open OR is:done', owner: taro, kind: none }
              - { name: blocked, figures: flow, query: is:blocked }
            """)
        let words = try past.figures("words")
        #expect(try words == past.figures("keys"))
        let summary = try past.figures("summary") { question in
            question.scope.writtenQuery = WrittenQuery("milestone:v1")
            question.select("hana", "taro", of: .owner)
        }
        #expect(words == summary)
        #expect(try past.figures("both") == past.figures("flow") { $0.select("taro", of: .owner) })
        #expect(
            try past.figures("blocked") == past.figures("flow") { $0.scope.writtenQuery = WrittenQuery("is:blocked") })
        #expect(try past.answer("words").text.hasPrefix("words · owner:hana,taro milestone:v1\n"))
        #expect(try past.answer("keys").text.hasPrefix("keys · owner hana, taro, milestone v1\n"))
        try past.build()
        #expect(try JSONTree(past.text("output/reports/words.json"))["figures"] == words)
    }

    @Test(arguments: [
        ("query: \"is:open ▸stats:x\"", "unknown key 'stats'; did you mean 'status'?"),
        ("query: tag:x status:▸doen", "unknown status 'doen'; did you mean 'done'?"),
        ("query: owner:▸me", "'me' is not allowed in settings; write a user's id"),
        ("owner: ▸me", "'me' is not allowed in settings; write a user's id"),
        ("status: [todo, ▸doen]", "unknown status 'doen'; did you mean 'done'?"),
        (
            "query: 'is:open ▸milk'",
            "words without a key also search the text, which the history does not record; write 'title:' before 'milk'"
        ),
        ("query: '▸text:milk'", "the history does not record 'text'; remove it from this query"),
        ("priority: ▸hihg", "unknown priority 'hihg'; did you mean 'high'?"),
    ])
    func `with an invalid query are reported with their location, and not created`(marked: String, message: String)
        throws
    {
        let settings = Marked("reports: [{ name: a, figures: flow, \(marked) }]")
        let project = try TestedProject([
            "fuda.yml": settings.text + "\n", "todos/a.md": todoFile("A", "createdAt: 2026-11-01"),
        ])
        let place = "fuda.yml:1:\(try #require(settings.places.first).column)"
        #expect(try project.findings() == ["\(place): error: the report 'a' is invalid: \(message) [bad-setting]"])
        let failure = project.failure("a")
        #expect(failure?.kind == .misuse)
        #expect(failure?.description == "the report 'a' is invalid; \(place): \(message)")
        #expect(throws: Never.self) { try project.answer("flow") }
        try project.build()
        #expect(try !project.files("output").contains("reports/a.html"))
    }

    @Test func `have pages in the site`() throws {
        let past = try TestedProject.past(Self.settings)
        try past.build()
        #expect(try past.text("output/reports/sprint-12.html").contains("Sprint 12"))
        #expect(try past.text("output/reports/index.html").contains("sprint-12.html"))
        #expect(try past.brokenLinks() == [])
    }

    @Test(arguments: [
        ("reports: ▸x", "'reports' must be a list of { name, figures } entries"),
        ("reports: [▸x]", "a report must be { name, figures }"),
        ("reports: [▸{ name: a }]", "the report 'a' needs figures; write 'figures: burndown' or another"),
        ("reports: [▸{ figures: flow }]", "a report needs a name"),
        (
            "reports: [{ name: a, figures: ▸burndwn }]",
            "'figures': unknown value 'burndwn'; did you mean 'burndown'?"
        ),
        (
            "reports: [{ name: a, figures: flow, format: ▸pdf }]",
            "'format': unknown value 'pdf'; use one of: terminal, md, html,"
        ),
        ("reports: [{ name: a, figures: flow, ▸ownr: x }]", "unknown key 'ownr' of a report; did you mean 'owner'?"),
        ("reports: [{ name: a, figures: flow, window: ▸0 }]", "'window' must be a whole number from 1 to 36500"),
        (
            "reports: [▸{ name: Flow, figures: flow }]",
            "a report named 'Flow' already exists; choose another name"
        ),
        ("reports: [▸{ name: all, figures: flow }]", "a report named 'all' already exists; choose another name"),
        ("reports: [{ name: a, figures: flow }, ▸{ name: A, figures: flow }]", "a report named 'A' already exists"),
        ("forecastDays: ▸3", "'forecastDays' must be a whole number from 7 to 3650"),
    ])
    func `with errors are reported with line and column`(marked: String, message: String) throws {
        let settings = Marked(marked)
        let findings = try TestedProject(["fuda.yml": settings.text + "\n", "todos/a.md": todoFile("A")]).findings()
        let place = try #require(settings.places.first)
        #expect(findings.first?.hasPrefix("fuda.yml:1:\(place.column): ") == true, "\(findings)")
        #expect(findings.contains { $0.contains(": \(message)") }, "\(findings)")
    }
}
