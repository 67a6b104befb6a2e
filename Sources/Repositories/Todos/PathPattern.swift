import Bytes

/// A path with wildcards: `*` matches anything in a name that does not begin with a dot, and `**` matches any number of
/// such names.
struct PathPattern: Equatable, Sendable {
    let parts: [String]

    /// - Parameter path: without `.` and `..`.
    init(_ path: String) { parts = PathPattern.parts(path) }

    /// The components of a path.
    static func parts(_ path: String) -> [String] { path.bytewiseParts("/").filter { !$0.isEmpty }.map { String($0) } }

    private init(parts: [String]) { self.parts = parts }

    /// The path before the first `*`.
    var beginning: String { parts.prefix { !$0.containsByte("*") }.joined(separator: "/") }

    var hasStars: Bool { parts.contains { $0.containsByte("*") } }

    /// Whether it matches files rather than folders with all their content.
    var namesFiles: Bool { parts.last.map(isMarkdown) ?? false }

    /// The folders that may contain the matching files; a `**` at the end adds nothing.
    var folders: PathPattern {
        var parts = namesFiles ? Array(parts.dropLast()) : parts
        while parts.last == "**" { parts.removeLast() }
        return PathPattern(parts: parts)
    }

    /// Returns the numbers of leading path components that it matches, ascending; empty if none.
    ///
    /// Proceeds component by component from all reachable positions, so that many `**` cost no more than their number.
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

    /// Whether a name matches a component, in which `*` matches anything.
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
