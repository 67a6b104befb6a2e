import Bytes
import Domain
import HTTP

/// Requests of programs to the API.
extension Request {
    /// The segments after the version of the API; nil for other addresses.
    var operationPath: ArraySlice<String>? {
        let segments = target.segments
        guard segments.count > 1, segments[0].hasSameBytes(as: "api"), segments[1].hasSameBytes(as: "v1") else {
            return nil
        }
        return segments.dropFirst(2)
    }

    /// Whether the request to the API has a credential. Elsewhere the field belongs to a proxy.
    var hasCredential: Bool { operationPath != nil && fields.has("Authorization") }

    /// Refuses the request before there is a page to answer with: a document for programs, a line of text for others.
    func refused(_ status: Status, _ text: String) -> Response {
        operationPath == nil ? .text(status, "\(text)\n") : Problem(status, detail: text).response
    }

    /// The token of a program; nil without a credential, or with one of another kind.
    var bearer: String? {
        guard let value = fields["Authorization"] else { return nil }
        let parts = value.bytewiseParts(" ", maxSplits: 1)
        guard parts.count == 2, String(parts[0]).lowercased().hasSameBytes(as: "bearer") else { return nil }
        return String(parts[1])
    }
}
