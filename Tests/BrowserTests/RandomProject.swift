import JSON
import TestSupport

/// Files of todos as many people write them, always the same ones for a seed.
struct RandomProject {
    let files: [String: String]
    /// What stands in bodies, and words of titles.
    static let words = [
        "milk", "Milch", "Straße", "STRASSE", "Éclair", "éte\u{301}", "naïve", "façade", "Łódź", "Ångström", "œuvre",
        "東京", "旅行",
        "ガイドブック", "ﾊﾟｽﾎﾟｰﾄ", "がいど", "か\u{3099}", "한국어", "한글", "日本GDP", "の", "ー", "C++", "v1.2", "foo_bar", "a-b", "don't",
        "x=1",
        "#12", "@hana", "OR", "null", "and", "the", "shop", "Reports", "report", "i18n", "🏳️‍🌈", "🎉", "ß", "Σίσυφος",
        "ไทย",
        "Ёлка", "100%", "3.14", "https://example.org/a?b=c", "e\u{301}", "constructor", "x\u{AD}y",
        "\u{1F468}\u{200D}\u{1F469}",
        "𠮷野家", "Ｗｉｄｅ", "ﾞ", "１２", "ǆ", "№5", "½", "²", "İstanbul", "ılık", "Việt", "\u{1112}\u{1161}\u{11AB}", "〆切",
        "々", "・", "。",
        String(repeating: "long", count: 20), String(repeating: "長", count: 9),
    ]
    static let tags = ["home", "bug", "旅行", "Été", "c++", "a b", "v1.2", "#hash", "a,b", "\"q\"", "-x", "me"]
    static let owners = ["hana", "ren", "さくら", "José", "Mary Ann", "me", "nobody's"]

    init(_ count: Int, seed: UInt64) {
        let ids = (0..<count).map { number in
            switch number % 5 {
            case 0: "BACK-\(number)"
            case 1: "k\(number)f9q\(number % 7)"
            case 2: "旅-\(number)"
            case 3: "Ticket.\(number)"
            default: "z\(number)"
            }
        }
        var maker = Maker(random: SeededGenerator(seed: seed), ids: ids)
        var files = [
            "fuda.yml": RandomProject.settings, "users/hana.md": "---\nname: 山田 花\nemail: hana@example.org\n---\n",
            "users/ren.md": "---\nname: Ren <b>\n---\n",
        ]
        for number in 0..<count {
            let folder = ["", "sub/", "archive/", "旅/"][
                number % 13 == 0 ? 2 : number % 3 == 0 ? 1 : number % 7 == 0 ? 3 : 0]
            files["todos/\(folder)\(number).md"] = maker.file(number)
        }
        self.files = files
    }

    private static let settings = """
        title: Random
        columns:
          - { status: todo, title: To do, type: todo }
          - { status: doing, title: Doing, type: active, also: [wip] }
          - { status: waiting, title: 待ち, type: hold }
          - { status: done, title: Done, type: done }
          - { status: cancelled, title: Cancelled, type: cancelled }
        priorities: [highest, high, medium, low]

        """
}

/// What writes one file after the other.
private struct Maker {
    var random: SeededGenerator
    let ids: [String]

