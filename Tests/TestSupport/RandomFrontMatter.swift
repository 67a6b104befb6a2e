/// Lines from an alphabet of everything that was ever read incorrectly.
package enum RandomFrontMatter {
    private static let keys = ["a", "b", "Key_1", "x-y", "x.y", "_k", "title", "on", "null"]
    private static let oddKeys = ["1k", "é", "\"q\"", "'q'", "a b", "-", "?", "<<", "k\t"]
    private static let oddColons = [":", ":  ", " : ", ":\t", ""]
    private static let plain = [
        "x", "two words", "1.10", "-1", "a:b", "http://x.y/#z", "x#c", "~", "null", "é", "日本", "🎉", "it's",
    ]
    private static let quoted = [
        "\"a\"", "'it''s'", "\"a\\\"b\"", "\"\\\\\"", "\"a\\nb\"", "'a # b'", "\"\"", "''", "\"@x\"",
    ]
    private static let lists = [
        "[a, b]", "[]", "[ ]", "[a,b]", "[a, \"b, c\", 'd']", "[a, ]", "[a,,b]", "[a: b]", "[[a]]", "[@x, y]",
        "[a ,b ]", "[-]",
        "[a b,-c]", "[a", "[?]", "[a?]", "[\"a\"b]", "['a':b]", "[a]]", "[a#b, c]",
    ]
    private static let nasty = [
        "- x", "-x", "-", "a: b", "a:", "#c", " #c", "'", "\"", "{a: 1}", "{}", "|", ">-", "&a", "*a", "!t", "%", "@me",
        "`",
        "\u{85}", "\u{2028}", "\u{FEFF}", "\u{A0}", "\t", ",", "]", "}", "[", "?", "? x", ":", "::", "...", "---", " ",
        "  ",
        "\u{7F}", "\u{1}", "\u{FFFE}", "=", "<", "\\", "\u{E000}",
    ]

    package static func make(using generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in line(&generator) }.joined()
    }

    private static func line(_ generator: inout SeededGenerator) -> String {
        let end = generator.once(in: 40) ? "\r" : Bool.random(using: &generator) ? "\n" : "\r\n"
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: return generator.one(of: ["", " ", "# c", "  # c", "#", "\t"]) + end
        case 1...4:
            let indent = String(repeating: " ", count: Int.random(in: 0...2, using: &generator))
            return indent + generator.one(of: ["- ", "-", "-  "]) + value(&generator) + end
        case 5 where Bool.random(using: &generator): return " " + value(&generator) + end
        default:
            let isOdd = generator.once(in: 12)
            return generator.one(of: isOdd ? oddKeys : keys) + generator.one(of: isOdd ? oddColons : [": "])
                + value(&generator) + end
        }
    }

    private static func value(_ generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<16, using: &generator) {
        case 0...4: generator.one(of: plain)
        case 5...7: generator.one(of: quoted) + generator.one(of: ["", "", " ", " # c", "#c"])
        case 8...10: generator.one(of: lists) + generator.one(of: ["", "", " ", " # c", "#c"])
        case 11: ""
        case 12...13: generator.one(of: plain) + generator.one(of: [" # c", "#c", " ", " #"])
        default:
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                generator.one(of: nasty + plain + quoted) + generator.one(of: ["", " "])
            }.joined()
        }
    }
}
