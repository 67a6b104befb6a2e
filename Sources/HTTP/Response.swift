/// A response. `Serving` adds the fields that belong to the connection: `Date`, `Content-Length`, `Connection`.
package struct Response: Sendable {
    /// The content of a response.
    package enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Bytes with gaps. A token of the same length fills them when the bytes are sent.
        case gapped(GappedBytes, token: [UInt8])
        /// Events until the stream or the connection is closed.
        case stream(EventStream)
    }

    package var status: Status
    package var fields: Fields
    package var body: Body
    /// Whether this is a placeholder: the handler must answer on a thread that may compute for long.
    package private(set) var isPostponed = false

    /// The placeholder for an answer that needs long computing.
    package static let postponed: Response = {
        var response = Response(.serviceUnavailable)
        response.isPostponed = true
        return response
    }()

    /// Returns the response with the number of seconds after which the client may try again.
    package func retrying(after seconds: Int) -> Response {
        var response = self
        response.fields.set("Retry-After", "\(seconds)")
        return response
    }

    package init(_ status: Status, fields: Fields = Fields(), body: Body = .none) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Returns a response with a document, by default a page.
    package static func page(_ bytes: [UInt8], status: Status = .ok, type: MediaType = .html) -> Response {
        Response(status, fields: Fields([("Content-Type", type.text)]), body: .bytes(bytes))
    }

    /// Returns a response that leads to another page by GET.
    ///
    /// - Parameter path: the path with its leading slash, percent-encoded except for characters that are not ASCII.
    package static func seeOther(_ path: String) -> Response {
        Response(.seeOther, fields: Fields([("Location", PercentCoding.encoded(path: path))]))
    }

    /// Returns a response with plain text.
    package static func text(_ status: Status, _ text: String) -> Response {
        page(Array(text.utf8), status: status, type: .plainText)
    }

    /// Returns a stream of events that no cache or proxy may hold back.
    package static func events(_ stream: EventStream) -> Response {
        let fields = Fields([
            ("Content-Type", MediaType.eventStream.text), ("Cache-Control", "no-store, no-transform"),
            ("X-Accel-Buffering", "no"),
        ])
        return Response(.ok, fields: fields, body: .stream(stream))
    }
}
