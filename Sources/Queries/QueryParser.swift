import Domain

/// Parses a query: juxtaposed terms, `OR`, `NOT`, `-` and parentheses.
struct QueryParser {
    private let scalars: [Unicode.Scalar]
    private let reader: TermReader
    private var at = 0
    private var depth = 0
    private var sort: [SortKey]?
    private var limit: Int?
    private var takesArchived = false
    /// The texts of the terms read so far.
    private var terms: Set<String> = []
    /// The number of their values.
    private var values = 0

    /// The maximum length of a query, in scalars.
    static let maximumLength = 4000
    /// The maximum nesting depth of parentheses and negations.
    static let maximumDepth = 20
    /// The maximum number of different values of terms.
    static let maximumTerms = 200
    /// The maximum number of different sort keys.
    static let maximumSortKeys = 10

    init(_ text: String, _ context: QueryContext) {
        scalars = Array(text.unicodeScalars.prefix(QueryParser.maximumLength + 1))
        reader = TermReader(context)
    }

    mutating func parse() throws(QueryError) -> Query {
        if scalars.count > QueryParser.maximumLength {
            throw .tooLong(at: scalars.count, most: QueryParser.maximumLength)
        }
        let condition = try either()
        if at < scalars.count { throw .unmatchedClosing(at: at + 1) }
        return Query(
            condition ?? .all([]), sort: sort ?? [], limit: limit,
            takesArchived: takesArchived || reader.context.takesArchived)
    }
}

extension QueryParser {
    // MARK: Operators

    /// Parses operands separated by `OR`; nil if there are none.
    private mutating func either() throws(QueryError) -> Condition? {
        var sides: [Condition] = []
        var word: Int?
        while true {
            let side = try all()
            let next = isAt("OR") ? at : nil
            guard let side else {
                guard let place = word ?? next else { return nil }
                throw .missingSide(of: "OR", at: place + 1)
            }
            if !sides.contains(side) { sides.append(side) }
            guard let next else { return sides.count > 1 ? .any(sides) : side }
            word = next
            at += 2
        }
    }

    /// Parses juxtaposed terms up to an `OR`, a closing parenthesis or the end; nil if there are none.
    private mutating func all() throws(QueryError) -> Condition? {
        var parts: [Condition] = []
        while let part = try next(isFirst: parts.isEmpty) {
            if case .condition(let one) = part, !parts.contains(one) { parts.append(one) }
        }
        return parts.count > 1 ? .all(parts) : parts.first
    }

    private mutating func next(isFirst: Bool) throws(QueryError) -> TermReader.Read? {
        skipBlanks()
        if isAt("AND") {
            let column = at + 1
            at += 3
            skipBlanks()
            guard !isFirst, !isAtEnd else { throw .missingSide(of: "AND", at: column) }
        }
        return isAtEnd ? nil : try part()
    }

    private mutating func part() throws(QueryError) -> TermReader.Read {
        if isAt("NOT") {
            let column = at + 1
            at += 3
            skipBlanks()
            if isAtEnd { throw .missingTerm(after: "NOT", at: column, kind: "word") }
            return .condition(.not(try nested(column)))
        }
        if scalars[at] == "-" {
            at += 1
            guard at < scalars.count, scalars[at] != ")", !scalars[at].properties.isWhitespace else {
                throw .missingTerm(after: "-", at: at, kind: "character")
            }
            return .condition(.not(try nested(at)))
        }
        return scalars[at] == "(" ? .condition(try group()) : try term()
    }

    /// Parses the operand of a negation.
    private mutating func nested(_ column: Int) throws(QueryError) -> Condition {
        try descend(column)
        defer { depth -= 1 }
        guard case .condition(let condition) = try part() else { return .all([]) }
        return condition
    }

    private mutating func group() throws(QueryError) -> Condition {
        let column = at + 1
        try descend(column)
        defer { depth -= 1 }
        at += 1
        let condition = try either()
        guard at < scalars.count else { throw .unmatchedOpening(at: column) }
        at += 1
        guard let condition else { throw .emptyParentheses(at: column) }
        return condition
    }

    private mutating func descend(_ column: Int) throws(QueryError) {
        depth += 1
        if depth > QueryParser.maximumDepth { throw .nestedTooDeeply(at: column, most: QueryParser.maximumDepth) }
    }

    // MARK: Terms

    private mutating func term() throws(QueryError) -> TermReader.Read {
        let start = at
        let token = try QueryToken(scalars, from: &at)
        let read = try reader.read(token)
        switch read {
        case .condition:
            let text = String(String.UnicodeScalarView(scalars[start..<at]))
            guard terms.insert(text).inserted else { return read }
            // Each value of a list is compared with each todo.
            values += 1 + text.utf8.count { $0 == UInt8(ascii: ",") }
            if values > QueryParser.maximumTerms {
                throw .tooManyTerms(at: token.column, most: QueryParser.maximumTerms)
            }
            return read
        case .sort(let keys):
            try checkPlace(token, "sort", isThere: sort != nil)
            let first = keys.indices.filter { !keys[..<$0].map(\.by).contains(keys[$0].by) }.map { keys[$0] }
            if first.count > QueryParser.maximumSortKeys {
                throw .tooManySortKeys(at: token.column, most: QueryParser.maximumSortKeys)
            }
            sort = first
        case .limit(let count):
            try checkPlace(token, "limit", isThere: limit != nil)
            limit = count
        case .archived:
            try checkPlace(token, "archived:any", isThere: false)
            takesArchived = true
        }
        return read
    }

    private func checkPlace(_ token: QueryToken, _ name: String, isThere: Bool) throws(QueryError) {
        if depth > 0 { throw .nestedSetting(name, at: token.column) }
        if isThere { throw .duplicate(name, at: token.column) }
    }

    // MARK: Scalars

    private mutating func skipBlanks() {
        while at < scalars.count, scalars[at].properties.isWhitespace { at += 1 }
    }

    /// Whether this operand ends here: at `OR`, a closing parenthesis or the end.
    private var isAtEnd: Bool { at >= scalars.count || scalars[at] == ")" || isAt("OR") }

    /// Returns whether a keyword is at this position as a complete token.
    private func isAt(_ word: StaticString) -> Bool {
        let end = at + word.utf8CodeUnitCount
        guard end <= scalars.count, end == scalars.count || QueryToken.ends(scalars[end]) else { return false }
        return word.withUTF8Buffer { bytes in
            zip(bytes, scalars[at..<end]).allSatisfy { UInt32($0) == $1.value }
        }
    }
}
