import HTTP
import NIOCore

extension Connection {
    /// Sends the head of a stream, then its events. The connection closes with the stream.
    func begin(
        _ stream: EventStream, _ response: Response, to head: RequestHead, _ context: ChannelHandlerContext
    ) {
        let bytes = writer(for: head, closes: true).writeStreamHead(response, into: context.channel.allocator)
        if head.method == .head || hasInputEnded {
            stream.close()
            return finish(bytes, lingers: true, context)
        }
        phase = .streaming(stream)
        write(bytes, context)
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        let send: @Sendable () -> Void = {
            loop.execute {
                guard let context = bound.value.context else { return }
                bound.value.send(stream, context)
            }
        }
        stream.attach(onSend: send, onClose: send)
        // The handler has closed its other streams already.
        if service.table.isDraining { stream.close() }
    }

    /// Sends the unread events, unless the client has not read the earlier ones. Those that wait count as unread, so
    /// the stream closes itself if they become too many.
    func send(_ stream: EventStream, _ context: ChannelHandlerContext) {
        guard case .streaming = phase, let head else { return }
        guard context.channel.isWritable else { return deadline?.isSet == true ? () : watchReader() }
        deadline?.clear()
        // After this the stream takes no more events, so those that are taken below are the last ones.
        let isLast = stream.isClosed
        let events = stream.takeUnread()
        let writer = writer(for: head, closes: true)
        if !events.isEmpty { write(writer.writeChunk(events, into: context.channel.allocator), context) }
        if isLast { finish(writer.lastChunk, lingers: true, context) }
    }
}
