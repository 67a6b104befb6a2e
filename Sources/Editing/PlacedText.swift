import Bytes
import Markdown

/// The place of a text in a body, to verify that the text changes nothing around it.
///
/// Compares the HTML around the text with the HTML around a single word in the same place. Anchors of headings do not
/// count: they depend on earlier headings.
struct PlacedText {
    /// The HTML above and below the text; nil if the body is too long to be parsed, which hides nothing.
    private let surroundings: (above: [UInt8], below: [UInt8])?
    private let place: ([ContainedText.Line]) -> ArraySlice<UInt8>

    /// Whether the place is inside an unclosed construct of the body, such as a code block.
    let isOpen: Bool

    /// - Parameters:
    ///   - body: the body without the text.
    ///   - headings: the number of headings that come with the text.
    ///   - place: returns the body with the lines of a text.
    init(
        in body: ArraySlice<UInt8>, headings: Int, _ place: @escaping ([ContainedText.Line]) -> ArraySlice<UInt8>
    ) {
        self.place = place
        var mark = "fudatext"
        guard let before = PlacedText.html(of: body) else {
            (surroundings, isOpen) = (nil, false)
            return
        }
        while String(decoding: before, as: UTF8.self).containsBytes(mark) { mark += mark }
        guard let html = PlacedText.html(of: place([Array(mark.utf8)[...]])) else {
            (surroundings, isOpen) = (nil, false)
            return
        }
        let text = String(decoding: html, as: UTF8.self)
        guard let found = text.firstIndex(ofBytes: mark) else {
            (surroundings, isOpen) = (nil, true)
            return
        }
        let start = text.utf8.distance(from: text.startIndex, to: found)
        isOpen = PlacedText.headings(in: html) - PlacedText.headings(in: before) != headings
        surroundings = (
            PlacedText.withoutStart(html[..<start]), PlacedText.withoutEnd(html[(start + mark.utf8.count)...])
        )
    }

    /// Returns whether everything around a text has the HTML that it has around any other text.
    func holds(_ lines: [ContainedText.Line]) -> Bool {
        guard let surroundings else { return true }
        guard let html = PlacedText.html(of: place(lines)) else { return false }
        return html.count >= surroundings.above.count + surroundings.below.count
            && html.starts(with: surroundings.above) && html.suffix(surroundings.below.count) == surroundings.below[...]
    }

    /// Returns whether a body ends in an unclosed construct that hides a heading after it, or in an unclosed element that
    /// contains it, such as `<details>`.
    static func isOpen(atEndOf body: ArraySlice<UInt8>) -> Bool {
        if PlacedText(in: body, headings: 1, { body + Array("\n\n### ".utf8) + $0.joined() }).isOpen { return true }
        // The HTML ends with the heading, what closes the elements around it, and the footnotes.
        let heading = Array(">x</h".utf8)
        guard let html = html(of: body),
            let end = html.indices.last(where: { html[$0] == heading[0] && html[$0...].starts(with: heading) })
        else { return false }
        // After the level, `>` and a line feed.
        return html[(end + heading.count)...].dropFirst(3).starts(with: "</".utf8)
    }

    /// Returns the HTML of a body and of a heading after it, without anchors; nil if the body is too long.
    private static func html(of body: ArraySlice<UInt8>) -> [UInt8]? {
        let html: [UInt8]? = (Array(body) + Array("\n\n### x\n".utf8)).withUnsafeBufferPointer { bytes in
            var renderer = MarkdownRenderer()
            let document = renderer.render(bytes, want: .html)
            return document.unread == nil ? document.html.array : nil
        }
        guard let html else { return nil }
        let anchor = Array(" id=\"".utf8)
        var (plain, place): ([UInt8], Int) = ([], 0)
        plain.reserveCapacity(html.count)
        while place < html.count {
            if html[place] == 0x20, html[place...].starts(with: anchor),
                let end = html[(place + anchor.count)...].firstIndex(of: UInt8(ascii: "\""))
            {
                place = end + 1
            } else {
                plain.append(html[place])
                place += 1
            }
        }
        return plain
    }

    private static func headings(in html: [UInt8]) -> Int {
        html.indices.count { place in
            html[place] == UInt8(ascii: "<") && place + 2 < html.count && html[place + 1] == UInt8(ascii: "h")
                && (0x31...0x36).contains(html[place + 2])
        }
    }

    /// Returns HTML without the start tag of the word's block.
    private static func withoutStart(_ html: ArraySlice<UInt8>) -> [UInt8] {
        guard html.last == UInt8(ascii: ">"), let tag = html.lastIndex(of: UInt8(ascii: "<")) else {
            return Array(html)
        }
        let name = html[(tag + 1)...].first
        return Array(name == UInt8(ascii: "p") || name == UInt8(ascii: "h") ? html[..<tag] : html)
    }

    /// Returns HTML without the end tag of the word's block.
    private static func withoutEnd(_ html: ArraySlice<UInt8>) -> [UInt8] {
        let name = html.dropFirst(2).first
        guard html.starts(with: "</".utf8), name == UInt8(ascii: "p") || name == UInt8(ascii: "h"),
            let end = html.firstIndex(of: 0x0A)
        else { return Array(html) }
        return Array(html[(end + 1)...])
    }
}
