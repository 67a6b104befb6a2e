import Bytes

/// The kind of destination that a link or an image has, judged by its text alone.
enum Destination {
    /// The destination is empty.
    case none
    /// A destination that is not allowed in a page, such as a scheme that runs code, embeds a document or reads local
    /// files.
    case refused
    /// A fragment of the same page.
    case fragment
    /// A destination outside the site.
    case absolute
    /// An image over plain HTTP. The page may link to it but must not embed it.
    case insecure
    /// A file of the project.
    case relative

    init(of url: UnsafeBufferPointer<UInt8>, isImage: Bool = false) {
        guard let first = url.first else {
            self = .none
            return
        }
        if url.starts(with: "https://".utf8) {
            self = .absolute
        } else if let scheme = Scheme(of: url) {
            self = isImage ? scheme.ofImage(url) : Scheme.ofLinks.contains(scheme.name) ? .absolute : .refused
        } else if Scheme.isHidden(in: url) {
            self = .refused
        } else if first == UInt8(ascii: "#") {
            self = .fragment
        } else if first == UInt8(ascii: "?") || Self.leadsToHost(url) {
            self = .absolute
        } else {
            self = .relative
        }
    }

    /// Whether the URL starts with `//host` or a variant that browsers treat the same, such as `\\host`.
    private static func leadsToHost(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
        return url.count > 1 && isSlash(url[0]) && isSlash(url[1])
    }
}

/// The scheme of a URL, as a browser parses it.
struct Scheme {
    /// The name, in lower case and without the colon.
    let name: String

    /// The schemes that links may use.
    static let ofLinks: Set<String> = [
        "http", "https", "mailto", "tel", "ftp", "ftps", "sftp", "ssh", "git", "irc", "ircs", "xmpp", "matrix", "news",
        "geo", "sms", "magnet", "obsidian", "vscode", "zotero", "slack", "msteams",
    ]

    /// Returns nil if the URL has no scheme. Like browsers, ignores leading spaces and control characters, and tabs and
    /// line ends anywhere.
    init?(of url: UnsafeBufferPointer<UInt8>) {
        guard let start = url.firstIndex(where: { $0 > 32 }), url[start].isLetter,
            let colon = url[start...].firstIndex(where: { !$0.isAllowedInScheme }), url[colon] == UInt8(ascii: ":")
        else { return nil }
        name = String(decoding: url[start..<colon].lazy.filter { $0 > 32 }.map(\.lowered), as: UTF8.self)
    }

    func ofImage(_ url: UnsafeBufferPointer<UInt8>) -> Destination {
        switch name {
        case "https": .absolute
        case "http": .insecure
        case "data":
            ["png", "gif", "jpeg", "jpg", "webp", "avif", "bmp"].contains { url.isDataImage($0) }
                ? .absolute : .refused
        default: .refused
        }
    }

    /// Schemes that run code or embed documents. Programs other than browsers may read a URL, too, and may decode it
    /// first.
    private static let dangerous = [
        "javascript:", "vbscript:", "livescript:", "mocha:", "data:", "file:", "blob:", "filesystem:", "view-source:",
        "feed:", "jar:", "about:",
    ]

    /// Whether control characters, spaces or percent-encoding hide a dangerous scheme.
    static func isHidden(in url: UnsafeBufferPointer<UInt8>) -> Bool {
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
            return start.contains(UInt8(ascii: ":")) && dangerous.contains { start.starts(with: $0.utf8) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether this is a data URL of an image type: `data:image/png;…` or `data:image/png,…`, in any case.
    fileprivate func isDataImage(_ type: String) -> Bool {
        let head = "data:image/" + type
        guard count > head.utf8.count, zip(self, head.utf8).allSatisfy({ $0.lowered == $1 }) else { return false }
        return self[head.utf8.count] == UInt8(ascii: ";") || self[head.utf8.count] == UInt8(ascii: ",")
    }
}

/// A relative destination, split into its path and fragment; the query is dropped.
struct RelativeDestination {
    let path: String
    let fragment: String?

    init(of url: UnsafeBufferPointer<UInt8>) {
        let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let path = url[..<hash]
        let query = path.firstIndex(of: UInt8(ascii: "?")) ?? hash
        self.path = UnsafeBufferPointer(rebasing: url[..<query]).percentDecoded
        let name = hash < url.count ? UnsafeBufferPointer(rebasing: url[(hash + 1)...]).percentDecoded : nil
        // Fragments of other files name no headings. A name without an extension may be that of a note.
        let isOther = !isMarkdown(self.path) && Bytes.name(of: self.path).containsByte(".")
        fragment = name.flatMap { $0.isBlockID ? nil : isOther ? $0 : $0.anchor }
    }
}

extension String {
    /// Whether a fragment names a block of Obsidian (`^abc`): pages have no such anchors.
    var isBlockID: Bool { hasBytePrefix("^") }

    /// The anchor that a fragment names. Obsidian writes the heading itself, such as `#Two%20words`, below others also as
    /// `#One#Two%20words`. An anchor names itself.
    var anchor: String {
        var slug: [UInt8] = []
        let names = bytewiseParts("#")
        // A heading such as `C# at home` has the sign, too.
        let last = names.last.flatMap { $0.utf8.first.map { $0 > 0x20 } == true ? $0 : nil } ?? self[...]
        Array(last.utf8).withUnsafeBufferPointer { slug.append(slugOf: $0) }
        return String(decoding: slug, as: UTF8.self)
    }
}

extension UInt8 {
    /// Letters, digits, `+`, `-`, `.`, and the characters that browsers ignore.
    fileprivate var isAllowedInScheme: Bool {
        isAlphanumeric || self == 43 || self == 45 || self == 46 || self == 9 || isLineEnd
    }
}
