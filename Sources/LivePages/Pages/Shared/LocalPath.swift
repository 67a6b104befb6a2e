import Links

/// An address on this host, for links that a request has named. Any other text becomes the address of the board.
struct LocalPath {
    let path: String

    init(_ path: String) {
        var bytes = path.utf8.makeIterator()
        let (first, second) = (bytes.next(), bytes.next())
        let isLocal =
            first == UInt8(ascii: "/") && second != UInt8(ascii: "/") && second != UInt8(ascii: "\\")
            && path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        self.path = isLocal ? path : "/"
    }

    var link: Link { .url(path) }
}
