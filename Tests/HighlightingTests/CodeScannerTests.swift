import TestSupport
import Testing

@testable import Highlighting

/// Returns code with its tokens marked: `k(let) a = t("b")`.
private func parts(_ code: String, _ name: String) -> String {
    let code = Array(code.utf8)
    var result: [UInt8] = []
    var from = 0
    for part in all(code, name) {
        result += code[from..<part.range.lowerBound] + "\(part.kind.rawValue.prefix(1))(".utf8
        result += code[part.range] + ")".utf8
        from = part.range.upperBound
    }
    return String(decoding: result + code[from...], as: UTF8.self)
}

private func all(_ code: [UInt8], _ name: String) -> [CodePart] {
    Array(name.utf8).withUnsafeBufferPointer { name in
        guard let language = CodeLanguage.named(name) else { return [] }
        return code.withUnsafeBufferPointer { code in
            var scanner = CodeScanner(code, in: language)
            var parts: [CodePart] = []
            while let part = scanner.next() { parts.append(part) }
            return parts
        }
    }
}

struct `The tokens of code` {
    @Test(arguments: [
        (
            "swift", #"@main struct A { let s = "a\"b" /* c */ }"#,
            #"k(@main) k(struct) A { k(let) s = t("a\"b") c(/* c */) }"#
        ),
        ("swift", "a.default + 1...2 + 0xFF + 1.5. // d", "a.default + n(1)...n(2) + n(0xFF) + n(1.5). c(// d)"),
        ("swift", "\"x\nlet \"\"\"\na\n\"\"\"", "\"x\nk(let) t(\"\"\"\na\n\"\"\")"),
        ("C++", "#include <a>\nint x = 'c';", "k(#include) <a>\nk(int) x = t('c');"),
        ("rust", "fn f<'a>(x: &'a str) { 'x' }", "k(fn) f<'a>(x: &'a k(str)) { t('x') }"),
        ("go", "x := `a\nb`", "x := t(`a\nb`)"),
        ("ts", "const $if = `a${b}`; x.if", "k(const) $if = t(`a${b}`); x.if"),
        ("python", "@a\ndef f(): # c\n  '''d\n'''", "k(@a)\nk(def) f(): c(# c)\n  t('''d\n''')"),
        ("ruby", "def a#b", "k(def) a#b"),
        ("PHP", "<?php ECHO $if;", "<?php k(ECHO) $if;"),
        ("sh", "echo $# # all\nif-x 'a\nb'", "k(echo) $# c(# all)\nif-x t('a\nb')"),
        ("sql", "Select 'it''s' -- x", "k(Select) t('it')t('s') c(-- x)"),
        ("html", "<!-- a --> \"y\" <a href=\"b\">if</a>", "c(<!-- a -->) \"y\" <k(a) href=t(\"b\")>if</k(a)>"),
        ("css", "a:hover {\n  color: #fff; top: 1px }", "a:hover {\n  k(color): k(#fff); top: n(1px) }"),
        ("json", "{\"a\": [true, 1.5]}", "{t(\"a\"): [k(true), n(1.5)]}"),
        ("yml", "a b: yes # c\n- d: \"e\"\nhttp://x", "k(a b): k(yes) c(# c)\n- k(d): t(\"e\")\nhttp://x"),
        ("toml", "[a]\nb-c = 1", "[a]\nk(b-c) = n(1)"),
        ("diff", "+++ a\n@@ 1 @@\n+b\n-c\n d", "c(+++ a)\nk(@@ 1 @@)\na(+b)\nr(-c)\n d"),
        ("dockerfile", "FROM a AS b\n# c", "k(FROM) a k(AS) b\nc(# c)"),
        ("make", "all: a\n\techo", "k(all): a\n\techo"),
        ("text", "let a = 1", "let a = 1"),
        ("", "let", "let"),
    ])
    func `have the right kinds`(name: String, code: String, expected: String) {
        #expect(parts(code, name) == expected)
    }

    @Test(arguments: CodeLanguage.names)
    func `are in order, and are found in linear time`(name: String) {
        let tokens = [
            "\"", "\\\"", "'", "`", "/*", "<!--", "<a ", "#", "\"\"\"", "-", "a: ", "1", "if ", "\n", "é", "\\", "@",
        ]
        for token in tokens {
            for end in ["", "x", "\n"] {
                func code(_ count: Int) -> [UInt8] { Array(String(repeating: token + end, count: count).utf8) }
                let many = code(2_000)
                var (last, isInOrder) = (0, true)
                for part in all(many, name) {
                    isInOrder = isInOrder && part.range.lowerBound >= last && !part.range.isEmpty
                    last = part.range.upperBound
                }
                #expect(isInOrder && last <= many.count, "\(token)\(end)")
                // Linear time gives a factor of 5, quadratic time 25. Very short times are not significant, and a single
                // high value may be chance.
                let isLinear = (0..<4).contains { _ in
                    let cost = processorTime { _ = all(many, name) }
                    return cost < .milliseconds(20) || cost < processorTime { _ = all(code(400), name) } * 12
                }
                #expect(isLinear, "\(token)\(end)")
            }
        }
    }
}
