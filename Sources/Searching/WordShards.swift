import Bytes

/// A shard of the index: all terms from its `beginning` up to the `beginning` of the next shard.
package struct WordShard: Sendable {
    /// The lower bound of the shard's terms, in the order of scalars. Empty for the first shard.
    package let beginning: String
    /// A line for each term, in the order of scalars. The tab-separated fields are the term and the documents that
    /// contain it in their bodies, heads and titles. The format is that of `Postings`: gaps for words, with positions
    /// for Chinese, Japanese and Korean.
    package let lines: [UInt8]
}

extension WordIndex {
    /// The maximum size of a shard in bytes. A shard with a single term may be larger.
    package static let shardSize = 16 << 10

    /// Returns the index in shards. Shards are cut where prefixes differ, never by count, so that a new todo changes
    /// only the shards that contain its words.
    package borrowing func shards() -> [WordShard] {
        // Terms from an earlier index may no longer occur in any document.
        let order = terms.sorted().filter { size(of: $0) > 0 }
        let sizes = order.map { terms[$0].count + size(of: $0) + 4 }
        var cuts: [Range<Int>] = []
        cut(order, sizes, order.indices, depth: 0, into: &cuts)
        var bytes = ByteBuffer(capacity: WordIndex.shardSize)
        return cuts.map { range in
            bytes.removeAll()
            for number in order[range] {
                bytes.append(terms[number])
                bytes.append("\t")
                bodies.write(number, into: &bytes)
                bytes.append("\t")
                heads.write(number, into: &bytes)
                bytes.append("\t")
                titles.write(number, into: &bytes)
                bytes.append("\n")
            }
            return WordShard(
                beginning: range.lowerBound == 0 ? "" : beginning(of: range.lowerBound, order), lines: bytes.array)
        }
    }

    /// Splits terms with a common prefix by their next scalar, and merges small neighbouring groups.
    private func cut(
        _ order: [Int], _ sizes: [Int], _ range: Range<Int>, depth: Int, into cuts: inout [Range<Int>]
    ) {
        let size = sizes[range].reduce(0, +)
        guard size > WordIndex.shardSize, range.count > 1 else {
            if !range.isEmpty { cuts.append(range) }
            return
        }
        var joined = range.lowerBound..<range.lowerBound
        var joinedSize = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let key = scalar(at: depth, of: order[start])
            var end = start + 1
            // A term that ends here has no further scalar and forms a separate group.
            while let key, end < range.upperBound, scalar(at: depth, of: order[end])?.elementsEqual(key) == true {
                end += 1
            }
            let part = sizes[start..<end].reduce(0, +)
            if joinedSize + part > WordIndex.shardSize, !joined.isEmpty {
                cuts.append(joined)
                (joined, joinedSize) = (start..<start, 0)
            }
            if part > WordIndex.shardSize, key != nil {
                cut(order, sizes, start..<end, depth: depth + (key?.count ?? 0), into: &cuts)
                joined = end..<end
            } else {
                joined = joined.lowerBound..<end
                joinedSize += part
            }
            start = end
        }
        if !joined.isEmpty { cuts.append(joined) }
    }

    /// Returns the bytes of the scalar at an offset in a term, or nil at its end.
    private func scalar(at depth: Int, of term: Int) -> UnsafeBufferPointer<UInt8>? {
        let bytes = terms[term]
        guard depth < bytes.count else { return nil }
        var end = depth + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return UnsafeBufferPointer(rebasing: bytes[depth..<end])
    }

    /// Returns the shortest prefix of a term that differs from the preceding term.
    private func beginning(of place: Int, _ order: [Int]) -> String {
        let (before, here) = (terms[order[place - 1]], terms[order[place]])
        var length = zip(before, here).prefix { $0 == $1 }.count + 1
        while length < here.count, here[length] & 0xC0 == 0x80 { length += 1 }
        return String(decoding: here[..<length], as: UTF8.self)
    }
}
