import Application
import Domain
import TestSupport
import Testing

/// The contents of a milestone's file and its forecast, on the milestone's page.
struct `A milestone's page` {
    private let file = todoFile(
        "V1", "due: 2026-11-25", "description: What <b>first</b>", body: "See [[a]], not **[[gone]]**.\n\n- [x] one")

    private func page(_ asked: TestedProject, _ name: String = "milestones/v1.html", reports: Bool = true) throws
        -> String
    {
        var request = BuildRequest(asked.request())
        request.hasReports = reports
        _ = try SiteBuild(request).run()
        return try asked.text("output/\(name)")
    }

    /// One commit per day, each of which closes a todo; the last todo stays open.
    private var commits: [[String: String]] {
        let all = (0..<9).map { ("todos/t\($0).md", todoFile("T\($0)", "milestone: v1", "status: doing")) }
        let first = Dictionary(uniqueKeysWithValues: all).merging([
            "milestones/v1.md": file, "todos/a.md": todoFile("A", "id: a"),
        ]) { $1 }
        // Until mid-November.
        return Array(repeating: first, count: 40)
            + (0..<8).map { ["todos/t\($0).md": todoFile("T\($0)", "milestone: v1", "status: done")] }
    }

    @Test func `shows its due date, summary and text, with links`() throws {
        let text = try page(
            TestedProject(["milestones/v1.md": file, "todos/a.md": todoFile("A", "id: a", "milestone: v1")]))
        #expect(text.contains("<p class=\"lead\" dir=\"auto\">What &lt;b&gt;first&lt;/b&gt;</p>"))
        #expect(text.contains("<time datetime=\"2026-11-25\">Wed 25 November 2026</time>"))
        #expect(text.contains("<span class=\"due soon\">in 4 days</span>"))
        #expect(text.contains("<a class=\"ref\" href=\"../todos/a.html\""))
        #expect(text.contains("<span class=\"missing\""))
    }

    @Test func `marks it as late only while a todo is open`() throws {
        for (status, kind) in [("todo", "due late"), ("done", "due")] {
            let late = todoFile("V1", "due: 2026-11-20")
            let text = try page(
                TestedProject([
                    "milestones/v1.md": late, "todos/a.md": todoFile("A", "milestone: v1", "status: \(status)"),
                ]))
            #expect(text.contains("<span class=\"\(kind)\">yesterday</span>"))
        }
    }

    @Test func `shows its burndown and its forecast`() throws {
        let asked = try TestedProject(commits: commits)
        let text = try page(asked)
        #expect(text.contains("<section class=\"outlook\">") && text.contains("href=\"../assets/report.css\""))
        #expect(text.contains("Open (todos): 9 on 1 Oct, 1 on 21 Nov; scope 9."))
        #expect(text.contains("50% likely, if nothing is added") && text.contains("85% likely, if nothing is added"))
        #expect(text.contains("<a href=\"../reports/milestones.html\">"))
        #expect(try !page(asked, reports: false).contains("outlook"))
    }

    @Test func `shows no burndown and no forecast if no todo is open`() throws {
        let done = todoFile("A", "milestone: v1", "status: done")
        #expect(try !page(TestedProject(commits: [["todos/a.md": done]])).contains("outlook"))
    }

    @Test func `causes a finding for a broken link in the milestone's file`() throws {
        let asked = try TestedProject(["milestones/v1.md": file, "todos/a.md": todoFile("A", "id: a", "milestone: v1")])
        let site = try SiteBuild(BuildRequest(asked.request())).run()
        #expect(site.findings.map(\.line).contains { $0.contains("milestones/v1.md") && $0.contains("[[gone]]") })
    }
}
