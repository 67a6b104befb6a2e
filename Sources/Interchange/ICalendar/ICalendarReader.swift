import Bytes

/// Reads iCalendar (RFC 5545): lines that are put together again, properties, components within each other.
struct ICalendarReader {
    /// `NAME;PARAMETER=value:value`.
    struct Property: Equatable {
        /// In upper case.
        var name: String
        /// By names in upper case.
        var parameters: [String: String]
        /// As written, with its escapes.
        var value: String
        var line: Int
    }

    /// What stands between `BEGIN` and `END`.
    struct Component: Equatable {
        var name: String
        var line: Int
        var properties: [Property] = []
        /// The names of those within it that are not told.
        var parts: [String] = []
    }

    private static let deepest = 20

    /// All components that are not in one of the same kinds.
    ///
    /// - Parameter kinds: those that are told, in upper case.
    static func components(
        _ kinds: Set<String>, of bytes: UnsafeBufferPointer<UInt8>
    ) throws(ImportError) -> (found: [Component], others: [String: Int]) {
        var (found, others, open): ([Component], [String: Int], [Component]) = ([], [:], [])
        for (number, line) in try unfolded(bytes) {
            guard let property = property(line, number) else {
                throw ImportError("there is no ':' behind a name", line: number)
            }
            switch property.name {
            case "BEGIN":
                guard open.count < deepest else {
                    throw ImportError("too many components within each other", line: number)
                }
                open.append(Component(name: property.value.uppercased(), line: number))
            case "END":
                guard let done = open.popLast(), done.name == property.value.uppercased() else {
                    throw ImportError("'END:\(property.value)' ends nothing that is open", line: number)
                }
                if kinds.contains(done.name) {
                    found.append(done)
                } else if !open.isEmpty {
                    open[open.count - 1].parts.append(done.name)
                    others[done.name, default: 0] += 1
                }
            default:
                guard !open.isEmpty else { throw ImportError("a file begins with 'BEGIN:VCALENDAR'", line: number) }
                open[open.count - 1].properties.append(property)
            }
        }
        if let left = open.last { throw ImportError("'BEGIN:\(left.name)' does not end", line: left.line) }
        return (found, others)
    }

    /// Lines with those that go on with a blank put behind them (3.1).
    private static func unfolded(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [(Int, String)] {
        // A fold may part the bytes of a character, so they are put together before anybody asks for UTF-8.
        var (plain, places): ([UInt8], [(line: Int, start: Int)]) = ([], [])
        plain.reserveCapacity(bytes.count)
        var (at, number) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: 10) ?? bytes.count
            let line = bytes[at..<(end > at && bytes[end - 1] == 13 ? end - 1 : end)]
            number += 1
            at = end + 1
            if let first = line.first, first == 32 || first == 9, !places.isEmpty {
                plain += line.dropFirst()
            } else if !line.isEmpty {
                places.append((number, plain.count))
                plain += line
            }
        }
        var lines: [(Int, String)] = []
        for (index, place) in places.enumerated() {
            let end = index + 1 < places.count ? places[index + 1].start : plain.count
            guard let text = String(validating: plain[place.start..<end], as: UTF8.self) else {
                throw ImportError("the text is not UTF-8; save it in that encoding", line: place.line)
            }
            lines.append((place.line, text))
        }
        return lines
    }

    /// Quotes keep `;` and `:` in the values of parameters (3.2).
    private static func property(_ line: String, _ number: Int) -> Property? {
        let bytes = Array(line.utf8)
        var (parts, start, isQuoted): ([String], Int, Bool) = ([], 0, false)
        for (place, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") else { continue }
            parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
            start = place + 1
            guard byte == UInt8(ascii: ":") else { continue }
            var parameters: [String: String] = [:]
            for part in parts.dropFirst() {
                let pair = part.bytewiseParts("=", maxSplits: 1)
                if pair.count == 2 { parameters[pair[0].uppercased()] = pair[1].without(UInt8(ascii: "\"")) }
            }
            let value = String(decoding: bytes[start...], as: UTF8.self)
            return parts[0].isEmpty
                ? nil : Property(name: parts[0].uppercased(), parameters: parameters, value: value, line: number)
        }
        return nil
    }

    /// The texts of a value between its commas, without their escapes (3.3.11).
    static func texts(_ value: String) -> [String] {
        var (texts, text, isEscaped): ([String], [UInt8], Bool) = ([], [], false)
        for byte in value.utf8 {
            if isEscaped {
                text.append(byte | 0x20 == UInt8(ascii: "n") ? 10 : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: ",") {
                texts.append(String(decoding: text, as: UTF8.self))
                text = []
            } else {
                text.append(byte)
            }
        }
        return texts + [String(decoding: text, as: UTF8.self)]
    }
}

extension Substring {
    fileprivate func without(_ byte: UInt8) -> String { String(decoding: utf8.filter { $0 != byte }, as: UTF8.self) }
}
