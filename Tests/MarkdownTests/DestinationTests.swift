import Testing

@testable import Markdown

/// No link runs code or reads files, however it is spelt.
struct DestinationTests {
    @Test(
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "file:///etc/passwd", "FILE:x",
            "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "&#1;javascript:alert(1)", "&#32;javascript:x",
            "javascript&colon;alert(1)", "&#x6A;avascript:x", "javascript%3Aalert(1)", "%6Aavascript:x",
            "java%0Ascript:x", "j%09avascript%3ax", "\\javascript:x", "java\u{7F}script:x",
            "data:text/html,x", "data:image/svg+xml,x", "DATA:text/html;base64,x", "data&colon;text/html,x",
            "data:image/pngx,y", "data:image/png", "data:%69mage/png,x", "d&Tab;ata:image/png,x",
        ])
    func `an unsafe destination is emptied`(url: String) {
        for source in ["[a](<\(url)>)", "[a]\n\n[a]: <\(url)>", "![a](<\(url)>)"] {
            let document = render(source)
            guard !url.hasPrefix("\\") else { continue }
            #expect(document.references.isEmpty)
            #expect(document.page.contains("href=\"\"") || document.page.contains("src=\"\""), "\(document.page)")
        }
    }

    @Test(
        arguments: [
            ("http://a", Destination.absolute), ("HTTPS:a", .absolute), ("mailto:a", .absolute), ("tel:1", .absolute),
            ("//a/b", .absolute), ("/\\a", .absolute), ("data:image/png;base64,x", .absolute),
            ("data:image/webp,x", .absolute), ("#a", .fragment), ("", .none), ("a.md", .relative),
            ("./a:b", .relative), ("../a", .relative), ("/a", .relative), ("javascript", .relative),
            ("a/javascript:x", .relative), ("x?javascript:y", .relative),
        ] as [(String, Destination)])
    func `a destination is told by its beginning`(url: String, expected: Destination) {
        var url = url
        #expect(url.withUTF8 { Destination(of: $0) } == expected)
    }

    @Test func `every byte of a destination is written as libcmark writes it`() {
        for scalar in (33...126).map({ Unicode.Scalar(UInt8($0)) }) where !"<>\\&".unicodeScalars.contains(scalar) {
            let page = html("[a](<http://x/\(scalar)>)")
            let safe = scalar.properties.isAlphabetic || "-_.+!*(),%#@?=;:/$~0123456789".unicodeScalars.contains(scalar)
            let hex = String(scalar.value, radix: 16, uppercase: true)
            let expected = scalar == "'" ? "&#x27;" : safe ? String(scalar) : "%" + hex
            #expect(page == "<p><a href=\"http://x/\(expected)\">a</a></p>\n")
        }
    }
}
