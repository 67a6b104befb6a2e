import Bytes
package import Domain
import Platform

/// Reads time zones from the system's files (TZif, RFC 8536).
package enum TimeZoneFile {
    private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]

    /// Returns the rules of a time zone; nil if the system does not have it.
    package static func read(_ name: String) -> TimeZoneRules? {
        if name == "UTC" { return .utc }
        guard !name.isEmpty, name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !name.hasBytePrefix("/"),
            !name.bytewiseParts("/").contains(where: { $0 == ".." })
        else {
            return nil
        }
        for folder in folders {
            var buffer = ByteBuffer()
            // If no folder has a readable file for the zone, the zone is unknown, which is an error.
            guard (try? buffer.read("\(folder)/\(name)", limit: 1 << 20)) != nil else { continue }
            if let rules = parse(buffer.array, name: name) { return rules }
        }
        return nil
    }

    /// Parses the rules in the bytes of such a file.
    static func parse(_ bytes: [UInt8], name: String) -> TimeZoneRules? {
        guard let first = Header(bytes, at: 0) else { return nil }
        guard first.version >= 2 else { return first.block(bytes, timeSize: 4)?.rules(name: name, footer: "") }
        let second = Header.size + first.length(timeSize: 4)
        guard let header = Header(bytes, at: second), let block = header.block(bytes, timeSize: 8) else { return nil }
        let footerStart = second + Header.size + header.length(timeSize: 8) + 1
        let footer = bytes.dropFirst(footerStart).prefix { $0 != 10 }
        return block.rules(name: name, footer: String(decoding: footer, as: UTF8.self))
    }
}

private struct Header {
    static let size = 44
    let start: Int
    let version: Int
    let utCount, standardCount, leapCount, timeCount, typeCount, characterCount: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.count >= start + Header.size, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
            return nil
        }
        self.start = start
        version = bytes[start + 4] == 0 ? 1 : Int(bytes[start + 4]) - 48
        func count(_ index: Int) -> Int { integer(bytes, start + 20 + index * 4, 4) }
        (utCount, standardCount, leapCount) = (count(0), count(1), count(2))
        (timeCount, typeCount, characterCount) = (count(3), count(4), count(5))
        guard (0..<6).allSatisfy({ (0..<1 << 16).contains(count($0)) }) else { return nil }
    }

    func length(timeSize: Int) -> Int {
        timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4) + standardCount
            + utCount
    }

    func block(_ bytes: [UInt8], timeSize: Int) -> Block? {
        let times = start + Header.size
        let indices = times + timeCount * timeSize
        let types = indices + timeCount
        guard typeCount > 0, bytes.count >= times + length(timeSize: timeSize) else { return nil }
        let offsets = (0..<typeCount).map { integer(bytes, types + $0 * 6, 4) }
        var changes: [TimeZoneRules.Change] = []
        for change in 0..<timeCount {
            let type = Int(bytes[indices + change])
            guard type < typeCount else { return nil }
            changes.append(
                .init(start: integer(bytes, times + change * timeSize, timeSize), offset: offsets[type]))
        }
        return Block(firstOffset: offsets[0], changes: changes)
    }
}

private struct Block {
    let firstOffset: Int
    let changes: [TimeZoneRules.Change]

    /// Returns the transitions in the file, and those that the rule in its footer produces from then to 2100.
    func rules(name: String, footer: String) -> TimeZoneRules {
        let last = changes.last?.start ?? .min
        let later = TimeZoneRule(footer)?.changes(years: 1970...2100).filter { $0.start > last } ?? []
        return TimeZoneRules(name: name, firstOffset: firstOffset, changes: changes + later)
    }
}

/// A big-endian two's complement number.
private func integer(_ bytes: [UInt8], _ start: Int, _ width: Int) -> Int {
    let value = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(truncatingIfNeeded: value))
}
