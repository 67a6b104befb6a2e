import Bytes
import HTTP
import NIOCore
import NIOHTTP1
import NIOPosix
import Platform

/// Binds an address and gives each connection its handlers: the decoder of swift-nio, then `Connection`, which writes
/// bytes. No other handler is in the pipeline.
struct Listener {
    private let service: Service
    private let bootstrap: ServerBootstrap

    init(_ service: Service, _ group: MultiThreadedEventLoopGroup) {
        (self.service, bootstrap) = (service, Listener.bootstrap(service, group))
    }

    /// Starts to accept connections.
    ///
    /// - Returns: the socket that accepts them, and its file if it has one.
    func listen(on address: Server.Address) throws(ServingError) -> (any Channel, SocketFile?) {
        switch address {
        case .tcp(let host, let port): (try listen(on: host, port), nil)
        case .socket(let path): try listen(on: path)
        }
    }

    private func listen(on host: String, _ port: Int) throws(ServingError) -> any Channel {
        let number = host.asciiLowercased.elementsEqual("localhost".utf8) ? "127.0.0.1" : host
        // A text that is no address has no other meaning.
        guard (0...65_535).contains(port), let address = try? SocketAddress(ipAddress: number, port: port) else {
            throw .badAddress("\(host):\(port)")
        }
        return try bound("\(host):\(port)") { try bootstrap.bind(to: address).wait() }
    }

    private func listen(on path: String) throws(ServingError) -> (any Channel, SocketFile) {
        var listener: (any Channel)?
        do throws(ServingError) {
            let file = try SocketFile(path) { inner throws(ServingError) in
                listener = try bound(path) { try bootstrap.bind(unixDomainSocketPath: inner).wait() }
            }
            guard let listener else { throw .badAddress(path) }
            return (listener, file)
        } catch {
            listener?.close(promise: nil)
            throw error
        }
    }

    /// Translates the errors of binding.
    private func bound(
        _ address: String, _ bind: () throws -> any Channel
    ) throws(ServingError) -> any Channel {
        do {
            return try bind()
        } catch {
            switch (error as? IOError)?.errnoCode {
            case EADDRINUSE: throw .addressInUse(address)
            case EACCES, EPERM: throw .forbidden(address)
            case EADDRNOTAVAIL, nil: throw .badAddress(address)
            case let code?: throw .system(SystemError("bind", address, code: code))
            }
        }
    }

    /// The time to wait if the process has too many open files; otherwise the loop would try again at once.
    @Sendable
    private static func pause(after error: IOError) -> TimeAmount? {
        [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) ? .milliseconds(100) : nil
    }

    private static func bootstrap(_ service: Service, _ group: MultiThreadedEventLoopGroup) -> ServerBootstrap {
        var decoderLimits = NIOHTTPDecoderLimitConfiguration()
        // Beyond its own limits, `RequestHead` tells what is too long: the target or the fields.
        decoderLimits.maxHeaderFieldSize = service.limits.head * 2
        decoderLimits.maxHeaderListSize = service.limits.head * 2
        decoderLimits.maxHeaderFieldCount = service.limits.fields
        let limits = decoderLimits
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptBackoffHandler(shouldForwardIOErrorCaught: false, backoffProvider: pause))
                }
            }
            .serverChannelOption(.backlog, value: 512)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.autoRead, value: false)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 1024, initial: 4096, maximum: 16_384)
            )
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard let client = channel.clientAddress(isOnSocket: service.isOnSocket) else {
                        throw ChannelError.unknownLocalAddress
                    }
                    let isAdmitted = service.table.admit(channel, from: client)
                    let decoder = ByteToMessageHandler(
                        HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits),
                        maximumBufferSize: service.limits.head * 4)
                    try channel.pipeline.syncOperations.addHandlers(
                        decoder, Connection(service, from: client, isAdmitted: isAdmitted))
                }
            }
        return service.isOnSocket ? bootstrap : bootstrap.childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
    }
}

extension Channel {
    /// The address of the client; nil if it is gone already.
    fileprivate func clientAddress(isOnSocket: Bool) -> ClientAddress? {
        if isOnSocket { return .local }
        return remoteAddress?.ipAddress.flatMap { ClientAddress($0) }
    }
}
