import HTTP
import NIOCore
import NIOHTTP1

/// A connection to a client: reads one request after the other, has each answered, and enforces the time limits.
///
/// Everything that the decoder yields waits in `parts` until the previous request is answered. Meanwhile nothing more
/// is read from the socket. All methods run on the connection's event loop.
final class Connection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = ByteBuffer

    /// Tells a connection that the server stops.
    struct DrainEvent {}
    enum Phase {
        /// Between requests.
        case idle
        /// The beginning of a head has arrived.
        case head
        /// The head has arrived, the end of the body has not.
        case body
        /// The handler has the request.
        case answering
        /// The client must read before the next request is answered.
        case flushing
        case streaming(EventStream)
        /// The last response is being written.
        case finishing
        /// The last response is written. What the client still sends is discarded, because closing the socket with
        /// unread bytes would discard the response instead.
        case lingering
        case closed
    }

    enum Part {
        case decoded(HTTPServerRequestPart)
        /// The decoder cannot continue.
        case failure(Status)
    }

    let service: Service
    let client: ClientAddress
    let isAdmitted: Bool

    var context: ChannelHandlerContext?
    var phase = Phase.idle
    private(set) var deadline: Deadline?
    /// The number of bytes given to the socket, to measure what the client reads.
    var written = 0
    var writtenAtCheck = 0
    /// Whether the client sends no more.
    var hasInputEnded = false

    /// The numbers of bytes that were read and wait.
    var waiting = Waiting()

    private var parts = CircularBuffer<Part>()
    private var isProcessing = false
    /// Whether the present read completed a part.
    private var hasDecoded = false
    private var hasFailed = false
    /// Whether too many parts waited, so that all of them were dropped.
    private var isCut = false
    private(set) var head: RequestHead?
    private var isDraining = false
    private var body: [UInt8] = []
    private var discarded = 0

    /// - Parameter isAdmitted: whether the number of connections allows this one; if not, it only says so.
    init(_ service: Service, from client: ClientAddress, isAdmitted: Bool) {
        self.service = service
        self.client = client
        self.isAdmitted = isAdmitted
    }

    // MARK: Events

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        deadline = Deadline(on: context.eventLoop) { [weak self] in self?.expire() }
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelActive(context: ChannelHandlerContext) {
        if !isAdmitted { return refuseConnection(context) }
        wait(service.limits.idleTime)
        settle(context)
    }

    func channelInactive(context: ChannelHandlerContext) { end() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        hasDecoded = true
        switch phase {
        case .finishing, .lingering, .closed:
            if case .body(let bytes) = part { discard(bytes.readableBytes, context) }
        default:
            if append(part) { process(context) } else { fail(.serviceUnavailable, context) }
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if case .idle = phase, !hasDecoded {
            phase = .head
            wait(service.limits.headTime)
        }
        hasDecoded = false
        settle(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        guard context.channel.isWritable else { return }
        switch phase {
        case .flushing: becomeIdle(context)
        case .streaming(let stream): send(stream, context)
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case ByteToMessageDecoderError.dataReceivedInErrorState(_, let bytes): discard(bytes.readableBytes, context)
        case HTTPParserError.headerOverflow, is ByteToMessageDecoderError.PayloadTooLargeError:
            fail(.headerFieldsTooLarge, context)
        case is HTTPParserError, is ByteToMessageDecoderError: fail(.badRequest, context)
        default: context.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            hasInputEnded = true
            switch phase {
            case .streaming, .lingering: context.close(promise: nil)
            case .head, .body: finish(ByteBuffer(), lingers: false, context)
            default: settle(context)
            }
        case is DrainEvent:
            if case .streaming(let stream) = phase { stream.close() }
            settle(context)
        default: break
        }
    }

    /// Releases everything when the connection is closed.
    private func end() {
        if case .streaming(let stream) = phase { stream.close() }
        phase = .closed
        deadline?.cancel()
        dropParts()
        releaseRequest()
        context = nil
    }

    // MARK: Parts

    /// Adds a part that waits. If this connection has too many, drops all of them, and no request follows.
    ///
    /// - Returns: false if all connections together have too many bytes. The parts are dropped, because none can follow.
    private func append(_ part: HTTPServerRequestPart) -> Bool {
        // One read yields fewer parts, but all that a client has sent is read when it closes its side.
        isCut = isCut || parts.count >= service.limits.waitingParts
        if isCut {
            dropParts()
            return true
        }
        if hasFailed { return true }
        guard reserve(part) else {
            dropParts()
            return false
        }
        parts.append(.decoded(part))
        return true
    }

    private func dropParts() {
        parts.removeAll()
        releaseParts()
    }

    /// Whether no request can follow the present one.
    var isLastRequest: Bool {
        service.table.isDraining || parts.isEmpty && (hasInputEnded || isCut)
    }

    private func fail(_ status: Status, _ context: ChannelHandlerContext) {
        switch phase {
        case .finishing, .lingering, .closed: break
        default:
            if hasFailed { return }
            if !isCut { parts.append(.failure(status)) }
            (hasFailed, hasDecoded) = (true, true)
            process(context)
        }
    }

    /// Discards bytes that arrive after the last response.
    private func discard(_ count: Int, _ context: ChannelHandlerContext) {
        discarded += count
        if discarded > service.limits.lingerBytes { context.close(promise: nil) }
    }

    /// Takes the waiting parts until a request must be answered first. A response may be complete before this method
    /// returns, so it continues in a loop and not by recursion.
    func process(_ context: ChannelHandlerContext) {
        if isProcessing { return }
        isProcessing = true
        defer { isProcessing = false }
        while acceptsParts, let part = parts.popFirst() {
            switch part {
            case .decoded(let part):
                moveToRequest(part)
                take(part, context)
            case .failure(let status): refuse(status, context)
            }
        }
    }

    private var acceptsParts: Bool {
        switch phase {
        case .idle, .head, .body: true
        default: false
        }
    }

    /// Reads on if nothing waits, or closes the connection if no request can follow.
    func settle(_ context: ChannelHandlerContext) {
        switch phase {
        case .idle where isLastRequest:
            finish(ByteBuffer(), lingers: false, context)
        case .idle, .head, .body, .lingering, .finishing: context.read()
        default: break
        }
    }

    // MARK: Requests

    private func take(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch part {
        case .head(let head): take(head, context)
        case .body(let bytes): take(bytes, context)
        case .end: takeEnd(context)
        }
    }

    private func take(_ decoded: HTTPRequestHead, _ context: ChannelHandlerContext) {
        do throws(RequestHead.Refusal) {
            let head = try RequestHead(decoded, limits: service.limits)
            self.head = head
            isDraining = service.table.isDraining
            phase = .body
            wait(service.limits.bodyTime)
            if head.expectsContinue { write(ResponseWriter.goAhead, context) }
        } catch {
            refuse(error.status, isHead: decoded.method == .HEAD, context)
        }
    }

    private func take(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
        guard body.count + bytes.readableBytes <= service.limits.body else {
            return refuse(.contentTooLarge, context)
        }
        body += bytes.readableBytesView
    }

    private func takeEnd(_ context: ChannelHandlerContext) {
        guard let head else { return }
        phase = .answering
        deadline?.clear()
        let request = Request(
            method: head.method, target: head.target, fields: head.fields, body: body, peer: client,
            isOnSocket: service.isOnSocket, host: head.host)
        body = []
        if isDraining {
            answer(service.handler.whileDraining(request) ?? refused(), to: head, context)
        } else if let response = service.handler.immediate(request) {
            answer(response, to: head, context)
        } else if !service.work(request, on: context.eventLoop, self.answerLater(head, context)) {
            answer(refused(), to: head, context)
        }
    }

    /// Returns a function that answers the request when a worker has the response.
    private func answerLater(
        _ head: RequestHead, _ context: ChannelHandlerContext
    ) -> @Sendable (Response?) -> Void {
        let bound = NIOLoopBound((self, head), eventLoop: context.eventLoop)
        return { response in
            let (connection, head) = bound.value
            guard let context = connection.context else {
                if case .stream(let stream)? = response?.body { stream.close() }
                return
            }
            connection.answer(response ?? connection.refused(), to: head, context)
        }
    }
}
