import Application
import Bytes
import Domain

extension Failure {
    /// The message for a line of its own: without the place in a query, which is marked there.
    var line: String {
        let text = messageText(\.name)
        guard let column = place?.column, let rest = text.rest(afterBytes: "query:\(column): error: ") else {
            return text
        }
        return String(rest)
    }
}
