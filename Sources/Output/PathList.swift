import Platform

/// Paths laid end to end in one block of memory, each ended by a NUL, as the system's calls and `strcmp` take them.
struct PathList: Sendable {
    private var bytes: [CChar] = []
    private var starts: [Int] = []

    var count: Int { starts.count }

    mutating func append(_ path: UnsafeBufferPointer<UInt8>) {
        starts.append(bytes.count)
        path.withMemoryRebound(to: CChar.self) { bytes.append(contentsOf: $0) }
        bytes.append(0)
    }

    subscript(index: Int) -> String {
        withPath(index) { String(cString: $0) }
    }

    func bytes(of index: Int) -> [CChar] {
        let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
        return Array(bytes[starts[index]..<(end - 1)])
    }

    /// The path from its byte `offset` on, ended by a NUL.
    @inline(__always)
    func withPath<Result, Failure: Error>(
        _ index: Int, from offset: Int = 0, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            // `subscript` has no path in an empty list, so there always is a base.
            guard let base = all.baseAddress else { return try withUnsafePointer(to: 0, body) }
            return try body(base + starts[index] + offset)
        }
    }

    /// Negative, zero or positive as this list's path is before, the same as or behind the other's, byte by byte.
    func compare(_ index: Int, with other: PathList, _ otherIndex: Int) -> Int32 {
        withPath(index) { one in other.withPath(otherIndex) { two in strcmp(one, two) } }
    }

    /// The indices in the order of their paths' bytes.
    func sortedIndices() -> [Int] {
        guard count > 0 else { return [] }
        return bytes.withUnsafeBufferPointer { all in
            guard let base = all.baseAddress else { return [] }
            return starts.withUnsafeBufferPointer { starts in
                starts.indices.sorted { strcmp(base + starts[$0], base + starts[$1]) < 0 }
            }
        }
    }
}
