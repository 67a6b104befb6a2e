/// One scalar of a query, with what quotes made of it.
struct Mark: Equatable {
    let scalar: Unicode.Scalar
    /// Whether it stands for itself: it was quoted.
    let isLiteral: Bool
    /// From 1.
    let column: Int

    func isSign(_ sign: Unicode.Scalar) -> Bool { !isLiteral && scalar == sign }
}

extension RandomAccessCollection<Mark> {
    var text: String { String(String.UnicodeScalarView(map(\.scalar))) }
}

/// What stands between blanks and parentheses: a word, or a key with an operator and values.
struct QueryToken {
    let column: Int
    let marks: ArraySlice<Mark>

    /// Reads up to the next blank or parenthesis.
    init(_ scalars: [Unicode.Scalar], from at: inout Int) throws(QueryError) {
        column = at + 1
        var marks: [Mark] = []
        var quote: Int?
        while at < scalars.count {
            let scalar = scalars[at]
            if quote == nil, QueryToken.ends(scalar) { break }
            let next = at + 1 < scalars.count ? scalars[at + 1] : nil
            if scalar == "\\", next == "\"" || quote != nil && next == "\\" {
                marks.append(Mark(scalar: next ?? scalar, isLiteral: true, column: at + 1))
                at += 2
                continue
            }
            if scalar == "\"" {
                quote = quote == nil ? at + 1 : nil
            } else {
                marks.append(Mark(scalar: scalar, isLiteral: quote != nil, column: at + 1))
            }
            at += 1
        }
        if let quote { throw QueryError(column: quote, "the quote is not closed; write \\\" for one that is meant") }
        self.marks = marks[...]
    }

    /// Whether a scalar that is not quoted ends a token.
    static func ends(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
    }
}

/// What stands between a key and its values.
struct QueryOperator {
    let comparison: Comparison
    /// Whether it is `!=`.
    let isOpposite: Bool
    /// The places of its signs in the token.
    let place: Range<Int>

    /// The first one in a token; nil for a word without a key.
    init?(in marks: ArraySlice<Mark>) {
        for at in marks.indices {
            let isFollowed = at + 1 < marks.endIndex && marks[at + 1].isSign("=")
            let found: (Comparison, isOpposite: Bool, count: Int)? =
                if marks[at].isSign(":") || marks[at].isSign("=") {
                    (.equal, false, 1)
                } else if marks[at].isSign("!"), isFollowed {
                    (.equal, true, 2)
                } else if marks[at].isSign("<") {
                    isFollowed ? (.atMost, false, 2) : (.less, false, 1)
                } else if marks[at].isSign(">") {
                    isFollowed ? (.atLeast, false, 2) : (.more, false, 1)
                } else {
                    nil
                }
            guard let found else { continue }
            (comparison, isOpposite) = (found.0, found.isOpposite)
            place = at..<(at + found.count)
            return
        }
        return nil
    }
}

/// One value behind an operator.
struct RawValue {
    let column: Int
    let marks: ArraySlice<Mark>

    /// All of it, as it was written but for its quotes.
    var text: String { marks.text }

    /// Whether a `*` at its end asks for a beginning.
    var isPrefix: Bool { marks.last?.isSign("*") == true }

    /// Without that `*`.
    var stem: String { isPrefix ? marks.dropLast().text : text }

    var isQuoted: Bool { marks.contains { $0.isLiteral } }

    /// The place of the `..` in it.
    var range: Int? {
        marks.indices.dropLast().first { marks[$0].isSign(".") && marks[$0 + 1].isSign(".") }
    }

    /// What stands before and behind the `..`; nil where nothing does.
    func ends(of range: Int) -> (first: RawValue?, last: RawValue?) {
        let (first, last) = (marks[..<range], marks[(range + 2)...])
        return (
            first.isEmpty ? nil : RawValue(column: column, marks: first),
            last.isEmpty ? nil : RawValue(column: last.first?.column ?? column, marks: last)
        )
    }
}
