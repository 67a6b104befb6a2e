import HTTP
import NIOCore
import NIOHTTP1

/// What waits in a connection, so that all connections together stay within a limit.
extension Connection {
    /// The bytes that a connection has read.
    struct Waiting {
        /// Those of the parts that wait for the present request to be answered.
        var parts = 0
        /// Those of the present request.
        var request = 0
    }

    /// Counts a part that waits.
    ///
    /// - Returns: false, without counting it, if too much waits.
    func reserve(_ part: Part) -> Bool {
        let size = part.size
        guard service.waiting.hasRoom(for: size) else { return false }
        service.waiting.add(size)
        waiting.parts += size
        return true
    }

    /// Notes that a waiting part now belongs to the present request.
    func take(_ part: Part) {
        waiting.parts -= part.size
        waiting.request += part.size
    }

    /// Forgets the present request, which is answered.
    func releaseRequest() {
        service.waiting.remove(waiting.request)
        waiting.request = 0
    }

    /// Forgets the parts that wait.
    func releaseParts() {
        service.waiting.remove(waiting.parts)
        waiting.parts = 0
    }

    /// Writes bytes, which count as waiting until the client's system has them.
    func send(_ bytes: ByteBuffer, _ promise: EventLoopPromise<Void>, _ context: ChannelHandlerContext) {
        let (waiting, count) = (service.waiting, bytes.readableBytes)
        written += count
        waiting.add(count)
        promise.futureResult.whenComplete { _ in waiting.remove(count) }
        context.writeAndFlush(wrapOutboundOut(bytes), promise: promise)
    }
}

extension Connection.Part {
    /// What the part takes in memory, in bytes.
    fileprivate var size: Int {
        switch self {
        case .decoded(.head(let head)):
            head.headers.reduce(1024 + head.uri.utf8.count) { $0 + 64 + $1.name.utf8.count + $1.value.utf8.count }
        case .decoded(.body(let bytes)): 64 + bytes.readableBytes
        case .decoded(.end), .failure: 64
        }
    }
}
