import Bytes

/// Reads iCalendar (RFC 5545): unfolds lines and parses properties and nested components.
struct ICalendarReader {
    /// A property: `NAME;PARAMETER=value:value`.
    struct Property: Equatable {
        /// In upper case.
        var name: String
        /// By name in upper case.
        var parameters: [String: String]
        /// As written, including escapes.
        var value: String
        var line: Int
    }

    /// A component: the properties between `BEGIN` and `END`.
    struct Component: Equatable {
        var name: String
        var line: Int
        var properties: [Property] = []
        /// The names of the nested components that are not returned.
        var parts: [String] = []

        /// The value of the first property with a name.
        subscript(name: String) -> String? { properties.first { $0.name == name }?.value }
    }

    private static let deepest = 20

    /// Returns all components of the given kinds, and the number of others by name.
    ///
    /// - Parameter kinds: the names of the components to return, in upper case.
    static func components(
        _ kinds: Set<String>, of bytes: UnsafeBufferPointer<UInt8>
    ) throws(ImportError) -> (found: [Component], others: [String: Int]) {
        var (found, others, open): ([Component], [String: Int], [Component]) = ([], [:], [])
        for (number, line) in try unfolded(bytes) {
            guard let property = property(line, number) else { throw .noColon(line: number) }
            switch property.name {
            case "BEGIN":
                guard open.count < deepest else { throw .deepComponents(line: number) }
                open.append(Component(name: property.value.uppercased(), line: number))
            case "END":
                guard let done = open.popLast(), done.name == property.value.uppercased() else {
                    throw .noBegin(of: property.value, line: number)
                }
                if kinds.contains(done.name) {
                    found.append(done)
                } else if !open.isEmpty {
                    open[open.count - 1].parts.append(done.name)
                    others[done.name, default: 0] += 1
                }
            default:
                guard !open.isEmpty else { throw .noCalendar(line: number) }
                open[open.count - 1].properties.append(property)
            }
        }
        if let left = open.last { throw .unclosed(left.name, line: left.line) }
        return (found, others)
    }

    /// Returns the unfolded lines (3.1), with their line numbers.
    private static func unfolded(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [(Int, String)] {
        // A fold may split the bytes of a character, so lines are joined before they are decoded.
        var (plain, places): ([UInt8], [(line: Int, start: Int)]) = ([], [])
        plain.reserveCapacity(bytes.count)
        let lineEnd = bytes.lineEnd
        var (at, number) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: lineEnd) ?? bytes.count
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
                throw .notUTF8(line: place.line)
            }
            lines.append((place.line, text))
        }
        return lines
    }

    /// Parses a property. Quotes protect `;` and `:` in parameter values (3.2).
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

    /// Returns the comma-separated texts of a value, without escapes (3.3.11).
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
