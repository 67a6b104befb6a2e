import Bytes
import HTTP
import NIOHTTP1

/// The checked head of a request.
struct RequestHead {
    let method: Method
    let target: RequestTarget
    /// The host that the client asks for; nil if it is an old client that names none.
    let host: Authority?
    let fields: Fields
    /// Whether the client understands chunks.
    let isHTTP11: Bool
    /// Whether the client will send further requests on the connection.
    let keepsAlive: Bool
    /// Whether the client waits for a go-ahead before it sends the body.
    let expectsContinue: Bool

    /// A request that is answered without its body and ends the connection.
    struct Refusal: Error, Equatable {
        let status: Status
    }

    /// Checks what the decoder does not check. The decoder has refused ambiguous lengths.
    init(_ head: HTTPRequestHead, limits: ServerLimits) throws(Refusal) {
        guard head.uri.utf8.count <= limits.target else { throw Refusal(status: .uriTooLong) }
        var fields = Fields()
        var size = head.uri.utf8.count
        for (name, value) in head.headers {
            size += name.utf8.count + value.utf8.count + 4
            fields.append(name, value)
        }
        guard size <= limits.head, head.headers.count <= limits.fields else {
            throw Refusal(status: .headerFieldsTooLarge)
        }
        guard let method = Method(name: head.method.rawValue) else { throw Refusal(status: .notImplemented) }
        guard let target = RequestTarget(head.uri) else { throw Refusal(status: .badRequest) }
        (self.method, self.target, self.fields) = (method, target, fields)
        isHTTP11 = head.version.minor >= 1
        // The decoder stops at a request for another protocol, which is answered as if it asked for none.
        keepsAlive = head.isKeepAlive && !fields.has("Upgrade")
        let named = try RequestHead.host(fields, isHTTP11: isHTTP11)
        host = target.authority ?? named
        try RequestHead.checkLength(fields, isHTTP11: isHTTP11, limit: limits.body)
        expectsContinue = try RequestHead.expectsContinue(fields) && isHTTP11
    }

    private static func host(_ fields: Fields, isHTTP11: Bool) throws(Refusal) -> Authority? {
        if !isHTTP11, !fields.has("Host") { return nil }
        guard let host = fields["Host"].flatMap({ Authority($0) }) else { throw Refusal(status: .badRequest) }
        return host
    }

    private static func checkLength(_ fields: Fields, isHTTP11: Bool, limit: Int) throws(Refusal) {
        if let encoding = fields.combined("Transfer-Encoding") {
            guard isHTTP11 else { throw Refusal(status: .badRequest) }
            guard encoding.asciiLowercased.elementsEqual("chunked".utf8) else {
                throw Refusal(status: .notImplemented)
            }
        }
        guard let length = fields.combined("Content-Length") else { return }
        guard let length = Int(length), length >= 0 else { throw Refusal(status: .badRequest) }
        guard length <= limit else { throw Refusal(status: .contentTooLarge) }
    }

    private static func expectsContinue(_ fields: Fields) throws(Refusal) -> Bool {
        guard let expectation = fields.combined("Expect") else { return false }
        guard expectation.asciiLowercased.elementsEqual("100-continue".utf8) else {
            throw Refusal(status: .expectationFailed)
        }
        return true
    }
}
