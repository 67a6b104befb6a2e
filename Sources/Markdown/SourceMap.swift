/// Maps positions in the text that libcmark read to positions in the original body.
struct SourceMap {
    /// The origin of a line in rewritten text.
    struct Line {
        /// The position in the body at which the line's original content starts.
        var source: Int
        /// The number of bytes inserted before that content.
        var added: Int
    }

    private let body: UnsafeBufferPointer<UInt8>
    /// The origin of each line that libcmark read; nil if nothing was rewritten.
    private var rewritten: [Line]?
    /// The rewriting steps that are not applied yet: most bodies need no lookup.
    private var steps: [[(line: Int, offset: Int, added: Int)]] = []
    /// The lines of the body, created on first use: most bodies need no lookup.
    private var lines: Lines?
    /// The end of the last token found. Tokens of a text node are looked up in order.
    private var searched = 0
    /// The last result of `place(of:)`, so that a long line is scanned only once.
    private var last = (line: 0, position: 0, column: 1)

    init(of body: UnsafeBufferPointer<UInt8>) { self.body = body }

    /// Adds a rewriting step. Its lines refer to the text before that step.
    mutating func rewrite(_ new: [(line: Int, offset: Int, added: Int)]) { steps.append(new) }

    private mutating func followSteps() {
        for step in steps {
            var mapped: [Line] = []
            mapped.reserveCapacity(step.count)
            for line in step {
                let source = mappedPosition(line: line.line, offset: line.offset)
                // Bytes that an earlier step inserted are still at the start of a line that this step copied.
                let before = rewritten.map { max(0, $0[line.line].added - line.offset) } ?? 0
                mapped.append(Line(source: source, added: line.added + before))
            }
            rewritten = mapped
        }
        steps = []
    }

    /// Returns the earliest possible position in the body for an offset in a line (from 0) that libcmark read.
    private mutating func position(line: Int, offset: Int) -> Int {
        if !steps.isEmpty { followSteps() }
        return mappedPosition(line: line, offset: offset)
    }

    private mutating func mappedPosition(line: Int, offset: Int) -> Int {
        guard let rewritten else {
            return start(ofLine: line).map { $0 + offset } ?? body.count
        }
        guard line < rewritten.count else { return body.count }
        return rewritten[line].source + max(0, offset - rewritten[line].added)
    }

    /// Returns the start of a line (from 0), or nil after the last line.
    private mutating func start(ofLine line: Int) -> Int? {
        if lines == nil { lines = Lines(of: body) }
        guard let count = lines?.count, line < count else { return nil }
        return lines?.starts[line]
    }

    private mutating func line(at position: Int) -> Int {
        if lines == nil { lines = Lines(of: body) }
        return lines?.line(at: position) ?? 0
    }

    /// Restarts the search at the beginning, because the next part is not in source order.
    mutating func restart() { searched = 0 }

    /// The result of looking for a token in the body.
    struct Found {
        var position: Int
        /// Whether the token occurs at the position, unescaped.
        var isWritten: Bool
    }

    /// The maximum distance between a token and its earliest possible position. libcmark drops link definitions from
    /// the start of a paragraph without adjusting its line numbers. The limit keeps the search linear.
    private static let window = 4096

    /// Finds a token at or after its earliest possible position.
    mutating func find(
        _ token: UnsafeBufferPointer<UInt8>, line: Int, offset: Int
    ) -> Found {
        let earliest = max(searched, position(line: line, offset: offset))
        let end = min(earliest + Self.window, body.count - token.count)
        var at = earliest
        while at <= end {
            if body[at] == token[0], matches(token, at) {
                searched = at + token.count
                return Found(position: at, isWritten: !isEscaped(at))
            }
            at += 1
        }
        return Found(position: min(earliest, body.count), isWritten: false)
    }

    /// Returns the position of a token if it occurs, unescaped, exactly at its earliest possible position. Use it for
    /// tokens at the start of a block.
    mutating func beginning(_ token: UnsafeBufferPointer<UInt8>, line: Int, offset: Int) -> Int? {
        let at = position(line: line, offset: offset)
        return at + token.count <= body.count && matches(token, at) && !isEscaped(at) ? at : nil
    }

    private func matches(_ token: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        for index in token.indices where body[at + index] != token[index] { return false }
        return true
    }

    /// Whether an unescaped `!` precedes a position.
    func isMarked(_ position: Int) -> Bool {
        position > 0 && body[position - 1] == UInt8(ascii: "!") && !isEscaped(position - 1)
    }

    private func isEscaped(_ position: Int) -> Bool {
        var at = position
        while at > 0, body[at - 1] == UInt8(ascii: "\\") { at -= 1 }
        return (position - at) % 2 == 1
    }

    /// Returns the line (from 0) and the column (in characters, from 1) of a position in the body.
    mutating func place(of position: Int) -> (line: Int, column: Int) {
        let line = line(at: position)
        var (from, column) = (start(ofLine: line) ?? 0, 1)
        if last.line == line, last.position <= position, last.position >= from {
            (from, column) = (last.position, last.column)
        }
        for at in from..<max(from, position) where body[at] & 0xC0 != 0x80 { column += 1 }
        last = (line, position, column)
        return (line, column)
    }
}
