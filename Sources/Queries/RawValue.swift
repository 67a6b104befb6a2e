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
