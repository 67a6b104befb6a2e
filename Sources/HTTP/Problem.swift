import Bytes
package import JSON

/// A failure as a document for programs (RFC 9457, `application/problem+json`).
package struct Problem: Sendable {
    package var status: Status
    /// The kind of the failure, such as the reason of the status.
    package var title: String
    /// This failure, for people; nil if the title says everything.
    package var detail: String?
    /// The field or member that caused the failure.
    package var key: String?
    /// The line in the sent text, from 1.
    package var line: Int?
    /// The column in the sent text, from 1.
    package var column: Int?
    /// The number of the failure in the log.
    package var id: String?
    /// Further members.
    package var more: [JSONValue.Member] = []

    /// Creates a problem; without a title, it has the reason of the status.
    package init(
        _ status: Status, title: String? = nil, detail: String? = nil, key: String? = nil, line: Int? = nil,
        column: Int? = nil, id: String? = nil
    ) {
        self.status = status
        self.title = title ?? status.reason
        self.detail = detail
        self.key = key
        self.line = line
        self.column = column
        self.id = id
    }

    /// The document.
    package var bytes: [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.object { writer in
            writer.field("type", "about:blank")
            writer.field("title", title)
            writer.key("status")
            writer.value(status.code)
            writer.field("detail", detail)
            writer.field("key", key)
            for (name, number) in [("line", line), ("column", column)] {
                guard let number else { continue }
                writer.key(text: name)
                writer.value(number)
            }
            writer.field("id", id)
            for member in more {
                writer.key(text: member.name)
                writer.value(member.value)
            }
        }
        return writer.bytes.array
    }

    /// The document as a response.
    package var response: Response { .page(bytes, status: status, type: .problem) }
}
