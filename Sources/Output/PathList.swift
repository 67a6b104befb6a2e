import Platform

/// Paths in one block of memory, each terminated by a NUL, as system calls and `strcmp` require.
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

    /// Passes the part of a path from `offset`, terminated by a NUL.
    @inline(__always)
    func withPath<Result, Failure: Error>(
        _ index: Int, from offset: Int = 0, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
            // A valid index implies a nonempty list, so there is always a base.
            guard let base = all.baseAddress else { return try withUnsafePointer(to: 0, body) }
            return try body(base + starts[index] + offset)
        }
    }

    /// Compares two paths by bytes. Returns a negative number, zero or a positive number, like `strcmp`.
    func compare(_ index: Int, with other: PathList, _ otherIndex: Int) -> Int32 {
        withPath(index) { one in other.withPath(otherIndex) { two in strcmp(one, two) } }
    }

    /// Returns the indices, sorted by the bytes of the paths.
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