    mutating func words(_ most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &random)).map { _ in random.one(of: RandomProject.words) }
            .joined(separator: random.one(of: [" ", " ", " ", "", ", ", "\u{3000}", ". "]))
    }

    mutating func day() -> String {
        let (month, day) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random))
        let date = "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return date + "T09:30:00Z"
        case 1: return date + "T23:59:59+09:00"
        default: return date
        }
    }

    func quoted(_ text: String) -> String { json { $0.value(text) } }

    mutating func list(_ names: [String]) -> String {
        "["
            + (0..<Int.random(in: 1...3, using: &random)).map { _ in quoted(random.one(of: names)) }.joined(
                separator: ", ")
            + "]"
    }

    mutating func file(_ number: Int) -> String {
        if number % 97 == 5 { return "---\ntitle: [broken \(number)\n---\n\(words(4))\n" }
        if number % 31 == 9 { return body(number) }
        var lines = ["id: \(quoted(number % 83 == 7 ? ids[number - 5] : ids[number]))"]
        if !random.once(in: 9) { lines.append("title: \(quoted(words(5)))") }
        func some(_ times: Int, _ line: (inout Maker) -> String) {
            if random.once(in: times) { lines.append(line(&self)) }
        }
        lines.append(
            "status: \(random.one(of: ["todo", "todo", "doing", "wip", "waiting", "done", "cancelled", "someday", "完"]))"
        )
        some(3) { "summary: \($0.quoted($0.words(6)))" }
        some(2) { "tags: \($0.list(RandomProject.tags))" }
        some(2) { "owner: \($0.list(RandomProject.owners))" }
        some(5) { "reporter: \($0.quoted($0.random.one(of: RandomProject.owners)))" }
        some(2) { "milestone: \($0.random.one(of: ["v1.9", "v1.10", "\"winter sale\"", "旅"]))" }
        some(2) { "priority: \($0.random.one(of: ["highest", "high", "medium", "low", "whenever"]))" }
        some(4) { "kind: \($0.random.one(of: ["bug", "feature", "chore", "問題"]))" }
        for key in ["due", "createdAt", "scheduled", "startedAt", "doneAt", "updatedAt"] {
            some(3) { "\(key): \($0.day())" }
        }
        some(4) { "estimate: \($0.random.one(of: ["1", "2.5", "8", "0", "0.1"]))" }
        some(4) {
            "\($0.random.one(of: ["spent", "timeSpent"])): \($0.random.one(of: ["45m", "2h", "3h 20m", "1.25h", "0", "90"]))"
        }
        some(4) { "order: \($0.random.one(of: ["1", "-3", "10", "2.25"]))" }
        some(6) { "parent: \($0.quoted($0.random.one(of: $0.ids)))" }
        some(6) { "blockedBy: \($0.list($0.ids))" }
        some(9) { "links: [\"https://example.org/\($0.random.one(of: ["a", "b?c=d", "é"]))\"]" }
        some(9) { _ in "aliases: [old-\(number)]" }
        some(9) { _ in "recur: every 2 weeks" }
        some(4) { "customer: \($0.quoted($0.words(2)))" }
        some(6) { "constructor: \($0.list(RandomProject.tags))" }
        some(6) { "__proto__: \($0.list(RandomProject.tags))" }
        some(40) { _ in "draft: true" }
        some(40) { _ in "archived: true" }
        return "---\n" + lines.joined(separator: "\n") + "\n---\n" + (random.once(in: 8) ? "" : body(number))
    }
}

// MARK: - Bodies

extension Maker {
    /// Several blocks of Markdown of all kinds.
    mutating func body(_ number: Int) -> String {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in block(number) }.joined(separator: "\n\n") + "\n"
    }

    private mutating func block(_ number: Int) -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return "# \(words(3))\n\n\(words(9))"
        case 1: return "- [x] \(words(3))\n- [ ] **\(words(2))** _\(words(2))_\n  - \(words(2))"
        case 2: return "> [!NOTE]\n> \(words(5))"
        case 3: return "> [!warning] \(words(2))\n> \(words(3))"
        case 4: return "| \(words(1)) | b |\n|---|:-:|\n| `\(words(1))` | \(words(2)) |\n| x |"
        case 5: return "Note[^1] \(words(3)) and[^n].\n\n[^1]: \(words(3))\n[^n]: \(words(2))"
        case 6: return "```swift\nlet a = \"<b>&amp;\"\n\(words(4))\n```"
        case 7: return "    \(words(3))\n\n\(words(2))"
        case 8: return "<div class=\"a>b\" title='x'>\(words(2))<br>\(words(1))</div>"
        case 9:
            return
                "a<b>bold</b>c <span title=\"hidden\">\(words(2))</span><!-- secret --> &amp;copy; &copy; &lt;&nbsp;x &#39;"
        case 10: return "<details><summary>\(words(1))</summary>\n\n\(words(3))\n\n</details>"
        case 11:
            return "[\(words(2))](https://example.org/hidden) ![alt \(words(1))](a.png) <https://example.org/shown>"
        case 12:
            return
                "See [[\(random.one(of: ids))]] and [[\(random.one(of: ids))|\(words(1))]], #\(random.one(of: ids)), @ren, BACK-10."
        case 13: return "before %%secret \(words(1))%% ==\(words(2))== ~~\(words(1))~~ #tag/\(number)"
        case 14: return "***\n\n\(words(1))  \nhard\\\nbreak"
        case 15: return "`${x}` \\`\\\\ </script> \u{2028} <script>alert(1)</script> \(words(1))"
        case 16: return "1. \(words(2))\n2. \(words(2))\n\n   \(words(2))"
        case 17: return "un**break**able half_word_ <b>a</b>fter *\(words(1))*\(words(1)) <u>un</u>der"
        default: return words(20)
        }
    }
}
