import CCmark
import Testing

@testable import Markdown

/// The examples of the specification, and the differences in fuda's output with their reasons.
struct SpecificationTests {
    private static let options = MarkdownOptions(headingShift: 0)
    private static let core = Example.all(in: "spec").filter { $0.kind.trimmed.isEmpty }
    private static let extended =
        Example.all(in: "spec").filter { !$0.kind.trimmed.isEmpty } + Example.all(in: "extensions")
        + Example.all(in: "regression")

    @Test func `finds all examples`() {
        #expect(Self.core.count == 649)
        #expect(Self.extended.count == 24 + 28 + 19)
    }

    @Test(arguments: core) func `renders an example of CommonMark like libcmark`(example: Example) {
        let ours = withoutFrames(withoutAnchors(html(example.source, Self.options)))
        guard let libcmark = rendered(example.source) else { return }
        #expect((ours == withFallbacks(libcmark)) == (Self.differences[example.name] == nil), "\(ours)---\n\(libcmark)")
    }

    @Test func `a tenth of the examples contains HTML`() {
        #expect(Self.core.count { rendered($0.source) == nil } == 70)
    }

    @Test(arguments: extended) func `renders an example of an extension like cmark-gfm`(example: Example) {
        let ours = withoutOurAttributes(withoutFrames(withoutAnchors(html(example.source, Self.options))))
        guard rendered(example.source) != nil else { return }
        let theirs = withFallbacks(withOurAttributes(example.html))
        #expect((ours == theirs) == (Self.differences[example.name] == nil), "\(ours)---\n\(theirs)")
    }

    /// All differences with their reasons. A difference that no longer exists must be removed from this list.
    private static let differences = [
        "spec 556": "[[foo]] is a reference to a todo, even within brackets",
        "spec 598": "[[foo]] is a reference to a todo, even after an exclamation mark",
        "spec 610": "a bare URL is a link, by GitHub's extension",
        "spec 616": "a bare URL is a link, by GitHub's extension",
        "spec 619": "a bare URL is a link, by GitHub's extension",
        "spec 620": "a bare e-mail address is a link, by GitHub's extension",
        "extensions 19": "a link with a forbidden scheme is replaced by its text",
        "extensions 20": "the specification gives no expected HTML",
        "extensions 27": "[@] is a step, like in Obsidian",
        "extensions 28": "[@] is a step, like in Obsidian",
        "regression 13": "a footnote links back to each reference, like on GitHub today",
    ]
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

/// Returns libcmark's output for a text, with only allowed links. Returns nil for a text with HTML, which `HTMLTests`
/// covers.
private func rendered(_ source: String) -> String? {
    guard let tree = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) else { return "" }
    defer { cmark_node_free(tree) }
    for node in Array(Descendants(of: tree)) {
        if node.type == CMARK_NODE_HTML_BLOCK || node.type == CMARK_NODE_HTML_INLINE { return nil }
        guard node.type == CMARK_NODE_LINK || node.type == CMARK_NODE_IMAGE else { continue }
        let destination = Destination(
            of: bytes(of: cmark_node_get_url(node.pointer)), isImage: node.type == CMARK_NODE_IMAGE)
        guard destination == .refused || destination == .none else { continue }
        while let child = cmark_node_first_child(node.pointer) { cmark_node_insert_before(node.pointer, child) }
        cmark_node_unlink(node.pointer)
    }
    guard let html = cmark_render_html(tree, CMARK_OPT_DEFAULT) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
}

/// Returns the HTML with fuda's fallbacks for unresolved relative links and images.
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

/// Returns the HTML without scrolling frames, and with cells aligned by the obsolete `align` attribute.
private func withoutFrames(_ html: String) -> String {
    html.removing(from: "<div class=\"table\"", to: "\n").replacing("</table>\n</div>\n", with: "</table>\n")
        .replacing("<pre tabindex=\"0\">", with: "<pre>")
        .withoutColours
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
