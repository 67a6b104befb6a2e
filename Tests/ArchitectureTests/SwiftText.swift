/// Swift source, taken apart into what is run, what is said and what is explained.
struct SwiftText {
    /// The source with comments and the insides of literals left out; line breaks stay.
    private(set) var code = ""
    /// What stands between quotes, without interpolations.
    private(set) var literals: [String] = []
    /// Each comment with its marks.
    private(set) var comments: [String] = []

    private var rest: Substring

    init(_ source: String) {
        rest = source[...]
        while !rest.isEmpty { readCode() }
    }

    private mutating func readCode() {
        if rest.hasPrefix("//") {
            let comment = rest.prefix { $0 != "\n" }
            comments.append(String(comment))
            rest = rest[comment.endIndex...]
        } else if rest.hasPrefix("/*") {
            let comment = rest.firstRange(of: "*/").map { rest[..<$0.upperBound] } ?? rest
            comments.append(String(comment))
            rest = rest[comment.endIndex...]
        } else if rest.hasPrefix("\"\"\"") {
            readLiteral("\"\"\"")
        } else if rest.hasPrefix("\"") {
            readLiteral("\"")
        } else {
            code.append(rest.removeFirst())
        }
    }

    private mutating func readLiteral(_ quote: String) {
        rest.removeFirst(quote.count)
        code += quote
        var literal = ""
        while !rest.isEmpty, !rest.hasPrefix(quote) {
            if rest.hasPrefix("\\(") {
                rest.removeFirst(2)
                readInterpolation()
            } else {
                if rest.first == "\\" { literal.append(rest.removeFirst()) }
                if let next = rest.popFirst() { literal.append(next) }
            }
        }
        rest.removeFirst(min(quote.count, rest.count))
        code += quote
        literals.append(literal)
    }

    private mutating func readInterpolation() {
        var depth = 1
        code.append("(")
        while !rest.isEmpty {
            if rest.first == "(" { depth += 1 }
            if rest.first == ")" { depth -= 1 }
            if depth == 0 { break }
            readCode()
        }
        rest = rest.dropFirst()
        code.append(")")
    }
}
