/// Leads from the text that libcmark read back to the body as it was written.
struct SourceMap {
    /// A line of a rewritten text.
    struct Line {
        /// Where its own content begins in the body.
        var source: Int
        /// How many bytes stand in front of that content which are not the body's.
        var added: Int
    }

    private let body: UnsafeBufferPointer<UInt8>
    /// One for each line that was read; nil as long as nothing was rewritten.
    private var rewritten: [Line]?
    /// Steps that were taken but not yet followed: most bodies have nothing to look up.
    private var steps: [[(line: Int, offset: Int, added: Int)]] = []
    /// Made when the first place is asked for; most bodies have nothing to look up.
    private var lines: Lines?
    /// The end of the last token that was found: those of one text node are looked up in their order.
    private var searched = 0
    /// The last answer of `place`, so that a long line is counted once.
    private var last = (line: 0, position: 0, column: 1)

    init(of body: UnsafeBufferPointer<UInt8>) { self.body = body }

    /// Takes over what a step of rewriting did: lines in terms of the text before that step.
    mutating func rewrite(_ new: [(line: Int, offset: Int, added: Int)]) { steps.append(new) }

    private mutating func followSteps() {
        for step in steps {
            var mapped: [Line] = []
            mapped.reserveCapacity(step.count)
            for line in step {
                let source = mappedPosition(line: line.line, offset: line.offset)
                // What an earlier step added is still in front of a line that this one copied.
                let before = rewritten.map { max(0, $0[line.line].added - line.offset) } ?? 0
                mapped.append(Line(source: source, added: line.added + before))
            }
            rewritten = mapped
        }
        steps = []
    }

    /// The earliest place in the body of what stands at an offset of a line (from 0) that was read.
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

    /// Where a line (from 0) begins; nil behind the last one.
    private mutating func start(ofLine line: Int) -> Int? {
        if lines == nil { lines = Lines(of: body) }
        guard let count = lines?.count, line < count else { return nil }
        return lines?.starts[line]
    }

    private mutating func line(at position: Int) -> Int {
        if lines == nil { lines = Lines(of: body) }
        return lines?.line(at: position) ?? 0
    }

    /// Searching begins anew, for the next part is written in another order.
    mutating func restart() { searched = 0 }

    /// A token's place in the body.
    struct Found {
        var position: Int
        /// The token stands there, and is not escaped.
        var isWritten: Bool
    }

    /// How far behind its earliest place a token is looked for: link definitions are dropped from the front of a
    /// paragraph without its lines being counted anew, and this keeps the search linear.
    private static let window = 4096

    /// Looks for a token from the earliest place at which it can be.
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

    /// Where a token stands in the body, unescaped and exactly at its earliest place: right for what begins a block.
    mutating func beginning(_ token: UnsafeBufferPointer<UInt8>, line: Int, offset: Int) -> Int? {
        let at = position(line: line, offset: offset)
        return at + token.count <= body.count && matches(token, at) && !isEscaped(at) ? at : nil
    }

    private func matches(_ token: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        for index in token.indices where body[at + index] != token[index] { return false }
        return true
    }

    /// Whether a `!` stands in front of a position that is not escaped.
    func isMarked(_ position: Int) -> Bool {
        position > 0 && body[position - 1] == UInt8(ascii: "!") && !isEscaped(position - 1)
    }

    private func isEscaped(_ position: Int) -> Bool {
        var at = position
        while at > 0, body[at - 1] == UInt8(ascii: "\\") { at -= 1 }
        return (position - at) % 2 == 1
    }

    /// Line (from 0) and column (in characters, from 1) of a position in the body.
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
