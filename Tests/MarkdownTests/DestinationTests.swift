import Bytes
import Testing

@testable import Markdown

/// Links never run code or read files, however the scheme is spelt.
struct DestinationTests {
    @Test(
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "file:///etc/passwd", "FILE:x",
            "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "&#1;javascript:alert(1)", "&#32;javascript:x",
            "javascript&colon;alert(1)", "&#x6A;avascript:x", "javascript%3Aalert(1)", "%6Aavascript:x",
            "java%0Ascript:x", "j%09avascript%3ax", "java\u{7F}script:x", "data:text/html,x", "data:image/svg+xml,x",
            "DATA:text/html;base64,x", "data&colon;text/html,x", "data:image/pngx,y", "data:image/png",
            "data:%69mage/png,x", "d&Tab;ata:image/png,x", "livescript:x", "blob:https://a/b", "view-source:https://a",
            "feed:https://a", "jar:https://a!/", "mocha:x", "about:blank", "filesystem:x", "made-up:x", "c:/x",
            "a+b.c-d:x",
            "&#x1F;&#x20;li&#x0D;vescript:x", "localhost:80", "htt p:x:javascript", "ht\u{AD}tp-x.:y",
        ])
    func `replaces a link with a forbidden scheme by its text`(url: String) {
        for source in ["[a](<\(url)>)", "[a]\n\n[a]: <\(url)>", "![a](<\(url)>)"] {
            let document = render(source)
            let isRelative = url.hasPrefix("htt p") || url.hasPrefix("ht\u{AD}")
            #expect(document.references.isEmpty == !isRelative)
            #expect(document.problems.map(\.kind) == (isRelative ? [] : [.refusedLink]))
            #expect(isRelative || document.page == "<p>a</p>\n", "\(document.page)")
        }
    }

    @Test func `reports a rejected address in brackets at its position`() {
        let problems = render("a <bb:c> [d](e:f)\n\n- <gg:h> [i](j:k)").problems
        #expect(
            problems.map { "\($0.target) \($0.line):\($0.column)" } == ["bb:c 1:3", "e:f 1:10", "gg:h 3:3", "j:k 3:10"])
    }

    @Test(
        arguments: [
            "http", "https", "mailto", "tel", "ftp", "ftps", "sftp", "ssh", "git", "irc", "ircs", "xmpp", "matrix",
            "news",
            "geo", "sms", "magnet", "obsidian", "vscode", "zotero", "slack", "msteams", "HTTPS", "MailTo",
        ])
    func `keeps a link with an allowed scheme`(scheme: String) {
        #expect(html("[a](\(scheme):b)") == "<p><a href=\"\(scheme):b\">a</a></p>\n")
        #expect(html("<\(scheme):b>").contains("<a href=\"\(scheme):b\">"))
    }

    @Test(arguments: ["data:image/png,x", "data:image/gif;base64,x", "https://b/c", "//b/c", "DATA:image/jpeg,x"])
    func `shows a safe image`(url: String) {
        #expect(html("![a](\(url))") == "<p><img src=\"\(url)\" alt=\"a\" /></p>\n")
    }

    @Test(arguments: ["mailto:a", "ftp://b/c.png", "data:image/svg+xml,x", "tel:1", "javascript:x"])
    func `replaces a remote image by its text`(url: String) {
        #expect(html("![a](\(url))") == "<p>a</p>\n")
    }

    @Test func `replaces a link without an address by its text, and reports it`() {
        let document = render("x\n[a]() ![b](<>) [c](#) [d](#top) [e](#no) [f](#yes)\n\n# yes")
        #expect(
            document.problems.map { "\($0.kind) \($0.target) \($0.line):\($0.column)" } == [
                "emptyLink  2:1", "emptyLink  2:7", "unknownAnchor #no 2:33",
            ])
        #expect(document.page.hasPrefix("<p>x\na b <a href=\"#\">c</a> <a href=\"#top\">d</a> <a href=\"#no\">e</a>"))
        #expect(document.anchors == ["yes".utf8.stableHash])
    }

    @Test(arguments: ["Two%20words", "two-words", "TWO-Words", "Two%20words:", "One#Two%20words:"])
    func `finds the heading that a link names by its text or its anchor`(fragment: String) {
        let document = render("[a](<#\(fragment)>) [b](<B.md#\(fragment)>) [c](<c.html#\(fragment)>)\n\n# Two words:")
        #expect(document.problems.isEmpty)
        #expect(document.page.hasPrefix("<p><a href=\"#h-two-words\">a</a>"))
        #expect(document.references.map(\.fragment) == ["two-words", fragment.withBytes { $0.percentDecoded }])
    }

    @Test(arguments: ["^block", "%5Eblock"])
    func `ignores the block that a link of Obsidian names`(block: String) {
        let document = render("[a](#\(block)) [b](Tasks/Task%20B.md#\(block))")
        #expect(document.problems.isEmpty && document.page.hasPrefix("<p>a "))
        #expect(document.references.map(\.target) == ["Tasks/Task B.md"] && document.references[0].fragment == nil)
    }

    @Test(
        arguments: [
            ("http://a", Destination.absolute), ("HTTPS:a", .absolute), ("mailto:a", .absolute), ("tel:1", .absolute),
            ("//a/b", .absolute), ("/\\a", .absolute), ("data:image/png;base64,x", .refused), ("#a", .fragment),
            ("", .none), ("a.md", .relative), ("./a:b", .relative), ("../a", .relative), ("/a", .relative),
            ("javascript", .relative), ("a/javascript:x", .relative), ("x?javascript:y", .relative),
            ("note%3A1.md", .relative),
        ] as [(String, Destination)])
    func `classifies a destination by its beginning`(url: String, expected: Destination) {
        #expect(url.withBytes { Destination(of: $0) } == expected)
    }

    @Test func `writes every byte of a destination like libcmark`() {
        for scalar in (33...126).map({ Unicode.Scalar(UInt8($0)) }) where !"<>\\&".unicodeScalars.contains(scalar) {
            let page = html("[a](<http://x/\(scalar)>)")
            let safe = scalar.properties.isAlphabetic || "-_.+!*(),%#@?=;:/$~0123456789".unicodeScalars.contains(scalar)
            let hex = String(scalar.value, radix: 16, uppercase: true)
            let expected = scalar == "'" ? "&#x27;" : safe ? String(scalar) : "%" + hex
            #expect(page == "<p><a href=\"http://x/\(expected)\">a</a></p>\n")
        }
    }
}
