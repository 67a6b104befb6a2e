import Bytes

/// The type of a document: `text/html; charset=utf-8`.
package struct MediaType: Hashable, Sendable {
    /// The type and subtype in lower case, such as `text/html`.
    package let essence: String
    /// The character encoding in lower case; nil if the type names none.
    package let charset: String?

    init(_ essence: String, charset: String? = nil) { (self.essence, self.charset) = (essence, charset) }

    package static let html = MediaType("text/html", charset: "utf-8")
    package static let plainText = MediaType("text/plain", charset: "utf-8")
    package static let json = MediaType("application/json")
    package static let problem = MediaType("application/problem+json")
    package static let form = MediaType("application/x-www-form-urlencoded")
    package static let markdown = MediaType("text/markdown")
    package static let eventStream = MediaType("text/event-stream")
    package static let octets = MediaType("application/octet-stream")

    /// The types of files, by their ending.
    private static let endings: [String: String] = [
        "html": "text/html", "css": "text/css", "js": "text/javascript", "txt": "text/plain", "md": "text/markdown",
        "csv": "text/csv", "ics": "text/calendar", "json": "application/json", "xml": "application/xml",
        "atom": "application/atom+xml", "webmanifest": "application/manifest+json", "pdf": "application/pdf",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff2": "font/woff2", "mp4": "video/mp4",
        "webm": "video/webm", "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav",
    ]

    /// The type of a file with this name, by its ending in any case; `octets` for an unknown one. A file `feed.xml` or
    /// `….feed.xml` is an Atom feed.
    package init(ofFile path: String) {
        let name = name(of: path).asciiLowercase
        let dot = name.lastIndex(ofByte: ".")
        let ending = dot.map { String(name[name.utf8.index(after: $0)...]) } ?? ""
        let isFeed = name.isIdentical(to: "feed.xml") || name.hasByteSuffix(".feed.xml")
        let essence = isFeed ? "application/atom+xml" : MediaType.endings[ending] ?? MediaType.octets.essence
        self.init(essence, charset: essence.hasBytePrefix("text/") ? "utf-8" : nil)
    }

    /// Parses a field `Content-Type`; nil if it is malformed or names two encodings.
    package init?(parsing field: String) {
        let bytes = Array(field.utf8)
        var scanner = ParameterScanner(bytes)
        guard let type = scanner.token(), scanner.skip(UInt8(ascii: "/")), let subtype = scanner.token(),
            let parameters = scanner.parameters()
        else { return nil }
        let charsets = parameters.filter { $0.name == "charset" }.map(\.value.asciiLowercase)
        guard charsets.count < 2 else { return nil }
        self.init("\(type)/\(subtype)".asciiLowercase, charset: charsets.first)
    }

    /// The value of a field `Content-Type`.
    package var text: String { charset.map { "\(essence); charset=\($0)" } ?? essence }

    /// Whether this is a type of images without scripts.
    package var isRasterImage: Bool { essence.hasBytePrefix("image/") && essence != "image/svg+xml" }

    /// Whether this is a type of sounds or films.
    package var isAudioOrVideo: Bool { essence.hasBytePrefix("audio/") || essence.hasBytePrefix("video/") }

    /// Whether this is PDF.
    package var isPDF: Bool { essence == "application/pdf" }
}

/// Reads tokens and parameters of a field (RFC 9110 §5.6).
private struct ParameterScanner {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func skipBlanks() { while next == 0x20 || next == 0x09 { at += 1 } }

    mutating func token() -> String? {
        let start = at
        while let byte = next, byte.isTokenByte { at += 1 }
        return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    /// Reads `; name=value` until the end; nil if anything else follows. Names become lower case.
    mutating func parameters() -> [(name: String, value: String)]? {
        var parameters: [(String, String)] = []
        skipBlanks()
        while next != nil {
            guard skip(UInt8(ascii: ";")) else { return nil }
            skipBlanks()
            if next == nil || next == UInt8(ascii: ";") { continue }
            guard let name = token(), skip(UInt8(ascii: "=")), let value = token() ?? quoted() else { return nil }
            parameters.append((name.asciiLowercase, value))
            skipBlanks()
        }
        return parameters
    }

    private mutating func quoted() -> String? {
        guard skip(UInt8(ascii: "\"")) else { return nil }
        var value: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { at += 1 }
            guard let byte = next else { return nil }
            value.append(byte)
            at += 1
        }
        return skip(UInt8(ascii: "\"")) ? String(decoding: value, as: UTF8.self) : nil
    }
}
