import Bytes

/// A path whose parts may hold `*`, which stands for anything in a name that does not begin with a dot, and `**`, which stands
/// for any number of such names.
struct PathPattern: Equatable, Sendable {
    let parts: [String]

    /// - Parameter path: without `.` and `..`.
    init(_ path: String) { parts = path.bytewiseParts("/").filter { !$0.isEmpty }.map { String($0) } }

    private init(parts: [String]) { self.parts = parts }

    /// What stands before the first `*`.
    var beginning: String { parts.prefix { !$0.containsByte("*") }.joined(separator: "/") }

    var hasStars: Bool { parts.contains { $0.containsByte("*") } }

    /// Whether it means files rather than folders with all that is in them.
    var namesFiles: Bool { parts.last.map(isMarkdown) ?? false }

    /// The folders in which what it names may be; a `**` at the end says no more than that.
    var folders: PathPattern {
        var parts = namesFiles ? Array(parts.dropLast()) : parts
        while parts.last == "**" { parts.removeLast() }
        return PathPattern(parts: parts)
    }

    /// How many of a path's first parts it may stand for, ascending; empty where it does not fit.
    ///
    /// In steps of parts, each time from all places that can be reached, so that many `**` cost no more than their number.
    func matches(_ path: [String]) -> [Int] {
        var reached = Array(repeating: false, count: path.count + 1)
        reached[0] = true
        for part in parts {
            var next = Array(repeating: false, count: path.count + 1)
            for length in reached.indices where reached[length] {
                if part == "**" {
                    next[length] = true
                    var end = length
                    while end < path.count, !path[end].hasBytePrefix(".") {
                        end += 1
                        next[end] = true
                    }
                } else if length < path.count, PathPattern.matches(path[length], part) {
                    next[length + 1] = true
                }
            }
            reached = next
        }
        return reached.indices.filter { reached[$0] && $0 > 0 || parts.isEmpty && $0 == 0 }
    }

    /// Whether a name fits a part, whose `*` stands for anything.
    static func matches(_ name: String, _ part: String) -> Bool {
        guard part.containsByte("*") else { return name.utf8.elementsEqual(part.utf8) }
        let pieces = part.bytewiseParts("*")
        guard !name.hasBytePrefix("."), let first = pieces.first, let last = pieces.last,
            var rest = name.rest(afterBytes: first)
        else { return false }
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let found = rest.firstIndex(ofBytes: piece) else { return false }
            rest = rest[rest.utf8.index(found, offsetBy: piece.utf8.count)...]
        }
        return rest.hasByteSuffix(last)
    }
}
