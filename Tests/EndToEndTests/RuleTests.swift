import Testing

/// `fuda check --rules`, which needs no project.
struct RuleTests {
    @Test func `the list has all rules with severity, meaning and example`() throws {
        let run = try TestProject().fuda("check", "--rules")
        #expect(run.code == 0)
        let lines = run.out.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("unknown-key ") && $0.contains(" off ") && $0.contains("customer") })
        #expect(lines.contains { $0.hasPrefix("front-matter-form ") && $0.contains(" error ") })
    }

    @Test func `the list explains the finding about two occurrences`() throws {
        let lines = try TestProject().fuda("check", "--rules").out.split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("duplicate-recurrence ") })
        #expect(line.contains("warning") && line.contains("two open occurrences of one recurring todo"))
    }

    @Test func `the list can be JSON`() throws {
        let project = try TestProject()
        let json = try TestProject.json(project.fuda("check", "--rules", "--format", "json").out)
        let rules = json["rules"] as? [[String: Any]] ?? []
        #expect(json["kind"] as? String == "rules")
        let names = rules.compactMap { $0["rule"] as? String }
        let lines = try project.fuda("check", "--rules").out.split(separator: "\n")
        #expect(names == lines.map { String($0.prefix { $0 != " " }) })
        #expect(rules.allSatisfy { ["severity", "meaning", "example"].allSatisfy($0.keys.contains) })
    }
}
