import HTTP
import NIOCore
import NIOHTTP1

/// Counts the bytes that wait in a connection, so that all connections together stay within a limit.
extension Connection {
    /// The numbers of bytes that a connection has read.
    struct Waiting {
        /// The bytes of the parts behind the present request.
        var parts = 0
        /// The bytes of the present request.
        var request = 0
    }

    /// Counts a part that waits.
    ///
    /// - Returns: false, without counting the part, if the limit would be exceeded.
    func reserve(_ part: HTTPServerRequestPart) -> Bool {
        let size = part.size
        guard service.waiting.hasRoom(for: size) else { return false }
        service.waiting.add(size)
        waiting.parts += size
        return true
    }

    /// Counts a waiting part as one of the present request.
    func moveToRequest(_ part: HTTPServerRequestPart) {
        waiting.parts -= part.size
        waiting.request += part.size
    }

    /// Stops counting the present request.
    func releaseRequest() {
        service.waiting.remove(waiting.request)
        waiting.request = 0
    }

    /// Stops counting the parts that wait.
    func releaseParts() {
        service.waiting.remove(waiting.parts)
        waiting.parts = 0
    }

    /// Writes bytes. They count as waiting until the socket has taken them.
    func send(_ bytes: ByteBuffer, _ promise: EventLoopPromise<Void>, _ context: ChannelHandlerContext) {
        let (waiting, count) = (service.waiting, bytes.readableBytes)
        written += count
        waiting.add(count)
        promise.futureResult.whenComplete { _ in waiting.remove(count) }
        context.writeAndFlush(wrapOutboundOut(bytes), promise: promise)
    }
}

extension HTTPServerRequestPart {
    /// The approximate size of the part in memory, in bytes.
    fileprivate var size: Int {
        switch self {
        case .head(let head):
            head.headers.reduce(1024 + head.uri.utf8.count) { $0 + 64 + $1.name.utf8.count + $1.value.utf8.count }
        case .body(let bytes): 64 + bytes.readableBytes
        case .end: 64
        }
    }
}
