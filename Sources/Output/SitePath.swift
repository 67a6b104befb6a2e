import Bytes

/// The rules for the paths of pages.
enum SitePath {
    static let manifest = ".fuda-manifest"
    static let staging = ".fuda-staging"

    /// Returns the offset of the last segment. Returns nil if the path is invalid for a page.
    ///
    /// A valid path is relative and consists of segments of 1 to 255 bytes, separated by single slashes. No segment is
    /// `.` or `..`, there are no control characters, and the first segment is no name that the writer reserves.
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

    /// Returns the directory of a path, empty for the site's root, and the name in it.
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
