import Bytes
import JSON

/// The signs before dates and times on the cards of a board of the Kanban plugin, as in `@{2026-12-01} @@{10:30}` and
/// `@[[2026-12-01]]`.
struct KanbanTriggers {
    private var date = Array("@".unicodeScalars)
    private var time = Array("@@".unicodeScalars)

    /// - Parameter lines: the note, whose settings can name other signs.
    init(_ lines: TextLines) {
        for (_, line) in lines where line.hasBytePrefix("{\"kanban-plugin\"") {
            let settings = Array(line.utf8).withUnsafeBufferPointer { try? JSONReader.values(of: $0).first }
            if let sign = settings?["date-trigger"]?.text, !sign.isEmpty { date = Array(sign.unicodeScalars) }
            if let sign = settings?["time-trigger"]?.text, !sign.isEmpty { time = Array(sign.unicodeScalars) }
        }
    }

    /// Returns the date or time at the start of the scalars, with its length in scalars; nil if they start with neither.
    func value(at scalars: ArraySlice<Unicode.Scalar>) -> (text: String, isTime: Bool, length: Int)? {
        // The longer sign can begin with the other one.
        let signs = time.count > date.count ? [(time, true), (date, false)] : [(date, false), (time, true)]
        for (sign, isTime) in signs where scalars.starts(with: sign) {
            for (start, end) in [("{", "}"), ("[[", "]]")] {
                let rest = scalars.dropFirst(sign.count)
                guard rest.starts(with: start.unicodeScalars) else { continue }
                // Values are shorter; an unclosed one is searched only once.
                let inner = rest.dropFirst(start.unicodeScalars.count).prefix(100)
                let value = inner.prefix { $0 != end.unicodeScalars.first }
                let length = sign.count + 2 * start.unicodeScalars.count + value.count
                guard !value.isEmpty, inner.dropFirst(value.count).starts(with: end.unicodeScalars) else { continue }
                return (ImportedTodo.trimmed(String(String.UnicodeScalarView(value))), isTime, length)
            }
        }
        return nil
    }
}
