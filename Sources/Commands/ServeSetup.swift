import Accounts
import Application
import Bytes
import Domain
import HTTP
import LivePages
import Platform
import Repositories
import Serving

/// Where a live board is served, and who may use it: from the options, the settings and the accounts of the project.
struct ServeSetup {
    let address: Server.Address
    let mode: LiveAccess.Mode
    let store: AccountStore?
    /// Whether browsers reach the board over TLS.
    let isSecure: Bool
    let isReadByEverybody: Bool
    private let addresses: [Origin]
    /// The host under which the only user opens the board; nil if there is another address for it.
    let localHost: String?

    /// - Throws: if the options and settings would serve the board to people who are not meant.
    init(_ command: Serve, _ settings: ServeSettings, _ home: ProjectFolder, _ request: ProjectRequest) throws {
        if let finding = settings.findings.first { throw Failure.wrongSetting(finding) }
        let host = command.host ?? "127.0.0.1"
        address = command.socket.map { .socket($0) } ?? .tcp(host: host, port: command.port)
        let isLoopback = command.socket == nil && (host == "localhost" || ClientAddress(host)?.isLoopback == true)
        isReadByEverybody = settings.readers == .everybody
        addresses = settings.addresses.compactMap { Origin($0) }
        let isOpenReading = command.readOnly && isReadByEverybody
        let store = isOpenReading ? nil : try AccountStore(of: home, request.environment)
        self.store = store
        if isOpenReading {
            mode = .closed
        } else if let proxy = settings.trustedProxy {
            mode = .proxy(ProxyAccess(proxy, secret: try ServeSetup.secret(of: proxy)))
        } else if store?.hasAccounts == true {
            mode = .accounts
        } else if isLoopback {
            mode = .single(request.actor.settled(in: home.root, request.environment), login: request.actor.user ?? "me")
        } else {
            throw Failure.servesOthersWithoutAccounts
        }
        let isUsual = ["127.0.0.1", "localhost", "::1"].contains { host.hasSameBytes(as: $0) }
        // The addresses of the settings are those of the team's server. Browsers find such a host at the usual loopback
        // addresses only.
        localHost = if case .single = mode, isUsual { store?.localHost } else { nil }
        isSecure = localHost == nil && addresses.first?.scheme == "https"
        let isBehindProxy = command.socket != nil || settings.trustedProxy != nil
        guard isLoopback || isBehindProxy || command.insecure else { throw Failure.servesOthersWithoutTLS }
        if command.socket != nil, addresses.isEmpty { throw Failure.socketWithoutAddress }
    }

    /// The secret that the proxy sends; nil if no file is set.
    private static func secret(of proxy: ServeSettings.TrustedProxy) throws(Failure) -> [UInt8]? {
        guard let path = proxy.secretFile else { return nil }
        var buffer = ByteBuffer()
        do {
            try buffer.read(path, limit: 4096)
        } catch {
            throw Failure(error)
        }
        let secret = buffer.array.filter { $0 > 0x20 }
        guard secret.count >= 16 else { throw .shortProxySecret(path) }
        return secret
    }

    /// The addresses under which browsers know the board.
    func origins(port: Int) -> [Origin] {
        if localHost != nil { return loopback(port) + addresses }
        guard addresses.isEmpty, case .tcp(let host, _) = address else { return addresses + loopback(port) }
        return loopback(port)
            + [Origin("http://\(host.containsByte(":") ? "[\(host)]" : host):\(port)")].compactMap(\.self)
    }

    private func loopback(_ port: Int) -> [Origin] {
        guard case .tcp(let host, _) = address, host == "localhost" || ClientAddress(host)?.isLoopback == true else {
            return []
        }
        return ([localHost].compactMap(\.self) + ["localhost", "127.0.0.1", "[::1]"]).compactMap {
            Origin("http://\($0):\(port)")
        }
    }
}
