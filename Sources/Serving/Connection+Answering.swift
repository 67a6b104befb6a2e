import HTTP
import NIOCore

extension Connection {
    /// Sends the response to the present request.
    func answer(_ response: Response, to head: RequestHead, _ context: ChannelHandlerContext) {
        releaseRequest()
        if case .stream(let stream) = response.body { return begin(stream, response, to: head, context) }
        let response = service.waiting.hasRoom(for: response.body.length) ? response : refused()
        let closes = !head.keepsAlive || isLastRequest
        let bytes = writer(for: head, closes: closes).write(response, into: context.channel.allocator)
        if closes { return finish(bytes, lingers: true, context) }
        phase = .flushing
        write(bytes, context)
        // The write can find that the client is gone.
        guard case .flushing = phase else { return }
        if context.channel.isWritable { becomeIdle(context) } else { watchReader() }
    }

    /// Answers without the rest of the request and ends the connection.
    func refuse(_ status: Status, isHead: Bool = false, _ context: ChannelHandlerContext) {
        service.handler.noteRefusal(status, from: client)
        let response = service.own(.text(status, "\(status.code) \(status.reason)\n"))
        let writer = ResponseWriter(isHead: isHead, isHTTP11: true, closes: true, date: service.date.text)
        finish(writer.write(response, into: context.channel.allocator), lingers: true, context)
    }

    /// Answers that the number of connections does not allow this one.
    func refuseConnection(_ context: ChannelHandlerContext) {
        let writer = ResponseWriter(isHead: false, isHTTP11: true, closes: true, date: service.date.text)
        finish(writer.write(refused(), into: context.channel.allocator), lingers: false, context)
    }

    /// Logs that the server cannot answer now, and returns that response.
    func refused() -> Response {
        service.handler.noteRefusal(Connection.overloaded.status, from: client)
        return service.own(Connection.overloaded)
    }

    /// The response if the server cannot answer now.
    static let overloaded =
        Response.text(.serviceUnavailable, "\(Status.serviceUnavailable.reason)\n").retrying(after: 1)

    func writer(for head: RequestHead, closes: Bool) -> ResponseWriter {
        ResponseWriter(
            isHead: head.method == .head, isHTTP11: head.isHTTP11, closes: closes, date: service.date.text)
    }

    /// Waits for the next request.
    func becomeIdle(_ context: ChannelHandlerContext) {
        phase = .idle
        wait(service.limits.idleTime)
        process(context)
        settle(context)
    }

    // MARK: Writing

    func write(_ text: StaticString, _ context: ChannelHandlerContext) {
        write(ByteBuffer(staticString: text), context)
    }

    func write(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
        send(bytes, context.eventLoop.makePromise(of: Void.self), context)
    }

    /// Writes the last bytes of the connection, after those that still wait.
    ///
    /// - Parameter lingers: whether the client may be sending, so that the connection must stay open for a moment.
    func finish(_ bytes: ByteBuffer, lingers: Bool, _ context: ChannelHandlerContext) {
        phase = .finishing
        releaseRequest()
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.assumeIsolated().whenComplete { [self] result in
            guard case .finishing = phase else { return }
            if case .success = result, lingers, !hasInputEnded { linger(context) } else { context.close(promise: nil) }
        }
        send(bytes, promise, context)
        guard case .finishing = phase else { return }
        watchReader()
        context.read()
    }

    private func linger(_ context: ChannelHandlerContext) {
        phase = .lingering
        wait(service.limits.lingerTime)
        context.close(mode: .output, promise: nil)
    }

    // MARK: Time

    /// Sets the time until something must happen.
    func wait(_ time: Duration) {
        deadline?.set(in: TimeAmount(time))
    }

    /// Starts to measure what the client reads.
    func watchReader() {
        writtenAtCheck = sent
        wait(service.limits.writeTime)
    }

    /// The number of bytes that the socket has taken.
    private var sent: Int {
        // Without the option, which every socket has, nothing counts as sent.
        guard let context, let options = context.channel.syncOptions,
            let waiting = try? options.getOption(.bufferedWritableBytes)
        else { return 0 }
        return written - waiting
    }

    /// Ends what has taken too long.
    func expire() {
        guard let context else { return }
        switch phase {
        case .head, .body: refuse(.requestTimeout, context)
        case .flushing, .finishing, .streaming:
            if sent < written, sent - writtenAtCheck < service.limits.leastRead { return context.close(promise: nil) }
            watchReader()
        case .idle, .answering, .lingering, .closed: context.close(promise: nil)
        }
    }
}
