/// The status of a response.
package struct Status: Hashable, Sendable {
    /// Three digits.
    package let code: Int
    package let reason: String

    private init(_ code: Int, _ reason: String) { (self.code, self.reason) = (code, reason) }

    package static let ok = Status(200, "OK")
    package static let created = Status(201, "Created")
    package static let noContent = Status(204, "No Content")
    package static let partialContent = Status(206, "Partial Content")
    package static let seeOther = Status(303, "See Other")
    package static let notModified = Status(304, "Not Modified")
    package static let badRequest = Status(400, "Bad Request")
    package static let unauthorized = Status(401, "Unauthorized")
    package static let forbidden = Status(403, "Forbidden")
    package static let notFound = Status(404, "Not Found")
    package static let methodNotAllowed = Status(405, "Method Not Allowed")
    package static let notAcceptable = Status(406, "Not Acceptable")
    package static let requestTimeout = Status(408, "Request Timeout")
    package static let conflict = Status(409, "Conflict")
    package static let lengthRequired = Status(411, "Length Required")
    package static let preconditionFailed = Status(412, "Precondition Failed")
    package static let contentTooLarge = Status(413, "Content Too Large")
    package static let uriTooLong = Status(414, "URI Too Long")
    package static let unsupportedMediaType = Status(415, "Unsupported Media Type")
    package static let rangeNotSatisfiable = Status(416, "Range Not Satisfiable")
    package static let expectationFailed = Status(417, "Expectation Failed")
    package static let misdirectedRequest = Status(421, "Misdirected Request")
    package static let unprocessableContent = Status(422, "Unprocessable Content")
    package static let preconditionRequired = Status(428, "Precondition Required")
    package static let tooManyRequests = Status(429, "Too Many Requests")
    package static let headerFieldsTooLarge = Status(431, "Request Header Fields Too Large")
    package static let internalServerError = Status(500, "Internal Server Error")
    package static let notImplemented = Status(501, "Not Implemented")
    package static let serviceUnavailable = Status(503, "Service Unavailable")
    package static let httpVersionNotSupported = Status(505, "HTTP Version Not Supported")
    package static let insufficientStorage = Status(507, "Insufficient Storage")

    /// Whether a response with the status never has a body.
    package var isWithoutBody: Bool { self == .noContent || self == .notModified }
}
