import CCmark
import Testing

@testable import Markdown

/// The specification's own cases, and where and why the output is another.
struct SpecificationTests {
    private static let options = MarkdownOptions(headingShift: 0)
    private static let core = Example.all(in: "spec").filter { $0.kind.trimmed.isEmpty }
    private static let extended =
        Example.all(in: "spec").filter { !$0.kind.trimmed.isEmpty } + Example.all(in: "extensions")
        + Example.all(in: "regression")

    @Test func `no example is overlooked`() {
        #expect(Self.core.count == 649)
        #expect(Self.extended.count == 24 + 28 + 19)
    }

    @Test(arguments: core) func `an example of CommonMark gives what libcmark gives`(example: Example) {
        let ours = withoutFrames(withoutAnchors(html(example.source, Self.options)))
        let libcmark = withFallbacks(rendered(example.source))
        #expect((ours == libcmark) == (Self.differences[example.name] == nil), "\(ours)---\n\(libcmark)")
    }

    @Test(arguments: extended) func `an example of an extension gives what cmark-gfm gives`(example: Example) {
        let ours = withoutOurAttributes(withoutFrames(withoutAnchors(html(example.source, Self.options))))
        let theirs = withFallbacks(withOurAttributes(example.html))
        #expect((ours == theirs) == (Self.differences[example.name] == nil), "\(ours)---\n\(theirs)")
    }

    /// Every difference, with its reason; one that goes away must go from here.
    private static let differences = [
        "spec 556": "[[foo]] is a reference to a todo, also within brackets",
        "spec 598": "[[foo]] is a reference to a todo, also behind an exclamation mark",
        "spec 610": "a bare URL is a link, by GitHub's extension",
        "spec 616": "a bare URL is a link, by GitHub's extension",
        "spec 619": "a bare URL is a link, by GitHub's extension",
        "spec 620": "a bare e-mail address is a link, by GitHub's extension",
        "spec 653": "inline HTML is shown as text, HTML blocks are omitted: no tag needs a filter",
        "extensions 12": "inline HTML is shown as text",
        "extensions 20": "the expected HTML is not given, only that there must be one",
        "extensions 22": "inline HTML is shown as text, HTML blocks and comments are omitted",
        "regression 3": "HTML blocks are omitted",
        "regression 6": "inline HTML is shown as text",
        "regression 9": "inline HTML is shown as text",
        "regression 13": "a footnote leads back to each of its marks, as GitHub does today",
        "regression 14": "inline HTML is shown as text",
        "regression 17": "HTML blocks are omitted",
    ]
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

/// What libcmark makes of a text in which inline HTML is text, and comments and HTML blocks are not there.
private func rendered(_ source: String) -> String {
    guard let tree = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) else { return "" }
    defer { cmark_node_free(tree) }
    for node in Array(Descendants(of: tree)) {
        if node.type == CMARK_NODE_HTML_BLOCK { cmark_node_unlink(node.pointer) }
        guard node.type == CMARK_NODE_HTML_INLINE, let literal = literal(of: node.pointer) else { continue }
        let shown = String(cString: literal)
        let text = cmark_node_new(CMARK_NODE_TEXT)
        cmark_node_set_literal(text, shown.hasPrefix("<!--") ? "" : shown)
        cmark_node_replace(node.pointer, text)
    }
    guard let html = cmark_render_html(tree, CMARK_OPT_DEFAULT) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
}

/// HTML with what we write for relative links and images that nobody resolves.
private func withFallbacks(_ html: String) -> String {
    func isRelative(_ url: Substring) -> Bool {
        var url = url.replacing("&amp;", with: "&")
        return url.withUTF8 { Destination(of: $0) } == .relative
    }
    let images = html.replacing(from: "<img ", to: " />") { image in
        let parts = image.split(separator: "\"", omittingEmptySubsequences: false)
        return isRelative(parts[1]) ? "<span class=\"missing\">\(parts[3])</span>" : "<img \(image) />"
    }
    return images.replacing(from: "<a href=", to: "</a>") { link in
        let parts = link.split(separator: "\"", omittingEmptySubsequences: false)
        guard isRelative(parts[1]), let end = link.firstIndex(of: ">") else { return "<a href=\(link)</a>" }
        return "<span class=\"missing\">\(link[link.index(after: end)...])</span>"
    }
}

private func withoutAnchors(_ html: String) -> String {
    html.removing(from: " id=\"h-", to: "\"")
}

/// HTML in which nothing scrolls by itself, and cells are aligned by the attribute that HTML has given up.
private func withoutFrames(_ html: String) -> String {
    html.removing(from: "<div class=\"table\"", to: "\n").replacing("</table>\n</div>\n", with: "</table>\n")
        .replacing("<pre tabindex=\"0\">", with: "<pre>")
        .replacing("<th class=", with: "<th align=").replacing("<td class=", with: "<td align=")
}

private func withoutOurAttributes(_ html: String) -> String {
    html.removing(from: " aria-label=\"", to: "\"").replacing("<li class=\"task\">", with: "<li>")
}

private func withOurAttributes(_ html: String) -> String {
    html.replacing(from: "<input ", to: ">") {
        "<input type=\"checkbox\" disabled\($0.contains("checked") ? " checked" : "")>"
    }
    .replacing("\"fn", with: "\"fn-").replacing("fn-ref", with: "fnref-")
    .replacing("#fnref", with: "#fnref-").replacing("#fn", with: "#fn-").replacing("#fn-ref-", with: "#fnref-")
}
