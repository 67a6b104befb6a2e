import Testing

/// `fuda check --rules`, which needs no project.
struct RuleTests {
    @Test func `the list has all rules as text and as JSON`() throws {
        let project = try TestProject()
        let json = try TestProject.json(project.fuda("check", "--rules", "--format", "json").out)
        let rules = json["rules"] as? [[String: Any]] ?? []
        #expect(json["kind"] as? String == "rules")
        let names = rules.compactMap { $0["rule"] as? String }
        let run = try project.fuda("check", "--rules")
        #expect(run.code == 0)
        let lines = run.out.split(separator: "\n")
        #expect(names == lines.map { String($0.prefix { $0 != " " }) })
        for (rule, line) in zip(rules, lines) {
            #expect(["severity", "meaning", "example"].allSatisfy { line.contains(rule[$0] as? String ?? "?") })
        }
        #expect(rules.allSatisfy { ["severity", "meaning", "example"].allSatisfy($0.keys.contains) })
    }
}
