/// The lines of one of three merged texts, each also as a number for comparison.
struct MergeLines {
    /// The lines without line feeds.
    var lines: ArraySlice<ArraySlice<UInt8>> = []
    /// Whether the last line has no line feed.
    var isOpen = false

    init(_ bytes: ArraySlice<UInt8>) {
        var (lines, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], bytes)
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[..<end])
            rest = rest[(end + 1)...]
        }
        isOpen = !rest.isEmpty
        self.lines = (isOpen ? lines + [rest] : lines)[...]
    }

    init(_ lines: ArraySlice<ArraySlice<UInt8>>, isOpen: Bool = false) { (self.lines, self.isOpen) = (lines, isOpen) }
}
