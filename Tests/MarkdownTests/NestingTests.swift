import Bytes
import TestSupport
import Testing

@testable import Markdown

/// Whatever a body contains, an HTML parser finds the elements where they were written. The surrounding page keeps its
/// structure, and only allowed elements occur.
struct NestingTests {
    private static let elements =
        """
        a abbr b blockquote br center code dd del details div dl dt em h1 h2 h6 hr i img ins kbd li mark ol p pre q rp rt \
        ruby s samp small span strong sub summary sup table tbody td th thead tr tt u ul var wbr
        """.split(separator: " ").map(String.init)
    private static let others = [
        "script", "style", "svg", "math", "main", "template", "body", "form", "input", "select", "title",
    ]
    private static let attributes = [
        "", "", "", " href=x.md", " href='#y'", " href=\"java&#x0A;script:a\"", " src=x.png onerror=x",
        " src='https://a/b.png' alt='\"><b>'", " align=center", " align=right class=x id=y", " open",
        " title='&quot;&lt;b>'",
        " colspan=3 rowspan=99999", " width=50% height=7", "/", " href=\"unclosed", " x='",
    ]
    private static let markdown = [
        "text ", "\n", "\n\n", "> ", "- ", "1. ", "- [ ] ", "- [/] x", "*", "**", "_", "~~", "==", "%%", "`", "```\n",
        "    ", "# ", "[a](b.md)", "[a](", "](c)", "[", "]", "[[n]]", "![[i.png|5]]", "![x](http://y/z.png)",
        "| a | b |\n|---|---|\n| ", "|", "[^1]", "\n\n[^1]: note ", "> [!NOTE]\n> ", "> [!tip]- T *t*\n> ", "<!-- ",
        "-->",
        "&lt;", "&#0;", "<", ">", "\\", "http://a.b/c ", "#i ", "---\n", "<?php ", "]]>", "\r\n", "\0", "é", "\u{600}",
        "</br>",
    ]

    private func tag(_ random: inout SeededGenerator, _ focus: [String]) -> String {
        let name = random.one(of: random.once(in: 10) ? Self.others : focus)
        let attribute = random.one(of: Self.attributes)
        let tag = Bool.random(using: &random) ? "</\(name)>" : "<\(name)\(attribute)>"
        return random.once(in: 5) ? "\n\n\(tag)\n\n" : tag
    }

    private func source(_ random: inout SeededGenerator) -> String {
        let few = (0..<4).map { _ in random.one(of: Self.elements) }
        let focus = Bool.random(using: &random) ? few : Self.elements
        return (0..<Int.random(in: 1...40, using: &random)).map { _ in
            Bool.random(using: &random) ? tag(&random, focus) : random.one(of: Self.markdown)
        }.joined()
    }

    @Test(arguments: 0..<20) func `the elements of a body nest correctly`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let source = source(&random)
            let document = render(source)
            for page in [document.page, document.spliced { $0.kind == .link ? "<a href=\"x\">" : "<img src=\"x\">" }] {
                var check = NestingCheck()
                #expect(check.fault(in: page) == nil, "\(source.debugDescription)\n\(page)")
            }
        }
    }

    @Test(
        arguments: [
            "<p><div></div></p>", "<a><a></a></a>", "<ul><ul></ul></ul>", "<table>x</table>", "<td></td>", "<b>",
            "</b>",
            "<script></script>", "<b onclick=\"x\"></b>", "<h2><h3></h3></h2>", "<b><i></b></i>",
            "<details>x</details>",
        ])
    func `detects a fault`(page: String) {
        var check = NestingCheck()
        #expect(check.fault(in: page) != nil)
    }
}

/// Parses rendered HTML, which is simpler than handwritten HTML: quoted attributes, lower case, no comments.
private struct NestingCheck {
    private var open: [String] = []
    private var hasSummary: [Bool] = []

