import Application
import HTTP

/// The header fields that protect every answer.
struct SecurityHeaders: Sendable {
    let fields: Fields

    /// - Parameter loadsForeignImages: whether pages may show images of other hosts.
    init(loadsForeignImages: Bool) {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:\(loadsForeignImages ? " https:" : ""); "
            + "connect-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        fields = Fields([
            ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cache-Control", "no-store"),
        ])
    }

    /// Adds the fields that are not set.
    func add(to response: inout Response) { response.fields.append(missing: fields) }

    /// Restricts a file of the repository, so that its content never runs.
    static func confine(_ response: inout Response, called name: String, type: MediaType) {
        response.fields.set("Content-Security-Policy", "sandbox; default-src 'none'")
        if !type.isRasterImage && !type.isAudioOrVideo && !type.isPDF {
            response.fields.set(
                "Content-Disposition", "attachment; filename*=UTF-8''\(PercentCoding.encoded(segment: name))")
        }
    }
}
