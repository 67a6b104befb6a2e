/// Bytes with gaps of one length that are filled with a token when the bytes are sent. A copy shares the bytes.
package struct GappedBytes: Sendable {
    /// The bytes with zeroes in the gaps, which are the same for all tokens.
    package let digestable: [UInt8]
    /// The offsets of the gaps, in ascending order.
    package let gaps: [Int]
    /// The length of each gap in bytes.
    package let gapLength: Int

    /// Makes a gap of each occurrence of the marker. An empty marker makes none.
    package init(_ bytes: [UInt8], marker: [UInt8]) {
        var (bytes, gaps, at) = (bytes, [Int](), 0)
        if let first = marker.first {
            while at + marker.count <= bytes.count {
                if bytes[at] == first, bytes[at..<at + marker.count].elementsEqual(marker) {
                    for offset in at..<at + marker.count { bytes[offset] = 0 }
                    gaps.append(at)
                    at += marker.count
                } else {
                    at += 1
                }
            }
        }
        (digestable, self.gaps, gapLength) = (bytes, gaps, marker.count)
    }

    /// Returns the bytes with the token in each gap. A token of another length than the gaps is cut, or padded with
    /// zeroes.
    package func filled(with token: [UInt8]) -> [UInt8] {
        var filled = digestable
        forEachGap(with: token) { part, gap in filled.replaceSubrange(gap..<gap + part.count, with: part) }
        return filled
    }

    /// Calls a function with the part of the token that fills each gap, and with the offset of the gap.
    package func forEachGap(with token: [UInt8], _ body: (_ part: ArraySlice<UInt8>, _ offset: Int) -> Void) {
        for gap in gaps { body(token.prefix(gapLength), gap) }
    }
}
