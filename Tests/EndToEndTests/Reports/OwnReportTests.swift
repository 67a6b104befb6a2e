import TestSupport
import Testing

struct `Reports of the settings` {
    private static let settings = """
        reports:
          - { name: Sprint 12, figures: burndown, milestone: [v1], window: 10, format: csv }
          - name: hana
            figures: summary
            owner: hana
        """

    @Test func `are asked for by name, and have their own format`() throws {
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
        #expect(all["reports"]?.elements.compactMap { $0["name"]?.text } == ["Sprint 12", "hana"] + reportNames)
        let unknown = try past.report("sprint 13")
        #expect(unknown.code == 64 && unknown.errors.contains("did you mean 'Sprint 12'? known are summary,"))
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
            "'figures' names 'burndwn', which is not known; did you mean 'burndown'?"
        ),
        (
            "reports: [{ name: a, figures: flow, format: ▸pdf }]",
            "'format' names 'pdf', which is not known; known are terminal, md, html,"
        ),
        ("reports: [{ name: a, figures: flow, ▸ownr: x }]", "unknown key 'ownr' of a report; did you mean 'owner'?"),
        ("reports: [{ name: a, figures: flow, window: ▸0 }]", "'window' must be a whole number from 1 to 36500"),
        (
            "reports: [▸{ name: Flow, figures: flow }]",
            "a report named 'Flow' is there already; name this one otherwise"
        ),
        ("reports: [▸{ name: all, figures: flow }]", "a report named 'all' is there already; name this one otherwise"),
        ("reports: [{ name: a, figures: flow }, ▸{ name: A, figures: flow }]", "a report named 'A' is there already"),
        ("forecastDays: ▸3", "'forecastDays' must be a whole number from 7 to 3650"),
    ])
    func `that are wrong are told with line and column`(marked: String, message: String) throws {
        let before = marked.prefix { $0 != "▸" }
        let text = marked.replacing("▸", with: "")
        let run = try TestProject(["fuda.yml": text + "\n", "todos/a.md": todo("A")]).fuda("check")
        #expect(run.out.hasPrefix("fuda.yml:1:\(before.count + 1): "), "\(run.out)")
        #expect(run.out.contains(": \(message)"), "\(run.out)")
    }
}
