import Accounts
import Bytes
package import Domain
import HTTP

/// The users that a trusted proxy signs in, by a header field that it sets.
package struct ProxyAccess: Sendable {
    private let settings: ServeSettings.TrustedProxy
    private let secret: [UInt8]?

    /// - Parameter secret: the content of the secret file, which the proxy sends; nil if the proxy is on the socket only.
    package init(_ settings: ServeSettings.TrustedProxy, secret: [UInt8]?) {
        (self.settings, self.secret) = (settings, secret)
    }

    /// The user in a request.
    enum Answer: Sendable {
        /// The request comes from the proxy; nil if it names no user.
        case user(String?)
        case refused(Status)
    }

    /// Returns the user that the proxy names. A header from any other peer is an attack, or comes from a proxy that passes on
    /// the header of a browser.
    func user(of request: Request) -> Answer {
        let names = request.fields.all(settings.user)
        guard isFromProxy(request) else { return names.isEmpty ? .user(nil) : .refused(.forbidden) }
        if !request.isOnSocket || secret != nil {
            guard let secret, let sent = request.fields["X-Fuda-Proxy"], KeyedHash.equals(sent.utf8, secret) else {
                return .refused(.forbidden)
            }
        }
        if names.count > 1 { return .refused(.badRequest) }
        return .user(names.first.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// The name and the e-mail address of the user, if the proxy sends them.
    func profile(of request: Request) -> (name: String?, email: String?) {
        let value = { (field: String?) -> String? in
            field.flatMap { request.fields[$0] }.flatMap { $0.isEmpty || $0.utf8.count > 256 ? nil : $0 }
        }
        return (value(settings.name), value(settings.email))
    }

    /// Whether the peer of a request is the proxy.
    func isFromProxy(_ request: Request) -> Bool {
        settings.peers.contains { peer in
            switch (peer, request.peer) {
            case (.socket, _): request.isOnSocket
            case (.network(let range), .network(let address)): !request.isOnSocket && range.contains(address)
            case (.network, .local): false
            }
        }
    }

    /// The address of the client, which the proxy appends to a header field; the peer itself for any other peer.
    func client(of request: Request) -> ClientAddress {
        guard isFromProxy(request) || request.isOnSocket, let list = request.fields.combined("X-Forwarded-For"),
            let last = list.bytewiseParts(",").last, let address = ClientAddress(last.trimmingBlanks)
        else { return request.peer }
        return address
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        let blanks: Set<UInt8> = [0x20, 0x09]
        let start = utf8.drop { blanks.contains($0) }
        let end = start.lastIndex { !blanks.contains($0) }
        return end.map { String(Substring(start[...$0])) } ?? ""
    }
}
