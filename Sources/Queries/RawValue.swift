/// A value after an operator.
struct RawValue {
    let column: Int
    let marks: ArraySlice<Mark>

    /// The whole value as written, without quotes.
    var text: String { marks.text }

    /// Whether it ends with an unquoted `*`, which matches any text that begins with the rest.
    var isPrefix: Bool { marks.last?.isSign("*") == true }

    /// The value without that `*`.
    var stem: String { isPrefix ? marks.dropLast().text : text }

    var isQuoted: Bool { marks.contains { $0.isLiteral } }

    /// The index of the `..` in it; nil if there is none.
    var range: Int? {
        marks.indices.dropLast().first { marks[$0].isSign(".") && marks[$0 + 1].isSign(".") }
    }

    /// Returns the values before and after the `..`; nil for a missing one.
    func ends(of range: Int) -> (first: RawValue?, last: RawValue?) {
        let (first, last) = (marks[..<range], marks[(range + 2)...])
        return (
            first.isEmpty ? nil : RawValue(column: column, marks: first),
            last.isEmpty ? nil : RawValue(column: last.first?.column ?? column, marks: last)
        )
    }
}
