import TestSupport
import Testing

@testable import Editing

/// Comments from an import.
struct `Many comments` {
    private static let texts = [
        "Two litres.", "a\n\nb\n", "```\ncode", "# Heading\n### x, 2020-01-01 09:00", "a < b", "- [ ] box",
    ]

    @Test func `equal those added one by one`() throws {
        var chance = SeededGenerator(seed: 4)
        let head = Array("---\nid: a\n---\n".utf8)
        for body in ["", "\nText.\n", "\nText.\n\n## Comments\n\n### hana, 2026-11-01 09:00\n\nold\n"] {
            for _ in 0..<50 {
                let comments = (0..<Int.random(in: 1...6, using: &chance)).map { number in
                    TodoComment(
                        by: "ken", at: "2026-11-2\(number) 09:00", Self.texts.randomElement(using: &chance)!)
                }
                var each = head + body.utf8
                for comment in comments { each = try comment.appended(to: each, from: head.count) }
                let all = TodoComment.appendingAnyway(comments, to: head + body.utf8, from: head.count)
                #expect(String(decoding: all, as: UTF8.self) == String(decoding: each, as: UTF8.self))
            }
        }
    }

    @Test func `leave no open HTML comment`() {
        let open = TodoComment(by: "ken", at: "2026-11-20 09:00", "`<!--`\n<!-- never closed")
        let next = TodoComment(by: "hana", at: "2026-11-21 09:00", "seen")
        let text = String(decoding: TodoComment.appendingAnyway([open, next], to: [], from: 0), as: UTF8.self)
        #expect(text.hasSuffix("\n### hana, 2026-11-21 09:00\n\nseen\n") && text.contains("\\<!-- never closed"))
    }
}
