import TestSupport
import Testing

/// Invalid values are shown as written, with the problem next to them.
struct UnusableValueTests {
    private func project() throws -> TestProject {
        try TestProject([
            "todos/a.md": todoFile(
                "A", "id: k1", "status: in progress", "due: 31.12.2026", "estimate: two days", "depends: [gone]")
        ])
    }

    @Test func `invalid values appear in 'fuda show'`() throws {
        let run = try project().fuda("show", "k1")
        #expect(run.code == 0)
        let lines = run.out.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("status") && $0.contains("in progress  ✗ unknown status 'in progress'") })
        #expect(
            lines.contains { $0.hasPrefix("due") && $0.contains("31.12.2026  ✗") && $0.contains("write 2026-12-31") })
        #expect(lines.contains { $0.hasPrefix("estimate") && $0.contains("two days  ✗") && $0.contains("write 2") })
        #expect(run.out.contains("'depends' names 'gone'"))
    }

    @Test func `invalid values appear on the todo's page and in JSON`() throws {
        let project = try project()
        try project.fuda("build")
        let page = try project.main("todos/k1.html")
        for text in ["31.12.2026", "two days", "in progress"] { #expect(page.contains(">\(text)</")) }
        let json = try TestProject.json(project.fuda("show", "k1", "--json").out)
        let todo = json["todo"] as? [String: Any] ?? [:]
        #expect(todo["rawStatus"] as? String == "in progress")
        #expect(todo["unusable"] as? [String: String] == ["due": "31.12.2026", "estimate": "two days"])
    }

    @Test func `a milestone's invalid values appear on its page`() throws {
        let project = try TestProject([
            "todos/a.md": todoFile("A", "milestone: v1"),
            "milestones/v1.md": "---\ntitle: Version one\ndue: 2026-12-24\ndescription: Before the holidays\n---\n",
        ])
        try project.fuda("build")
        let page = try project.main("milestones/version-one.html")
        #expect(page.contains("Before the holidays") && page.contains("24 Dec"))
    }
}
