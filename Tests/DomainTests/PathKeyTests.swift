import Domain
import Testing

struct PathKeyTests {
    private let composed = "todos/caf\u{E9}.md"
    private let parts = "todos/cafe\u{301}.md"

    @Test func `equal characters in different bytes are two paths`() {
        #expect(composed == parts)
        #expect(PathKey(composed) != PathKey(parts) && PathKey(composed) == PathKey("todos/caf\u{E9}.md"))
        #expect(Set([composed, parts, composed].map { PathKey($0) }).count == 2)
    }

    @Test func `paths sort by their bytes`() {
        #expect(parts.precedesBytewise(composed) && !composed.precedesBytewise(parts))
        #expect(!composed.precedesBytewise(composed) && "a".precedesBytewise("a/") && "Z".precedesBytewise("a"))
    }

    @Test func `findings of one file stay together even if another path has the same characters`() {
        let findings = [(composed, 1), (parts, 2), (composed, 3), (parts, 4)].map {
            Finding($0, SourcePosition($1, 1), .nulByte, "x")
        }
        #expect(findings.sorted(by: Finding.precedes).map(\.place.line) == [2, 4, 1, 3])
    }
}
