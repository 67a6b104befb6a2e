/// The operator between a key and its values.
struct QueryOperator {
    let comparison: Comparison
    /// Whether the operator is `!=`.
    let isOpposite: Bool
    /// The range of its characters in the token.
    let place: Range<Int>

    /// Finds the first operator in a token; nil for a word without a key.
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
