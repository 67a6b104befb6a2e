import Application
import TestSupport
import Testing

/// The recent events on a user's page.
struct `A user's week` {
    private func week(_ asked: TestedProject, _ user: String) throws -> [String] {
        var request = BuildRequest(asked.request())
        request.hasReports = false
        _ = try SiteBuild(request).run()
        let html = try asked.text("output/users/\(user).html")
        guard let section = html.firstMatch(of: /<section class="went">(?s:.*?)<\/section>/)?.output else { return [] }
        return section.matches(of: /<(li|p)[ >](?s:.*?)<\/\1>/).map { match in
            String(match.output.0).replacing(/<[^>]*>/, with: " ").split(separator: /\s+/).joined(separator: " ")
        }
    }

    private func todo(_ id: String, _ status: String, _ owner: String) -> [String: String] {
        ["todos/\(id).md": todoFile("T<\(id)>", "id: \(id)", "status: \(status)", "owner: \(owner)")]
    }

    @Test func `lists the changes of their todos, newest first`() throws {
        // The first commit is of 1 October, the last of 21 November.
        var commits = Array(repeating: todo("a", "todo", "hana"), count: 45)
        commits += [
            todo("b", "todo", "ken"), todo("a", "doing", "hana"), todo("b", "doing", "[hana, ken]"),
            todo("c", "todo", "hana"), todo("a", "review", "hana"), [:], todo("a", "done", "hana"),
        ]
        let asked = try TestedProject(commits: commits)
        #expect(
            try week(asked, "hana") == [
                "21 Nov T&lt;a&gt; closed", "19 Nov T&lt;a&gt; moved from Doing to Review", "18 Nov T&lt;c&gt; added",
                "17 Nov T&lt;b&gt; moved from To do to Doing", "16 Nov T&lt;a&gt; moved from To do to Doing",
                "15 Nov T&lt;b&gt; added",
            ])
        #expect(try week(asked, "ken").count == 2)
    }

    @Test func `is bounded, and empty without changes or without a history`() throws {
        var many: [String: String] = [:]
        for number in 0..<30 { many.merge(todo("t\(number)", "todo", "hana")) { $1 } }
        let lines = try week(TestedProject(commits: Array(repeating: [:], count: 50) + [many]), "hana")
        #expect(lines.count == 13 && lines.last == "and 18 more")
        #expect(try week(TestedProject(commits: [many]), "hana") == [])
        #expect(try week(TestedProject(many), "hana") == [])
    }

    @Test func `omits drafts`() throws {
        let draft = ["todos/d.md": todoFile("D", "owner: hana", "draft: true"), "users/hana.md": "# Hana\n"]
        #expect(try week(TestedProject(commits: Array(repeating: [:], count: 50) + [draft]), "hana") == [])
    }
}
