import Testing
@testable import Repositories

/// The limit for elements that the references of an SVG draw.
struct SVGExpansionTests {
    private func verdict(_ inner: String, prefix: String = "") -> SVGSafetyCheck.Verdict {
        let tag = prefix.isEmpty ? "svg" : "\(prefix):svg"
        let space = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)"
        let text =
            "<\(tag) \(space)=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\(inner)</\(tag)>"
        return Array(text.utf8).withUnsafeBufferPointer { SVGSafetyCheck.check($0) }
    }

    /// Eight elements, each with ten references to the previous one. `$` stands for the number of the previous element.
    private func chain(_ tag: String, in group: String = "g", before: String = "") -> String {
        (1..<8).reduce("<\(group) id=\"a0\"><rect/></\(group)>") { text, number in
            let inner = String(repeating: tag, count: 10)
            return text
                + (before + "<\(group) id=\"a#\">\(inner)</\(group)>").replacing("$", with: "\(number - 1)")
                .replacing("a#", with: "a\(number)").replacing("f#", with: "f\(number)")
        }
    }

    private static let rects = String(repeating: "<rect/>", count: 400)
    /// Draws 400 elements.
    private static let pattern = "<pattern id=\"p\">\(rects)</pattern>"

    @Test(arguments: [
        "<use href=\"#a$\"/>", "<use xlink:href=\"#a$\"/>", "<use href=\"#%61$\"/>", "<use href=\" #a&#10;$ \"/>",
        "<use href=\"&#35;a$\"/>", "<g><use href=\"#a$\"/></g>",
    ]) func `counts the repetitions of use`(tag: String) {
        #expect(verdict(chain(tag)) == .tooManyElements)
    }

    @Test func `ignores namespace prefixes`() {
        #expect(verdict(chain("<s:use href=\"#a$\"/>", in: "s:g"), prefix: "s") == .tooManyElements)
    }

    @Test(arguments: [
        ("pattern", "<rect fill=\"url(#a$)\"/>"), ("pattern", "<rect style=\"stroke : URL( '#a$' )\"/>"),
        ("pattern", "<text fill=\"url(&quot;#a$&quot;)\">x</text>"), ("mask", "<g mask=\"url(#a$)\"/>"),
        ("clipPath", "<path clip-path=\"url(#a$)\"/>"), ("mask", "<rect style=\"mask:none;mask:url(#a$)\"/>"),
        ("marker", "<path d=\"M0 0h1\" marker-end=\"url(#a$)\"/>"),
    ]) func `counts patterns, masks, clip paths and markers for each reference`(group: String, tag: String) {
        #expect(verdict(chain(tag, in: group)) == .tooManyElements)
    }

    @Test(arguments: [
        "<feBlend result=\"r#\" in=\"r$\" in2=\"r$\"/>", "<feBlend result=\"r#\" in2=\"r$\" in=\"r$\" />",
        "<feMerge result=\"r#\"><feMergeNode in=\"r$\"/><feMergeNode in=\"r$\"/></feMerge>",
        "<feMerge result=\"r#\"><feMergeNode/><feMergeNode/></feMerge>", "<feComposite in2=\"r$\" result=\"r#\"/>",
        "<feBlend in=\"nowhere\" in2=\"nowhere\"/>",
    ]) func `counts a filter result for each step that uses it`(step: String) {
        func filter(_ steps: Int) -> String {
            (1...steps).reduce("<filter id=\"f\"><feFlood result=\"r0\"/>") {
                $0 + step.replacing("#", with: "\($1)").replacing("$", with: "\($1 - 1)")
            } + "</filter><rect filter=\"url(#f)\"/>"
        }
        #expect(verdict(filter(25)) == .tooManyElements)
        #expect(verdict(filter(8)) == .harmless)
    }

    @Test func `accepts a long filter that uses each result once`() {
        let steps = (1...2000).map { "<feOffset in=\"r\($0 - 1)\" result=\"r\($0)\"/>" }.joined()
        #expect(verdict("<filter id=\"f\"><feFlood result=\"r0\"/>\(steps)</filter>") == .harmless)
    }

    @Test func `counts the elements that feImage draws`() {
        let filter = "<filter id=\"f#\"><feImage href=\"#a$\"/></filter>"
        #expect(verdict(chain("<rect filter=\"url(#f#)\"/>", before: filter)) == .tooManyElements)
    }

    @Test(arguments: [
        "rect{fill:url(#p)}", ".c{fill:url(#p)}", "#r1,.c{fill:url(#p)}", "*{fill:url(#p)}", "g > rect{fill:url(#p)}",
        "@media all{rect{fill:url(#p)}}", "@keyframes k{to{fill:url(#p)}}", "g{.n:hover{fill:red} rect{fill:url(#p)}}",
        "g{.n{&amp;{fill:red}} &amp; rect{fill:url(#p)}}", "[x]{fill:url(#p)}", ":is(rect, [)] .none){fill:url(#p)}",
        ".none[x=\"(\"],rect{fill:url(#p)}", ".none{fill:url(#a[)} rect{fill:url(#p)}",
        ".none{x:\"/*\"} rect{fill:url(#p)} .y{x:\"*/\"}", "rect:not(.none){fill:url(#p)}",
        "/*.none*/rect{fill:url(#p)}",
        ".none{/*}*/} rect{fill:url(#p)}", "g{--x:url(#p)} rect{fill:var(--x)}", "rect{fill:url(#p)", "g{fill:url(#p)}",
    ]) func `counts the elements that a style sheet may paint`(style: String) {
        let rects = String(repeating: "<rect class=\"b c\"/>", count: 400)
        #expect(
            verdict("<style>\(style)</style>\(Self.pattern)<g>\(rects)</g>") == .tooManyElements, "\(style)")
    }

    @Test(arguments: [
        "<g fill=\"url(#p)\">\(rects)</g>", "<g id=\"g\">\(rects)</g><use href=\"#g\" fill=\"url(#p)\"/>",
        "<g style=\"--x:url(#p)\">\(rects)</g>",
        String(repeating: "<rect><set attributeName=\"fill\" to=\"url(#p)\"/></rect>", count: 400),
        "<style>.q{fill:url(#p)}</style>"
            + String(repeating: "<rect><set attributeName=\"class\" to=\"q\"/></rect>", count: 400),
        "<rect id=\"r\"/>" + String(repeating: "<set href=\"#r\" attributeName=\"fill\" to=\"url(#p)\"/>", count: 400),
    ]) func `counts inherited and animated paint`(inner: String) {
        #expect(verdict(Self.pattern + inner) == .tooManyElements)
    }

    @Test func `counts masks inherited by a property`() {
        let mask = "<mask id=\"p\">\(Self.rects)</mask>"
        let rects = String(repeating: "<rect mask=\"inherit\"/>", count: 400)
        #expect(verdict("\(mask)<g mask=\"url(#p)\"><g>\(rects)</g></g>") == .tooManyElements)
        #expect(verdict("\(mask)<g mask=\"url(#p)\"><g>\(Self.rects)</g></g>") == .harmless)
    }

    @Test(arguments: ["h1 1 1 1", "zzzz", "l.5.5.5.5.5.5.5.5", "a1 1 0 001 1a1 1 0 001 1a1 1 0 001 1a1 1 0 001 1"])
    func `counts a marker for each point of a path`(four: String) {
        let marker = "<marker id=\"m\"><rect/><rect/></marker>"
        func path(_ property: String, _ count: Int) -> String {
            "<path \(property)=\"url(#m)\" d=\"M0 0\(String(repeating: four, count: count / 4))\"/>"
        }
        #expect(verdict(marker + path("marker-mid", 40_000)) == .tooManyElements)
        #expect(verdict(marker + path("marker-end", 40_000)) == .harmless)
        #expect(verdict(marker + path("marker", 10_000)) == .harmless)
    }

    @Test func `counts the fill of a marker for its line`() {
        let rects = String(repeating: "<rect fill=\"context-fill\"/>", count: 400)
        let path = "<path d=\"M0 0h1\" fill=\"url(#p)\" marker=\"url(#m)\"/>"
        #expect(verdict("\(Self.pattern)<marker id=\"m\">\(rects)</marker>\(path)") == .tooManyElements)
    }

    @Test func `counts an image of the drawing itself`() {
        #expect(verdict(String(repeating: "<image href=\"#x\"/>", count: 400)) == .tooManyElements)
        #expect(verdict(String(repeating: "<image href=\"#x\"/>", count: 100)) == .harmless)
    }

    @Test(arguments: [
        "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>", "<g id=\"a\"><use href=\"#a\"/></g>",
        "<pattern id=\"a\"><rect fill=\"url(#b)\"/></pattern><pattern id=\"b\"><rect fill=\"url(#a)\"/></pattern>",
        "<pattern id=\"a\" href=\"#b\"/><pattern id=\"b\" href=\"#a\"/>",
        "<marker id=\"m\"><g id=\"in\"><path d=\"M0 0h1\" marker-end=\"url(#m)\"/></g></marker><use href=\"#in\"/>",
    ]) func `rejects a circular reference`(inner: String) {
        #expect(verdict(inner) == .tooManyElements)
    }

    @Test func `compares ids by their bytes and uses the first duplicate`() {
        let (composed, parts) = ("\u{E9}", "e\u{301}")
        let uses = String(repeating: "<use href=\"#\(parts)\"/>", count: 400)
        #expect(
            verdict("<g id=\"\(composed)\"/><g id=\"\(parts)\">\(Self.rects)</g>\(uses)") == .tooManyElements)
        #expect(verdict("<g id=\"\(parts)\"/><g id=\"\(parts)\">\(Self.rects)</g>\(uses)") == .harmless)
    }

    @Test func `counts a long chain of references without recursion`() {
        let doubling = (0..<9_000).map { "<g id=\"a\($0)\"><use href=\"#a\($0 + 1)\"/><use href=\"#a\($0 + 1)\"/></g>" }
        #expect(verdict(doubling.joined()) == .tooManyElements)
        let chain = (0..<300).map { "<g id=\"a\($0)\"><use href=\"#a\($0 + 1)\"/></g>" }
        #expect(verdict(chain.joined()) == .harmless)
    }

    @Test(arguments: [(299, true), (334, false)]) func `accepts a hundred thousand elements`(
        _ uses: Int, isDrawn: Bool
    ) {
        let group = "<g id=\"g\">\(String(repeating: "<rect/>", count: 299))</g>"
        let inner = group + String(repeating: "<use href=\"#g\"/>", count: uses)
        #expect(verdict(inner) == (isDrawn ? .harmless : .tooManyElements))
    }

    @Test(arguments: [
        (0..<100).map { "<symbol id=\"i\($0)\"><path d=\"M0 0h1\"/></symbol>" }.joined()
            + (0..<5_000).map { "<use href=\"#i\($0 % 100)\"/>" }.joined(),
        "<style>path,line{marker-end:url(#m);stroke:red}</style><marker id=\"m\"><path d=\"M0 0L1 1z\"/></marker>"
            + String(repeating: "<path d=\"M0 0L1 1 2 2 3 3\"/>", count: 5_000),
        "<style>.s{fill:url(#g)}</style><linearGradient id=\"g\"><stop/><stop/></linearGradient>"
            + String(repeating: "<path class=\"s\" d=\"M0 0\"/>", count: 8_000),
        "<style>.x{fill:url(#p)}.st0{fill:#fff}</style>\(pattern)<rect class=\"x\"/>"
            + String(repeating: "<path class=\"st0\" d=\"M0 0\"/>", count: 5_000),
        "<a href=\"#top\"><g id=\"top\"/></a><text><textPath href=\"#t\"/></text><use href=\"#nowhere\"/>",
    ]) func `accepts the files of drawing programs`(inner: String) {
        #expect(verdict(inner) == .harmless)
    }
}
