// Answers every request with one response, through the standard HTTP pipeline of swift-nio:
// plain-server RESPONSE THREADS. RESPONSE is a file with a head and a body. Prints the port.
import NIOCore
import NIOHTTP1
import NIOPosix
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

final class Answer: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart
    private let head: HTTPResponseHead
    private let body: ByteBuffer

    init(_ head: HTTPResponseHead, _ body: ByteBuffer) { (self.head, self.body) = (head, body) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .end = unwrapInboundIn(data) else { return }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if body.readableBytes > 0 { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
}

guard CommandLine.arguments.count == 3, let threads = Int(CommandLine.arguments[2]),
    let file = fopen(CommandLine.arguments[1], "rb")
else { fatalError("usage: plain-server RESPONSE THREADS") }
var bytes: [UInt8] = []
while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
guard let end = bytes.indices.dropLast(3).first(where: { bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }) else {
    fatalError("the response has no end of its head")
}
let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
let status = lines[0].split(separator: " ")[1]
var head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: Int(status) ?? 200))
for line in lines.dropFirst() {
    let parts = line.split(separator: ":", maxSplits: 1)
    head.headers.add(name: String(parts[0]), value: String(parts[1].drop { $0 == " " }))
}
let (answer, body) = (head, ByteBuffer(bytes: bytes[(end + 4)...]))
let server = try ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: threads))
    .serverChannelOption(.backlog, value: 512)
    .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
    .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(Answer(answer, body))
        }
    }
    .bind(host: "127.0.0.1", port: 0).wait()
print(server.localAddress?.port ?? 0)
fflush(nil)
try server.closeFuture.wait()