    private static let void: Set<String> = ["br", "hr", "img", "input", "wbr"]
    private static let allowed: Set<String> = [
        "a", "abbr", "b", "blockquote", "code", "dd", "del", "details", "div", "dl", "dt", "em", "h1", "h2", "h3", "h4",
        "h5", "h6", "i", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section",
        "small", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul",
        "var",
    ]
    private static let attributes: Set<String> = [
        "href", "class", "id", "title", "src", "alt", "loading", "width", "height", "tabindex", "role", "aria-label",
        "start",
        "colspan", "rowspan", "open", "type", "disabled", "checked",
    ]
    /// Elements that close a paragraph.
    private static let blocks: Set<String> = [
        "blockquote", "details", "div", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "p", "pre", "section",
        "summary",
        "table", "ul", "li", "dd", "dt",
    ]
    private static let parents: [String: Set<String>] = [
        "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "tr": ["thead", "tbody"], "td": ["tr"], "th": ["tr"],
        "thead": ["table"], "tbody": ["table"], "summary": ["details"], "rt": ["ruby"], "rp": ["ruby"],
    ]
    private static let only: [String: Set<String>] = [
        "table": ["thead", "tbody"], "thead": ["tr"], "tbody": ["tr"], "tr": ["td", "th"], "ul": ["li"], "ol": ["li"],
        "dl": ["dt", "dd"],
    ]

    mutating func fault(in page: String) -> String? {
        // Replace other characters, so that none combines with a delimiter into a Character that a browser would see as
        // two.
        let page = String(String.UnicodeScalarView(page.unicodeScalars.map { $0.isASCII ? $0 : "x" }))
        for (index, piece) in page.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
            var text = piece[...]
            if index > 0 {
                guard let end = piece.firstIndex(of: ">") else { return "a tag without an end" }
                if let fault = tag(piece[..<end]) { return fault }
                text = piece[piece.index(after: end)...]
            }
            if text.contains(where: { !$0.isWhitespace }), let parent = open.last {
                if Self.only[parent] != nil { return "text in \(parent)" }
                if parent == "details", hasSummary.last == false { return "details without a summary" }
            }
        }
        return open.isEmpty ? nil : "\(open) is open"
    }

    private mutating func tag(_ tag: Substring) -> String? {
        if tag.first == "/" {
            guard open.popLast() == String(tag.dropFirst()) else { return "</\(tag)> closes something else" }
            if tag == "/details", hasSummary.popLast() == false { return "details without a summary" }
            return nil
        }
        let name = String(tag.prefix { $0 != " " })
        guard Self.allowed.contains(name) || Self.void.contains(name) else { return "<\(name)>" }
        if let fault = attributes(tag.dropFirst(name.count)) ?? place(of: name) { return fault }
        if name == "summary" { hasSummary[hasSummary.count - 1] = true }
        if !Self.void.contains(name) { open.append(name) }
        if name == "details" { hasSummary.append(false) }
        return nil
    }

    private func attributes(_ text: Substring) -> String? {
        var names: Set<Substring> = []
        for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where index % 2 == 0 {
            for name in part.split(separator: " ") where name != "/" {
                let name = name.prefix { $0 != "=" }
                if !Self.attributes.contains(String(name)) || !names.insert(name).inserted {
                    return "attribute \(name)"
                }
            }
        }
        return nil
    }

    private func place(of name: String) -> String? {
        let scope = open[((open.lastIndex { $0 == "td" || $0 == "th" }).map { $0 + 1 } ?? 0)...]
        if Self.blocks.contains(name), scope.contains("p") { return "<\(name)> in p" }
        if name == "a", open.contains("a") { return "a in a" }
        if name.isHeading, open.last?.isHeading == true { return "a heading in a heading" }
        if let parents = Self.parents[name], !parents.contains(open.last ?? "") {
            return "<\(name)> in \(open.last ?? "")"
        }
        if let parent = open.last, let only = Self.only[parent], !only.contains(name) {
            return "<\(name)> in \(parent)"
        }
        if open.last == "details", name != "summary", hasSummary.last == false { return "details without a summary" }
        return nil
    }
}

extension String {
    fileprivate var isHeading: Bool { utf8.count == 2 && first == "h" && self != "hr" }
}
