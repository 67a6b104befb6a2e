import TestSupport
import Testing

struct `fuda report with the name of a custom report` {
    @Test func `prints it in its format, narrowed by options`() throws {
        let past = try PastProject(
            """
            reports:
              - { name: Sprint 12, figures: burndown, milestone: [v1], window: 10, format: csv }
              - { name: hana, figures: summary, owner: hana }
              - { name: wrong, figures: flow, query: stats:x }
            """)
        let csv = try past.report("sprint 12")
        #expect(csv.code == 0 && csv.out.hasPrefix("date,open,scope,done\r\n2026-11-12,1,2,1\r\n"))
        let taro = try JSONTree(past.report("hana", "--owner", "taro", "--format", "json").out)
        #expect(taro["figures"]?["byOwner"]?.members.keys.sorted() == ["taro"])
        let unknown = try past.report("sprint 13")
        #expect(unknown.code == 64 && unknown.errors.contains("did you mean 'Sprint 12'? use one of: summary,"))
        let wrong = try past.report("wrong")
        let message = "the report 'wrong' is invalid; fuda.yml:4:42: unknown key 'stats'; did you mean 'status'?"
        #expect(wrong.code == 64 && wrong.errors.hasSuffix("fuda: \(message)\n"), "\(wrong.errors)")
    }
}
