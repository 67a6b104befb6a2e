import Bytes

/// Which paths a page may have.
enum SitePath {
    static let manifest = ".fuda-manifest"
    static let staging = ".fuda-staging"

    /// Where the last segment begins, or nothing when the path is not one that a page may have.
    ///
    /// A page's path is relative, made of segments of 1 to 255 bytes between single slashes, none of them
    /// `.` or `..`, has no control character, and does not begin with a name that the writer uses itself.
    static func nameOffset(_ path: UnsafeBufferPointer<UInt8>) -> Int? {
        var start = 0
        for at in path.indices {
            let byte = path[at]
            if byte < 32 || byte == 127 { return nil }
            if byte == UInt8(ascii: "/") {
                guard isSegment(path[start..<at]) else { return nil }
                if start == 0 && isReserved(path[..<at]) { return nil }
                start = at + 1
            }
        }
        guard isSegment(path[start...]), start > 0 || !isReserved(path[...]) else { return nil }
        return start
    }

    /// The path's folder, empty for the site itself, and the name in it.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(ofByte: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    private static func isSegment(_ segment: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard (1...255).contains(segment.count) else { return false }
        return segment.first != UInt8(ascii: ".")
            || !(segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8))
    }

    private static func isReserved(_ segment: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard segment.first == UInt8(ascii: ".") else { return false }
        return segment.elementsEqual(manifest.utf8) || segment.elementsEqual(staging.utf8)
    }
}
