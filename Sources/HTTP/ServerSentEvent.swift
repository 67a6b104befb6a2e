import Bytes

/// An event of a stream of server-sent events.
package struct ServerSentEvent: Sendable {
    /// The type of the event; nil for `message`.
    package var event: String?
    /// The id, which the browser sends when it connects again.
    package var id: String?
    /// The text of the event, which may have several lines.
    package var data: String?
    /// The time that the browser waits before it connects again, in milliseconds.
    package var retry: Int?
    /// A text that browsers ignore, which keeps the connection alive.
    package var comment: String?

    package init(
        event: String? = nil, id: String? = nil, data: String? = nil, retry: Int? = nil, comment: String? = nil
    ) {
        self.event = event
        self.id = id
        self.data = data
        self.retry = retry
        self.comment = comment
    }

    /// The event as the stream sends it. Line ends and NULs are removed from the type, the id and the comment.
    package var bytes: [UInt8] {
        var bytes = ByteBuffer(capacity: 128)
        append("", comment.map(ServerSentEvent.oneLine), to: &bytes)
        append("event", event.map(ServerSentEvent.oneLine), to: &bytes)
        append("id", id.map(ServerSentEvent.oneLine), to: &bytes)
        append("retry", retry.map { String($0) }, to: &bytes)
        for line in data.map(ServerSentEvent.lines) ?? [] { append("data", line, to: &bytes) }
        bytes.append("\n")
        return bytes.array
    }

    private func append(_ name: StaticString, _ value: String?, to bytes: inout ByteBuffer) {
        guard let value else { return }
        bytes.append(name)
        bytes.append(": ")
        bytes.append(text: value)
        bytes.append("\n")
    }

    private static func oneLine(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, as: UTF8.self)
    }

    /// Splits at LF, CR LF and CR, which all end a line of a stream.
    private static func lines(_ text: String) -> [String] {
        text.replacingBytes("\r\n", with: "\n").replacingBytes("\r", with: "\n").bytewiseParts("\n").map { String($0) }
    }
}
