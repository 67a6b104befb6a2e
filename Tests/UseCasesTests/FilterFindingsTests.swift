import Domain
import Testing
import UseCases

struct FilterFindingsTests {
    @Test func `findings have the severities of the settings, are dropped if off, and are sorted`() {
        var settings = Settings()
        settings.severities = [.symlink: .error, .wrongType: nil]
        let findings = FilterFindings(settings: settings)([
            Finding("b.md", SourcePosition(2, 1), .symlink, "x"), Finding("b.md", SourcePosition(1, 1), .nulByte, "x"),
            Finding("a.md", SourcePosition(9, 9), .wrongType, "x"),
            Finding("a.md", SourcePosition(9, 9), .repeatedKey, "x"),
        ])
        #expect(
            findings.map { "\($0.path) \($0.rule.rawValue) \($0.severity)" } == [
                "a.md repeated-key warning", "b.md nul-byte error", "b.md symlink error",
            ])
    }
}
