/// A scalar of a query, with its quoting resolved.
struct Mark: Equatable {
    let scalar: Unicode.Scalar
    /// Whether the scalar was quoted or escaped, so that it is literal.
    let isLiteral: Bool
    /// Starting at 1.
    let column: Int

    func isSign(_ sign: Unicode.Scalar) -> Bool { !isLiteral && scalar == sign }
}

extension RandomAccessCollection<Mark> {
    var text: String { String(String.UnicodeScalarView(map(\.scalar))) }
}

/// A token between blanks and parentheses: a word, or a key with an operator and values.
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
        if let quote { throw .unclosedQuote(at: quote) }
        self.marks = marks[...]
    }

    /// Returns whether an unquoted scalar ends a token.
    static func ends(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
    }
}
