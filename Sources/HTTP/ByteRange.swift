import Bytes

/// The part of a document of a known length that a field `Range` requests.
package enum ByteRange: Equatable, Sendable {
    /// Everything: the field is missing, malformed, of another unit or names several ranges.
    case whole
    case part(Range<Int>)
    /// No byte of the document is in the range; the answer is 416.
    case unsatisfiable

    /// - Parameter length: the length of the document in bytes.
    package init(_ field: String?, length: Int) {
        self = .whole
        guard let field, let range = field.trimmingBlanks.rest(afterBytes: "bytes=") else { return }
        let ends = range.bytewiseParts("-")
        guard ends.count == 2 else { return }
        switch (ends[0].utf8.isEmpty, ends[0].decimalNumber, ends[1].utf8.isEmpty, ends[1].decimalNumber) {
        case (true, _, _, let count?):
            self = count == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
        case (_, let first?, true, _): self = first < length ? .part(first..<length) : .unsatisfiable
        case (_, let first?, _, let last?) where first <= last:
            self = first < length ? .part(first..<min(length, last == .max ? last : last + 1)) : .unsatisfiable
        default: break
        }
    }
}
