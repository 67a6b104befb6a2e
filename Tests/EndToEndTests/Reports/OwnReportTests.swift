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
        let past = try PastProject(Self.settings)
        let csv = try past.report("sprint 12")
        #expect(csv.code == 0 && csv.out.hasPrefix("date,open,scope,done\r\n2026-11-12,1,2,1\r\n"))
        #expect(csv.out.split(separator: "\r\n").count == 11)
        let json = try JSONTree(past.report("HANA", "--format", "json").out)
        #expect(json["name"]?.text == "hana" && json["report"]?.text == "summary")
        #expect(json["figures"]?["total"]?.int == 1)
        #expect(
            try JSONTree(past.report("hana", "--owner", "taro", "--format", "json").out)["figures"]?["byOwner"]?.members
                .mapValues { [$0["open"]?.int, $0["done"]?.int] } == ["taro": [1, 0]])
        let all = try JSONTree(past.report("all", "--format", "json").out)
        #expect(
            all["reports"]?.elements.compactMap { $0["name"]?.text } == ["Sprint 12", "hana"] + PastBoard.reportNames)
        let unknown = try past.report("sprint 13")
        #expect(unknown.code == 64 && unknown.errors.contains("did you mean 'Sprint 12'? use one of: summary,"))
    }

    @Test func `can have a query next to names of keys`() throws {
        let past = try PastProject(
            """
            kinds: [bug]
            reports:
              - { name: words, figures: summary, query: "owner:hana,taro milestone:v1" }
              - { name: keys, figures: summary, owner: "hana, taro", milestone: [v1] }
              - { name: both, figures: flow, query: 'is:open OR is:done', owner: taro, kind: none }
              - { name: blocked, figures: flow, query: is:blocked }
            """)
        func figures(_ arguments: String...) throws -> JSONTree? {
            let run = try past.fuda(["report"] + arguments + ["--format", "json"])
            #expect(run.code == 0, "\(run.errors)")
            return try JSONTree(run.out)["figures"]
        }
        #expect(try figures("words") == figures("keys"))
        #expect(
            try figures("words") == figures("summary", "--query", "milestone:v1", "--owner", "hana", "--owner", "taro"))
        #expect(try figures("both") == figures("flow", "--owner", "taro"))
        #expect(try figures("blocked") == figures("flow", "--query", "is:blocked"))
        #expect(try past.report("words").out.hasPrefix("words · owner:hana,taro milestone:v1\n"))
        #expect(try past.report("keys").out.hasPrefix("keys · owner hana, taro, milestone v1\n"))
        #expect(try past.fuda(["build"]).code == 0)
        #expect(try JSONTree(past.project.text("output/reports/words.json"))["figures"] == figures("words"))
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
        let line = "reports: [{ name: a, figures: flow, \(marked) }]"
        let before = line.prefix { $0 != "▸" }
        let project = try TestProject([
            "fuda.yml": line.replacing("▸", with: "") + "\n", "todos/a.md": todoFile("A", "createdAt: 2026-11-01"),
        ])
        let place = "fuda.yml:1:\(before.count + 1)"
        #expect(
            try project.fuda("check").out
                == "\(place): error: the report 'a' is invalid: \(message) [bad-setting]\n")
        let run = try project.fuda("report", "a")
        #expect(run.code == 64 && run.errors.hasSuffix("fuda: the report 'a' is invalid; \(place): \(message)\n"))
        #expect(try project.fuda("report", "flow").code == 0)
        #expect(try project.fuda("build").code == 0)
        #expect(try !project.files("output").contains("reports/a.html"))
    }

    @Test func `have pages in the site`() throws {
        let past = try PastProject(Self.settings)
        #expect(try past.fuda(["build"]).code == 0)
        #expect(try past.project.text("output/reports/sprint-12.html").contains("Sprint 12"))
        #expect(try past.project.text("output/reports/index.html").contains("sprint-12.html"))
        #expect(try past.project.brokenLinks() == [])
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
        let before = marked.prefix { $0 != "▸" }
        let text = marked.replacing("▸", with: "")
        let run = try TestProject(["fuda.yml": text + "\n", "todos/a.md": todoFile("A")]).fuda("check")
        #expect(run.out.hasPrefix("fuda.yml:1:\(before.count + 1): "), "\(run.out)")
        #expect(run.out.contains(": \(message)"), "\(run.out)")
    }
}
