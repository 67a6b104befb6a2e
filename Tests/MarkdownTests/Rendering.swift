import Bytes

@testable import Markdown

/// Renders a text with all optional results.
func render(
    _ source: String, _ options: MarkdownOptions = MarkdownOptions(), firstLine: Int = 1,
    want: Want = .html
) -> MarkdownDocument {
    render(Array(source.utf8), options, firstLine: firstLine, want: want)
}

func render(
    _ source: [UInt8], _ options: MarkdownOptions = MarkdownOptions(), firstLine: Int = 1,
    want: Want = .html
) -> MarkdownDocument {
    var renderer = MarkdownRenderer(options: options)
    return source.withUnsafeBufferPointer { renderer.render($0, firstLine: firstLine, want: want) }
}

func html(_ source: String, _ options: MarkdownOptions = MarkdownOptions()) -> String { render(source, options).page }

extension MarkdownDocument {
    /// The HTML with all fallbacks.
    var page: String { String(decoding: html.array, as: UTF8.self) }

    /// Returns the fallback of a reference.
    func fallback(_ index: Int) -> String { String(decoding: html.array[references[index].range], as: UTF8.self) }

    /// Returns the HTML with each reference resolved that has a replacement.
    func spliced(_ replacement: (Reference) -> String?) -> String {
        var page = ByteBuffer()
        splice(into: &page) { index, page in
            guard let replacement = replacement(references[index]) else { return false }
            page.append(text: replacement)
            return true
        }
        return page.text
    }
}

extension String {
    /// Returns the text with each stretch from `start` to the next `end` replaced by the result of `change`.
    func replacing(from start: String, to end: String, with change: (Substring) -> String) -> String {
        var result = ""
        var rest = self[...]
        while let opening = rest.firstRange(of: start), let closing = rest[opening.upperBound...].firstRange(of: end) {
            result += rest[..<opening.lowerBound] + change(rest[opening.upperBound..<closing.lowerBound])
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }

    func removing(from start: String, to end: String) -> String { replacing(from: start, to: end) { _ in "" } }
}
