import Domain
package import TestSupport
package import UseCases

/// Changes with texts that a shell, YAML, Markdown or a program could misread.
package enum RandomChange {
    private static let texts = [
        "x", "two words", "-", "--", "-x", "--title", "'", "\"", "it's", "a\"b", "$(touch x)", "`id`", "a; b", "a && b",
        "*",
        "~", "#5", "a #5", "a: b", "- a", "@hana", "+home", "!high", "k=v", "=", "\\", "a\\nb", "日本", "é e\u{301}",
        "שלום",
        "a, b", "[[x]]", "[ ] open", "---", "%", "true", "null", "1.0", "2026-12-01", ":", "<b>", "|", "&a", "*a", "!x",
        "{a}",
    ]
    private static let bodies = [
        "A\n\nB\n", "- [ ] one\n- [x] two", "```\n---\n```\n", "## Comments\n\n### x", "\ta\r\nb\n",
    ]
    private static let fields = [
        "title", "status", "priority", "owner", "tags", "due", "estimate", "parent", "blockedBy", "description",
        "order",
        "draft", "milestone", "more.x", "customer", "nothing",
    ]
    private static let values = [
        "todo", "doing", "done", "high", "hana", "2026-12-01", "3", "k3f9q2", "m2x7t4", "", "yes",
    ]

    /// - Parameter ids: of todos on the board.
    package static func make(_ ids: [String], using generator: inout SeededGenerator) -> Change {
        func text() -> String { generator.one(of: texts) }
        func long() -> String { generator.once(in: 3) ? generator.one(of: bodies) : text() }
        func id() -> String { generator.once(in: 6) ? text() : generator.one(of: ids) }
        func assignments(_ some: ClosedRange<Int>) -> [Assignment] {
            (0..<Int.random(in: some, using: &generator)).map { _ in
                let sign = generator.one(of: [Assignment.Sign.set, .set, .add, .remove])
                return Assignment(
                    generator.one(of: fields), sign, generator.once(in: 3) ? text() : generator.one(of: values))
            }
        }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0:
            var new = Change.Creation(text(), assignments(0...2))
            new.body = generator.once(in: 2) ? long() : ""
            new.readsFields = generator.one(of: [nil, true, false])
            return .create(new)
        case 1, 2, 3: return .set(assignments(1...3))
        case 4: return .move(.column(generator.one(of: values)))
        case 5: return .move(generator.one(of: [.start, .stop, .done, .reopen, .cancel]))
        case 6:
            let (place, other) = (Int.random(in: 0..<3, using: &generator), id())
            return .place(
                status: generator.one(of: [nil, "todo", "doing"]), before: place == 0 ? other : nil,
                after: place == 1 ? other : nil)
        case 7:
            let box = Int.random(in: 0...3, using: &generator)
            return .tick(generator.once(in: 2) ? .number(box) : .text(text()), on: generator.once(in: 2))
        case 8: return .comment(long())
        case 9: return .text(long(), .aboveComments)
        default: return generator.one(of: [.archive, .restore, .remove, .skip])
        }
    }
}
