import Bytes

/// A complete request.
package struct Request: Sendable {
    package var method: Method
    package var target: RequestTarget
    /// The host that the client asks for, from the target in absolute form or the field `Host`; nil if it is missing,
    /// invalid or occurs twice.
    package let host: Authority?
    package var fields: Fields
    package var body: [UInt8]
    /// The address of the other end of the connection, which may be a proxy.
    package var peer: ClientAddress
    /// Whether the request arrived over a Unix socket.
    package var isOnSocket: Bool

    /// - Parameter host: the host, if the caller has read it already.
    package init(
        method: Method, target: RequestTarget, fields: Fields, body: [UInt8], peer: ClientAddress, isOnSocket: Bool,
        host: Authority? = nil
    ) {
        self.method = method
        self.target = target
        self.host = host ?? target.authority ?? fields["Host"].flatMap { Authority($0) }
        self.fields = fields
        self.body = body
        self.peer = peer
        self.isOnSocket = isOnSocket
    }

    /// The type of the body; nil if the field is missing, invalid or occurs twice.
    package var contentType: MediaType? { fields["Content-Type"].flatMap { MediaType(parsing: $0) } }

    /// The fields of a posted form; nil if the body has another type or encoding, or is malformed.
    package var form: FormFields? {
        guard let type = contentType, type.essence == MediaType.form.essence, type.charset ?? "utf-8" == "utf-8"
        else { return nil }
        return FormFields(parsing: body)
    }

    /// Returns the value of a cookie, as `Cookie.value` does.
    package func cookie(_ name: String) -> String? { Cookie.value(of: name, in: fields) }

    /// The relation between the page that made the request and the target, as the browser states it, such as
    /// `same-origin`; nil if it is missing or occurs twice.
    package var fetchSite: String? { fields["Sec-Fetch-Site"] }

    /// Returns whether a page of this site made the request: the browser says so, or, if it is too old to say so, the
    /// field `Origin` equals one of the origins.
    package func isSameOrigin(as origins: [Origin]) -> Bool {
        let origin = fields.all("Origin")
        let sites = fields.all("Sec-Fetch-Site")
        guard origin.count < 2, sites.count < 2 else { return false }
        if let site = sites.first { return site.isIdentical(to: "same-origin") }
        return origin.first.flatMap { Origin($0) }.map { origins.contains($0) } ?? false
    }
}
