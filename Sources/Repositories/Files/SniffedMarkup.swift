/// Recognizes files that a browser treats as HTML or XML if the server sends no content type.
///
/// The signatures are those of the WHATWG MIME Sniffing Standard, "identifying a resource with an unknown MIME type".
/// Like Chromium, this is stricter: it requires no space or `>` after a tag's name, and ignores a vertical tab. It also
/// covers files that the standard treats as text because of a byte order mark.
enum SniffedMarkup {
    case html
    case xml

    /// The number of bytes that the standard examines.
    static let headCount = 1445

    /// - Parameter head: the first `headCount` bytes of the file, or all if it is shorter.
    /// - Returns: nil if it is neither.
    init?(head: some Sequence<UInt8>) {
        let start = SniffedMarkup.withoutMark(Array(head.prefix(SniffedMarkup.headCount)))
            .drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if start.starts(with: "<?xml".utf8) {
            self = .xml
        } else if SniffedMarkup.tags.contains(where: { tag in
            start.count >= tag.utf8CodeUnitCount
                && zip(start, UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount))
                    .allSatisfy { (0x41...0x5A).contains($0) ? $0 | 0x20 == $1 : $0 == $1 }
        }) {
            self = .html
        } else {
            return nil
        }
    }

    /// The bytes after a byte order mark; for UTF-16, the lower halves of ASCII characters.
    private static func withoutMark(_ head: [UInt8]) -> ArraySlice<UInt8> {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return head.dropFirst(3) }
        guard head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) else { return head[...] }
        return head.dropFirst(2).filter { $0 != 0 }[...]
    }

    /// In lower case; `<body` and `<br` begin with `<b`.
    private static let tags: [StaticString] = [
        "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table", "<a", "<style",
        "<title", "<b", "<p", "<!--",
    ]
}
