import Bytes
import Domain

/// Names an edit in the journal: `12-1764100000`, its number and its time in seconds since 1970. Numbers alone can recur
/// when records are removed.
package struct EditAction: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    let seconds: Int

    init(number: Int, seconds: Int) { (self.number, self.seconds) = (number, seconds) }

    /// Parses the text of `description`; nil for any other text.
    package init?(_ text: String) {
        let parts = text.bytewiseParts("-").map { Int($0) }
        guard parts.count == 2, let number = parts[0], let seconds = parts[1], number > 0, seconds >= 0 else {
            return nil
        }
        (self.number, self.seconds) = (number, seconds)
        guard description.hasSameBytes(as: text) else { return nil }
    }

    /// The name as text.
    package var description: String { "\(number)-\(seconds)" }
}
