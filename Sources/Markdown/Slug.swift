import Bytes

/// Creates the anchors of headings: GitHub's slugs, unique within a document.
struct Slugs: ~Copyable {
    /// The number of requests for each slug, by its hash. A hash collision only adds an unnecessary number.
    private var uses: [UInt64: Int] = [:]

    mutating func removeAll() {
        if !uses.isEmpty { uses.removeAll(keepingCapacity: true) }
    }

    /// Whether a fragment, given by the hash of its text, is an assigned slug.
    func contains(_ hash: UInt64) -> Bool { uses[hash] != nil }

    /// The hashes of all assigned slugs, sorted.
    var hashes: [UInt64] { uses.isEmpty ? [] : uses.keys.sorted() }

    /// Makes the slug in the buffer unique: appends a number, such as `-1`, if the slug is already in use.
    mutating func makeUnique(_ slug: inout [UInt8]) {
        let base = slug.stableHash
        guard var number = uses[base] else {
            uses[base] = 0
            return
        }
        let length = slug.count
        repeat {
            number += 1
            slug.removeSubrange(length...)
            slug.append(contentsOf: "-\(number)".utf8)
        } while uses[slug.stableHash] != nil
        uses[base] = number
        uses[slug.stableHash] = 0
    }
}

extension [UInt8] {
    /// Appends the slug of a text: its letters, marks, numbers and `_` in lower case, with `-` for each space or
    /// hyphen. HTML tags and character references are left out.
    mutating func append(slugOf text: Slice<UnsafeBufferPointer<UInt8>>) {
        var rest = text
        while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            append(slugOf: UnsafeBufferPointer(rebasing: rest[..<sign]))
            let last = UInt8(ascii: rest[sign] == UInt8(ascii: "<") ? ">" : ";")
            rest = rest[sign...].drop { $0 != last }.dropFirst()
        }
        append(slugOf: UnsafeBufferPointer(rebasing: rest))
    }

    mutating func append(slugOf text: UnsafeBufferPointer<UInt8>) {
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                at += 1
                if byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") {
                    append(byte.lowered)
                } else if byte == 32 {
                    append(UInt8(ascii: "-"))
                }
                continue
            }
            let (scalar, length) = text.scalar(at: at)
            at += length
            if scalar.isWord || scalar.properties.generalCategory == .connectorPunctuation {
                append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
    }
}
