/// Files as people and programs write them, with every kind of line.
package enum RandomTodo {
    private static let names = [
        "id", "title", "status", "state", "owner", "assignee", "tags", "labels", "due", "Due_Date", "x-custom", "done",
        "\"quoted key\"", "'estimate'", "キー", "description",
    ]
    private static let values = [
        "x", "two words", "\"a: b\"", "'it''s'", "2026-12-01", "[a, b]", "[]", "[a, \"b, c\", 'd'] ", "é 日本", "~", "",
        "@hana", "true", "1.5", "http://x.y/#z", "[[note]]", "{k: v, l: [1]}", "{}", "\"\\u65e5\"",
    ]
    private static let lines = [
        "\n  - a\n  - 'b'", "\n- a\n- b", "\n  # c\n  - a # d\n\n  - b", " >-\n  Buy\n  milk", " |\n  x\n\n    y",
        " |+\n  x\n", " >\n  # no comment\n # one", " x\n  y", " 'x\n\n  y'", " \"x \\\n  y\"", "\n  x",
        " [a,\n  b\n]", " [a, # c\n  b]", "\n  k: v\n  l:\n    - m", "\n  - k: v\n    l: m\n  - n", "\n  - >-\n    x",
        " &n x", " *n", " !!str 1", "\n  - - a\n    - b", " |2\n  x", " |-\n\n  x\n  ", "\n    - a\n    -   b",
    ]
    private static let between = ["", "", "", "", "\n", "# c\n", "  # c: d\n", "\n\n", "# a: b\n\n"]

    package static func make(using generator: inout SeededGenerator) -> String {
        var names = names.shuffled(using: &generator).prefix(Int.random(in: 1...6, using: &generator))
        names.sort { _, _ in Bool.random(using: &generator) }
        var text = generator.one(of: ["---", "---  ", "---"])
        text += "\n" + generator.one(of: between)
        for name in names {
            let isLong = generator.once(in: 3)
            text += "\(name):" + (isLong ? generator.one(of: lines) : " " + generator.one(of: values))
            text += (isLong ? "" : generator.one(of: ["", "", " ", " # c"])) + "\n" + generator.one(of: between)
        }
        text += generator.one(of: ["---", "---\n", "...\n\nBody\n---\na: b\n", "---\n\nid: no key"])
        if generator.once(in: 3) { text = text.replacing("\n", with: "\r\n") }
        return (generator.once(in: 4) ? "\u{FEFF}" : "") + text
    }
}
