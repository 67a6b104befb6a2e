import TestSupport
import Testing

/// Invalid values are shown as written, with the problem next to them.
struct UnusableValueTests {
    private func project() throws -> TestedProject {
        try TestedProject([
            "todos/a.md": todoFile(
                "A", "id: k1", "status: in progress", "due: 31.12.2026", "estimate: two points", "depends: [gone]")
        ])
    }

    @Test func `invalid values appear in 'fuda show'`() throws {
        let lines = try project().shown("k1")
        #expect(lines.contains { $0.hasPrefix("status") && $0.contains("in progress  ✗ unknown status 'in progress'") })
        #expect(
            lines.contains { $0.hasPrefix("due") && $0.contains("31.12.2026  ✗") && $0.contains("write 2026-12-31") })
        #expect(lines.contains { $0.hasPrefix("estimate") && $0.contains("two points  ✗") && $0.contains("write 2") })
        #expect(lines.contains { $0.contains("'depends' names 'gone'") })
    }

    @Test func `invalid values appear on the todo's page and in JSON`() throws {
        let project = try project()
        try project.build()
        let page = try project.main("todos/k1.html")
        for text in ["31.12.2026", "two points", "in progress"] { #expect(page.contains(">\(text)</")) }
        let todo = try project.document("k1")["todo"]
        #expect(todo?["rawStatus"]?.text == "in progress")
        #expect(todo?["unusable"]?.members == ["due": .text("31.12.2026"), "estimate": .text("two points")])
    }

    @Test func `a milestone's invalid values appear on its page`() throws {
        let project = try TestedProject([
            "todos/a.md": todoFile("A", "milestone: v1"),
            "milestones/v1.md": "---\ntitle: Version one\ndue: 2026-12-24\ndescription: Before the holidays\n---\n",
        ])
        try project.build()
        let page = try project.main("milestones/version-one.html")
        #expect(page.contains("Before the holidays") && page.contains("24 Dec"))
    }
}
