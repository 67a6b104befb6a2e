import Bytes

/// A request method that the server knows.
package enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    case trace = "TRACE"
    case query = "QUERY"

    private static let all = allCases

    /// The name in a request, such as `GET`.
    package var name: String { rawValue }

    /// Creates the method with a name in upper case; nil for an unknown one.
    package init?(name: String) {
        guard let method = Method.all.first(where: { $0.rawValue.isIdentical(to: name) }) else { return nil }
        self = method
    }

    /// Whether a request with the method changes nothing.
    package var isSafe: Bool { self == .get || self == .head || self == .options }
}
