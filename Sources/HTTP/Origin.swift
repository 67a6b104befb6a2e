import Bytes

/// The origin of a page: scheme, host and port.
package struct Origin: Hashable, Sendable {
    /// `http` or `https`.
    package let scheme: String
    /// The host, as in `Authority`.
    package let host: String
    /// The port, also if it is the scheme's default.
    package let port: Int

    /// Creates an origin for HTTP without TLS.
    package init(http authority: Authority) {
        (scheme, host, port) = ("http", authority.host, authority.port ?? 80)
    }

    /// Parses `https://board.example` or `http://board.example:8080`: without user information, path or trailing
    /// slash. Returns nil for everything else, also for `null`.
    package init?(_ text: String) {
        guard let scheme = ["http", "https"].first(where: { text.hasBytePrefix($0 + "://") }),
            let rest = text.rest(afterBytes: scheme + "://"), let authority = Authority(String(rest))
        else { return nil }
        self.scheme = scheme
        host = authority.host
        port = authority.port ?? Origin.defaultPort(scheme)
    }

    private static func defaultPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// Returns whether a field `Host` names this origin; without a port it names the scheme's default port.
    package func isHost(_ authority: Authority) -> Bool {
        host.isIdentical(to: authority.host) && port == authority.port ?? Origin.defaultPort(scheme)
    }

    /// The form in the field `Origin`, without the default port.
    package var text: String {
        let port = port == Origin.defaultPort(scheme) ? nil : port
        return "\(scheme)://\(Authority(host: host, port: port).text)"
    }
}
