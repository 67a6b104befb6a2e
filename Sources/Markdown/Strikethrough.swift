import Bytes

/// `~text~` and `~~text~~`.
extension TreeWriter {
    /// Writes a run of tildes as it stands; those that turn out to be a pair become tags when the walk is over.
    mutating func writeTildes(_ text: TextRun, from: Int, at: Int) -> Int? {
        var end = at
        while text.bytes[end] == UInt8(ascii: "~") { end += 1 }
        out.append(text.bytes + from, count: end - from)
        // Looked up also when it cannot strike, so that the next one is not found here.
        guard isWritten(at..<end, in: text), end - at <= 2 else { return end }
        let (before, after) = (text.before(at), text.after(end))
        let opens = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
        let closes = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
        let start = out.count - (end - at)
        if closes, let opener = strikes.close(end - at) {
            if let opener {
                edits.append(Edit(position: opener, length: end - at, replacement: "<del>"))
                edits.append(Edit(position: start, length: end - at, replacement: "</del>"))
            }
        } else if opens {
            strikes.open(end - at, at: start)
        }
        return end
    }
}

/// The tildes that may still be closed, by the emphasis or link they stand in.
struct Strikes {
    private var openers: [(position: Int, length: Int)] = []
    /// How many openers stand outside of each emphasis or link that is open.
    private var outside: [Int] = []

    mutating func removeAll() {
        openers.removeAll(keepingCapacity: true)
        outside.removeAll(keepingCapacity: true)
    }

    mutating func enter() { outside.append(openers.count) }

    mutating func leave() {
        guard let count = outside.popLast() else { return }
        openers.removeLast(openers.count - count)
    }

    mutating func open(_ length: Int, at position: Int) { openers.append((position, length)) }

    /// Takes the nearest opener away: nil if there is none, `.some(nil)` if it is one of another length,
    /// which is then text as well, as cmark-gfm has it.
    mutating func close(_ length: Int) -> Int?? {
        guard openers.count > outside.last ?? 0, let opener = openers.popLast() else { return nil }
        return .some(opener.length == length ? opener.position : nil)
    }
}
