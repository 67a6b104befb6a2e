import Bytes
import Testing

@testable import Markdown

/// References in a body, their positions and their replacements.
struct TextReferencesTests {
    private func references(_ source: String, prefixes: [String] = ["back", "task"]) -> [String] {
        render(source, MarkdownOptions(idPrefixes: prefixes)).references.map {
            "\($0.kind) \($0.target) \($0.line):\($0.column)"
        }
    }

    @Test(
        arguments: [
            ("see [[k3f9q2]]", ["todo k3f9q2 1:5"]),
            ("[[ a b | the *text ]]", ["todo a b 1:1"]),
            ("\\[[a]] [\\[b]] &#91;[c]] [[d]]", ["todo d 1:25"]),
            ("`[[a]]` [[a]]", ["todo a 1:9"]),
            ("#k3f9q2, #a.b. (#c) x#d ##e #", ["hash k3f9q2 1:1", "hash a.b 1:10", "hash c 1:17"]),
            ("/#a &#35;b \\#c #d", ["hash d 1:16"]),
            ("@hana @花子さん. a@b @hana@example.org \\@no", ["user hana 1:1", "user 花子さん 1:7"]),
            ("foo@bar.org @a.b-", ["user a.b 1:13"]),
            (
                "BACK-12, task-1.2. XBACK-3 back-4.md back-5-fix other-6",
                ["prefixed BACK-12 1:1", "prefixed task-1.2 1:10"]
            ),
            ("[a](b%20c.md#x%20y) ![i](p/q.png) [c](/d?e)", ["link b c.md 1:1", "image p/q.png 1:21", "link /d 1:35"]),
            ("[a](http://b) [a](//b) [a](#b) [a](mailto:b) [a]() [a](?b)", []),
            ("[#a @b [[c]]](d.md)", ["link d.md 1:1"]),
            ("a\n   b #c\n> d\ne #f `\ng` #h", ["hash c 2:6", "hash f 4:3", "hash h 5:4"]),
            ("- a\n  - [ ] b @c\n\n    d\n  #e", ["user c 2:11", "hash e 5:3"]),
            ("[r]: /u\n#a", ["hash a 2:1"]),
            ("日本 #a", ["hash a 1:4"]),
            ("## x #a\n\n> ### [[b]]", ["hash a 1:6", "todo b 3:7"]),
            ("x\r\n#a\ry #b", ["hash a 2:1", "hash b 3:3"]),
            (
                "| `#a` #a | b |\n|-|-|\n| x | [[c\\|d]] |\n\n#e",
                ["hash a 1:8", "todo c 3:7", "hash e 5:1"]
            ),
            (
                "x[^1] #a\n\n[^1]:\n    #b\n\n    | #c |\n    |-|\n    | #d |\n\n#e",
                [
                    "hash a 1:7", "hash e 10:1", "hash b 4:5", "hash c 6:7", "hash d 8:7",
                ]
            ),
            ("- | a | [[b]] |\n  |---|---|\n  | [c](d.md) |\n", ["todo b 1:9", "link d.md 3:5"]),
            ("`#a` <b title='#a'> #a", ["hash a 1:21"]),
            ("~~#a~~ *#b* __@c__ [x #d", ["hash a 1:3", "hash b 1:9", "user c 1:15", "hash d 1:23"]),
            ("# #a\n\n```\n#b @c [[d]]\n```\n\n<div>\n#e\n</div>\n", ["hash a 1:3"]),
        ] as [(String, [String])])
    func `references have targets and positions`(source: String, expected: [String]) {
        #expect(references(source) == expected)
    }

    @Test func `counts lines from the first line of the body`() {
        #expect(render("a\n#b", firstLine: 12).references.map(\.line) == [13])
    }

    @Test func `facts do not depend on the requested results`() {
        let source = "# A\n\n- [x] #a [b](c.md)\n- [ ] ~~[[d|e]]~~ ~~f~~\n"
        let (facts, all) = (render(source, want: []), render(source))
        #expect(facts.html.isEmpty)
        #expect(facts.checklist == Checklist(done: 1, all: 2) && facts.firstHeading == "A")
        #expect(facts.references == all.references && facts.checklist == all.checklist)
    }

    @Test(arguments: ["", "plain words.", "a (b) * c\n\n> d\n\n`e` f ![", "&lbrack;x&rbrack; &num;y", "1. a\n2. b"])
    func `has no facts if the body is not parsed for them`(source: String) {
        let all = render(source)
        #expect(all.references.isEmpty && all.checklist.all == 0 && all.firstHeading == nil)
        #expect(render(source, want: []) == MarkdownDocument())
    }

    @Test func `an unresolved reference shows its text`() {
        #expect(
            html("[[a]] [[a|b]] #c @d") == """
                <p><span class="missing">[[a]]</span> <span class="missing">b</span> #c @d</p>\n
                """)
        #expect(
            html("[*a*](b.md \"t\") ![c *d*](e.png)") == """
                <p><span class="missing"><em>a</em></span> <span class="missing">c d</span></p>\n
                """)
    }

    @Test func `replaces each reference, around others and after changed text`() {
        let document = render("~~x~~ #a [~~y~~ ![i](i.png \"t\")](b.md) [[c|d]] [e](f.md) ~~@g~~ [h](#x)\n\n# x")
        #expect(
            document.references.indices.map(document.fallback) == [
                "#a", "<span class=\"missing\">", "<span class=\"missing\">i</span>",
                "<span class=\"missing\">d</span>",
                "<span class=\"missing\">", "@g",
            ])
        let page = document.spliced { reference in
            reference.target == "f.md" ? nil : "<\(reference.target) \(reference.label ?? "") \(reference.title ?? "")>"
        }
        #expect(
            page == """
                <p><del>x</del> <a  > <b.md  ><del>y</del> <i.png i t></a> <c d > \
                <span class="missing">e</span> <del><g  ></del> <a href="#h-x">h</a></p>
                <h2 id="h-x">x</h2>\n
                """)
    }
}
