import Bytes
import Domain
import TestSupport
import Testing
@testable import Repositories

/// The drawings that are safe to publish.
struct HarmlessSVGTests {
    private func isHarmless(_ text: String) -> Bool { isHarmless(Array(text.utf8)) }

    private func isHarmless(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { SVGSafetyCheck.check($0) == .harmless }
    }

    private func svg(_ inner: String, _ attributes: String = "") -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(inner)</svg>"
    }

    @Test(arguments: [
        "<path d=\"M0 0L1 1\" style=\"fill:#fff;stroke:url(#a)\"/>", "<g fill=\"url('#a')\"><rect/></g>",
        "<defs><linearGradient id=\"a\"><stop offset=\"0\"/></linearGradient></defs><use xlink:href=\"#a\"/>",
        "<style>/* a */ .x { fill: red } @media print { .x { fill: url(#a) } }</style>",
        "<style><![CDATA[.x{fill:red}]]></style>", "<text x=\"1\">a &lt; b &amp; c &#x41; said \"script: x\"</text>",
        "<title>Description: a thing</title>", "<animate attributeName=\"x\" values=\"0;1\"/>",
        "<!-- a remark --><a href=\"#b\"/>",
        "<image href=\"#x\"/>", "<g transform=\"matrix(1 0 0 1 0 0)\" clip-path=\"url(#c)\"/>",
    ]) func `accepts elements that only draw`(_ inner: String) {
        #expect(isHarmless(svg(inner)))
    }

    @Test(arguments: [
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n",
        "\u{FEFF}<?xml version='1.0' encoding='utf-8'?>",
        "<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\"\n \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n",
        "<!-- Generator: graphviz -->\n",
    ]) func `accepts the prolog of drawing programs`(_ head: String) {
        #expect(isHarmless(head + svg("<g/>") + "\n"))
    }

    @Test func `accepts editor metadata, which draws nothing`() {
        let attributes = "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" inkscape:label=\"x\""
        #expect(isHarmless(svg("<inkscape:grid/><metadata/>", attributes)))
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<script href=\"x.js\"/>", "<g onload=\"x\"/>", "<g ONLOAD=\"x\"/>",
        "<g x:onload=\"x\"/>",
        "<foreignObject/>", "<g><foreignObject><b/></foreignObject></g>", "<iframe/>", "<b/>", "<handler/>",
        "<listener/>",
        "<html xmlns=\"http://www.w3.org/1999/xhtml\"><script/></html>",
        "<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">x</h:script>",
        "<s:script xmlns:s=\"http://www.w3.org/2000/svg\">x</s:script>",
        "<s:g xmlns:s=\"http://www.inkscape.org/namespaces/inkscape\"/><g xmlns:s=\"http://www.w3.org/2000/svg\"><s:script/></g>",
        "<g xmlns:e=\"http://www.w3.org/2001/xml-events\" e:handler=\"x\"/>",
        "<use href=\"http://x/y.svg#a\"/>", "<use xlink:href=\"other.svg#a\"/>", "<use href=\"data:image/svg+xml,x\"/>",
        "<image href=\"https://x/y.png\"/>", "<image href=\"//x/y.png\"/>",
        "<image href=\"data:image/png;base64,AA\"/>",
        "<a href=\"javascript:alert(1)\"/>", "<a href=\"java&#10;script:alert(1)\"/>",
        "<a href=\"&#x6A;avascript:x\"/>",
        "<a xlink:href=\"https://example.org\"/>", "<a href=\"#a\" ping=\"https://x\"/>",
        "<g xml:base=\"https://x/\"/>",
        "<animate attributeName=\"href\" to=\"#b\"/>", "<set attributeName=\"xlink:href\" to=\"#b\"/>",
        "<set attributeName=\"onclick\" to=\"x\"/>", "<animate attributeName=\"x\" values=\"javascript:x\"/>",
        "<set attributeName=\"style\" to=\"x\"/>", "<g fill=\"url(http://x/#a)\"/>", "<g fill=\"url( 'x.svg#a')\"/>",
        "<g style=\"fill:u\\72l(http://x)\"/>", "<g style=\"background:image-set('x.png' 1x)\"/>",
        "<style>@import 'x.css';</style>", "<style>@IMPORT url(#a)</style>", "<style>@font-face{src:local(x)}</style>",
        "<style>.x{fill:ur<!-- -->l(http://x)}</style>", "<style>.x{fill:ur<![CDATA[l(http://x)]]>}</style>",
        "<style>.x{background:\u{200B}url(//x)}</style>", "<style>&#64;import 'x'</style>", "<g fill=url(#a) />",
        "<g a=\"<\"/>", "<g a=\"1\" a=\"2\"/>", "<g>", "</g>", "<g></h></g>", "&nbsp;", "&x;", "& ",
        "<?xml-stylesheet href=\"x\"?>",
        "<?php ?>", "<!ENTITY x \"y\">", "<g\u{C}onload=\"x\"/>", "<g/onload=\"x\"/>", "<video/>", "<embed/>",
        "<object/>",
    ]) func `rejects scripts, requests and unknown syntax`(_ inner: String) {
        #expect(!isHarmless(svg(inner)), "\(inner)")
    }

    @Test(arguments: [
        "<!DOCTYPE svg [<!ENTITY x \"<script/>\">]>", "<!DOCTYPE svg SYSTEM \"http://x/y.dtd\">", "<!DOCTYPE html>",
        "<?xml-stylesheet href=\"x.xsl\" type=\"text/xsl\"?>", "<?xml version=\"1.0\" encoding=\"UTF-7\"?>",
        "<?xml version=\"1.0\" encoding=\"utf-16\"?>", "<?xml version=\"1.0\" encoding=\"iso-2022-jp\"?>",
        "<?xml version=\"1.0\" encoding='ebcdic-cp-us'?>", "x", "\n<?xml version=\"1.0\"?>",
    ]) func `rejects prologs that change the parsed content`(_ head: String) {
        #expect(!isHarmless(head + svg("<g/>")))
    }

    @Test(arguments: [
        "<!--><script>alert(1)</script>-->", "<!-- a --!><script>alert(1)</script>-->",
    ]) func `a comment in the prolog hides no tag from an XML parser`(_ head: String) {
        #expect(!isHarmless(head + svg("<g/>")) && isHarmless("<?xml version=\"1.0\"?>" + head + svg("<g/>")))
    }

    @Test func `CDATA after a comment in the prolog hides no tag from an XML parser`() {
        let inner = "<title><![CDATA[><img src=\"x\" onerror=\"alert(1)\">]]></title>"
        #expect(!isHarmless("<!-- a -->" + svg(inner)) && isHarmless(svg(inner)))
    }

    @Test func `rejects other encodings, NUL, several roots and an empty file`() {
        #expect(!isHarmless(svg("<g/>").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
        #expect(!isHarmless([0xFF, 0xFE] + Array(svg("").utf8)) && !isHarmless(Array(svg("").utf8) + [0]))
        #expect(
            !isHarmless(svg("") + svg("")) && !isHarmless(svg("") + "<g/>") && !isHarmless("") && !isHarmless("<svg>"))
        #expect(!isHarmless(svg(String(repeating: "<g>", count: 5000))))
    }

    @Test(arguments: [
        ("x.png", true), ("x.PDF", true), ("notes.tar.gz", true), ("a.b.mp4", true), ("dump.sql.gz", true),
        ("x.gz", true),
        ("x.html", false), ("x.HTM", false), ("x.xhtml", false), ("x.js", false), ("x.html.gz", false),
        ("x.svg.gz", false),
        ("x.svgz", false), ("x.xml", false), ("x", false), ("x.", false), ("x.php", false),
        ("x.html.zip", false), ("x.HTM.png", false), ("x.php.txt", false), ("a.mjs.b.csv", false), ("x.svg.yml", false),
        ("x.shtml.svg", false), ("html.zip", true), ("Vue.js intro.pdf", true), ("v1.2.zip", true),
        ("x.html\u{600}.x", false), ("x.mhtml", false), ("x.css", false), ("x.swf", false), ("LICENSE", false),
    ]) func `the file name decides whether a file is copied`(_ name: String, _ isCopied: Bool) throws {
        let folder = try TemporaryFolder(["todos/a.md": "[file](<\(name)>)\n", "todos/\(name)": "x"])
        let project = try load(folder)
        #expect(project.todos.first?.references.first?.exists == isCopied)
        #expect(project.findings.map(\.rule) == (isCopied ? [] : [.unpublishedFile]), "\(project.findings.map(\.line))")
    }

    @Test func `checks a drawing as an image, a link and an avatar`() throws {
        let (good, bad) = (svg("<g/>"), svg("<script/>"))
        let project = try load([
            "todos/a.md": "![x](good.svg) ![y](bad.svg) [z](bad.svg)\n", "todos/good.svg": good, "todos/bad.svg": bad,
            "users/hana.md": "---\navatar: bad.svg\n---\n", "users/bad.svg": bad,
        ])
        #expect(project.todos.first?.references.map(\.exists) == [true, false, false])
        #expect(project.users.first?.avatar == nil)
        #expect(project.findings.filter { $0.rule == .unpublishedFile }.count == 3)
    }
}
