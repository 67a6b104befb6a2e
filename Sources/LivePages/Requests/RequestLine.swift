import HTTP

/// A line of the log.
package typealias LogLine = CustomStringConvertible & Sendable

/// A line of the log about a request: when who asked for what, and the status of the answer. It never has the query, the body, a
/// password or a token.
package struct RequestLine: CustomStringConvertible {
    private let time: String
    private let client: ClientAddress
    private let status: Status
    private let request: (login: String?, method: Method, target: RequestTarget)?

    /// - Parameters:
    ///   - time: the time, such as `2026-11-26T09:15:00Z`.
    ///   - login: of the person who asks, or the board user without accounts; nil for a stranger.
    init(_ request: Request, from client: ClientAddress, _ login: String?, _ status: Status, at time: String) {
        (self.time, self.client, self.status) = (time, client, status)
        self.request = (login, request.method, request.target)
    }

    /// A request that the server refused before it could be read.
    init(refused status: Status, from client: ClientAddress, at time: String) {
        (self.time, self.client, self.status, request) = (time, client, status, nil)
    }

    /// For example `2026-11-26T09:15:00Z 192.0.2.7 hana POST /todos/k3f9q2/move 303`; `-` marks an unknown value.
    package var description: String {
        guard let request else { return "\(time) \(client.text) - - - \(status.code)" }
        let login = request.login.map { PercentCoding.encoded(segment: $0) } ?? "-"
        return "\(time) \(client.text) \(login) \(request.method.name) \(request.target.encodedPath) \(status.code)"
    }
}
