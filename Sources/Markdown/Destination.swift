/// Where the destination of a link or an image leads, as far as its text tells.
enum Destination {
    /// Nowhere: it is empty, or would run as code or read the reader's files.
    case none
    /// To a part of the same page.
    case fragment
    /// Out of the site.
    case absolute
    /// To a file of the project.
    case relative

    init(of url: UnsafeBufferPointer<UInt8>) {
        guard let first = url.first else {
            self = .none
            return
        }
        if url.starts(with: "https://".utf8) || url.starts(with: "http://".utf8) {
            self = .absolute
        } else if Self.isUnsafe(url) {
            self = .none
        } else if first == UInt8(ascii: "#") {
            self = .fragment
        } else if first == UInt8(ascii: "?") || Self.leadsToHost(url) || Self.hasScheme(url) {
            self = .absolute
        } else {
            self = .relative
        }
    }

    /// `//host` and what browsers read as that.
    private static func leadsToHost(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        return url.count > 1 && isSlash(url[0]) && isSlash(url[1])
    }

    /// A scheme as RFC 3986 §3.1 has it.
    private static func hasScheme(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        guard url[0].isLetter else { return false }
        for byte in url {
            if byte == UInt8(ascii: ":") { return true }
            guard byte.isAlphanumeric || byte == 43 || byte == 45 || byte == 46 else { return false }
        }
        return false
    }

    /// Whether a browser, or whatever decodes the URL before one does, could take it for one of the schemes that
    /// run code or carry documents: case, whitespace, control characters and percent-encodings do not hide one.
    private static func isUnsafe(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { head in
            var count = 0
            var at = 0
            while at < url.count, count < head.count {
                let byte = url.percentDecoded(at: &at)
                guard byte > 32, byte != 127 else { continue }
                head[count] = byte.lowered
                count += 1
            }
            let start = head[..<count]
            guard start.starts(with: "data:".utf8) else {
                return ["javascript:", "vbscript:", "file:"].contains { start.starts(with: $0.utf8) }
            }
            return !["png", "gif", "jpeg", "webp"].contains { isDataImage(url, $0) }
        }
    }

    /// `data:image/png;…` or `data:image/png,…`, spelt out.
    private static func isDataImage(_ url: UnsafeBufferPointer<UInt8>, _ type: String) -> Bool {
        let head = "data:image/" + type
        guard url.count > head.utf8.count, zip(url, head.utf8).allSatisfy({ $0.lowered == $1 }) else { return false }
        return url[head.utf8.count] == UInt8(ascii: ";") || url[head.utf8.count] == UInt8(ascii: ",")
    }
}

/// A relative destination, taken apart.
struct RelativeDestination {
    let path: String
    let fragment: String?

    init(of url: UnsafeBufferPointer<UInt8>) {
        let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let path = url[..<hash]
        let query = path.firstIndex(of: UInt8(ascii: "?")) ?? hash
        self.path = UnsafeBufferPointer(rebasing: url[..<query]).percentDecoded
        fragment = hash < url.count ? UnsafeBufferPointer(rebasing: url[(hash + 1)...]).percentDecoded : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The byte at a position, or the one that stands there as `%XX`; moves behind it.
    func percentDecoded(at position: inout Int) -> UInt8 {
        let byte = self[position]
        position += 1
        guard byte == UInt8(ascii: "%"), position + 1 < count, let high = self[position].hexadecimal,
            let low = self[position + 1].hexadecimal
        else { return byte }
        position += 2
        return high << 4 | low
    }

    /// The text with each `%XX` decoded; what is then no UTF-8 becomes U+FFFD.
    var percentDecoded: String {
        guard contains(UInt8(ascii: "%")) else { return String(decoding: self, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var at = 0
        while at < count { bytes.append(percentDecoded(at: &at)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    var hexadecimal: UInt8? {
        if isDigit { return self - 48 }
        return (97...102).contains(self | 32) ? (self | 32) - 87 : nil
    }
}
