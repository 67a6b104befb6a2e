import Domain

/// Parses the days of a query: a field's `DateExpressionParser`, with errors that have a column.
struct QueryDays {
    private let words: DateExpressionParser

    init(_ words: DateExpressionParser, of field: Field) { self.words = words.of(field) }

    /// Returns the days that a value denotes, usually one.
    func span(_ value: RawValue) throws(QueryError) -> ClosedRange<CalendarDay> {
        do throws(DateExpressionParser.Failure) {
            return try words.parse(value.text)
        } catch {
            throw .unknownDay(value, error)
        }
    }
}

extension Double {
    /// Parses a decimal number with an optional sign; nil for anything else.
    init?(written text: String, allowsPerCent: Bool) {
        var bytes = Array(text.utf8)
        if allowsPerCent, bytes.last == UInt8(ascii: "%") { bytes.removeLast() }
        var digits = bytes[...]
        if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard bytes.count <= 20, parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 48...57 ~= $0 } })
        else { return nil }
        self.init(String(decoding: bytes, as: UTF8.self))
    }
}
