import HTTP
import NIOCore

/// Writes responses as bytes. `Fields` guarantees that no value contains a line end.
struct ResponseWriter {
    /// Whether the request asks for the head alone.
    let isHead: Bool
    /// Whether the client understands chunks and keeps connections open by default.
    let isHTTP11: Bool
    /// Whether the connection closes after the response.
    let closes: Bool
    /// The value of the field `Date`.
    let date: String

    /// The bytes that allow the client to send the body of a request.
    static let goAhead: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"

    /// The bytes that end a stream.
    var lastChunk: ByteBuffer { ByteBuffer(staticString: isHTTP11 ? "0\r\n\r\n" : "") }

    /// Writes a response that is not a stream: a response to HEAD, 204 and 304 have no body.
    func write(_ response: Response, into allocator: ByteBufferAllocator) -> ByteBuffer {
        let length = response.body.length
        let hasBody = !isHead && !response.status.isWithoutBody
        var buffer = allocator.buffer(capacity: 1024 + (hasBody ? length : 0))
        writeHead(response, into: &buffer)
        if !response.status.isWithoutBody {
            buffer.writeStaticString("Content-Length: ")
            buffer.writeString(String(length))
            buffer.writeStaticString("\r\n")
        }
        buffer.writeStaticString("\r\n")
        guard hasBody else { return buffer }
        switch response.body {
        case .none, .stream: break
        case .bytes(let bytes): buffer.writeBytes(bytes)
        case .gapped(let gapped, let token):
            let start = buffer.writerIndex
            buffer.writeBytes(gapped.digestable)
            gapped.forEachGap(with: token) { part, offset in buffer.setBytes(part, at: start + offset) }
        }
        return buffer
    }

    /// Writes the head of a stream, in chunks if the client understands them.
    func writeStreamHead(_ response: Response, into allocator: ByteBufferAllocator) -> ByteBuffer {
        var buffer = allocator.buffer(capacity: 512)
        writeHead(response, into: &buffer)
        buffer.writeStaticString(isHTTP11 ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n")
        return buffer
    }

    /// Writes events as one chunk.
    func writeChunk(_ events: [[UInt8]], into allocator: ByteBufferAllocator) -> ByteBuffer {
        let length = events.reduce(0) { $0 + $1.count }
        var buffer = allocator.buffer(capacity: length + 32)
        if isHTTP11 { buffer.writeString(String(length, radix: 16) + "\r\n") }
        for event in events { buffer.writeBytes(event) }
        if isHTTP11 { buffer.writeStaticString("\r\n") }
        return buffer
    }

    /// Writes the status line and the fields, without those that belong to the connection.
    private func writeHead(_ response: Response, into buffer: inout ByteBuffer) {
        buffer.writeString("HTTP/1.1 \(response.status.code) \(response.status.reason)\r\nDate: \(date)\r\n")
        for field in response.fields.list where !ResponseWriter.isOfConnection(field) {
            buffer.writeString(field.name)
            buffer.writeStaticString(": ")
            buffer.writeString(field.value)
            buffer.writeStaticString("\r\n")
        }
        if closes {
            buffer.writeStaticString("Connection: close\r\n")
        } else if !isHTTP11 {
            buffer.writeStaticString("Connection: keep-alive\r\n")
        }
    }

    /// Whether a field is written by this module alone.
    private static func isOfConnection(_ field: Fields.Field) -> Bool {
        fieldsOfConnection.contains { field.isNamed($0) }
    }

    private static let fieldsOfConnection = ["Date", "Connection", "Content-Length", "Transfer-Encoding"]
}

extension Response.Body {
    /// The length in bytes; 0 for a stream.
    var length: Int {
        switch self {
        case .none, .stream: 0
        case .bytes(let bytes): bytes.count
        case .gapped(let gapped, _): gapped.digestable.count
        }
    }
}
