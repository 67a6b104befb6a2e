/// A range of network addresses, such as `10.0.0.0/8`, `2001:db8::/32` or the single address `::1`.
///
/// An IPv4 address equals its IPv6 form `::ffff:…`.
package struct NetworkRange: Hashable, Sendable {
    /// The 16 bytes of the first address, as IPv6.
    private let bytes: [UInt8]
    /// The number of bits that all addresses share.
    private let bits: Int

    /// Parses an address or a range; nil for other text and for a range with bits of a host.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard let address = parts.first, parts.count <= 2 else { return nil }
        let isIPv6 = address.contains(UInt8(ascii: ":"))
        guard let bytes = isIPv6 ? NetworkRange.ipv6(address) : NetworkRange.ipv4(address).map(NetworkRange.mapped)
        else { return nil }
        var bits = 128
        if parts.count == 2 {
            guard let length = NetworkRange.decimal(parts[1], limit: isIPv6 ? 128 : 32) else { return nil }
            bits = isIPv6 ? length : length + 96
        }
        guard bytes == NetworkRange.masked(bytes, bits) else { return nil }
        (self.bytes, self.bits) = (bytes, bits)
    }

    /// Parses a single address without brackets and zone; nil for other text.
    package init?(address text: String) {
        guard !text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        self.init(text)
    }

    private init(_ bytes: [UInt8], _ bits: Int) { (self.bytes, self.bits) = (NetworkRange.masked(bytes, bits), bits) }

    /// The network that counts as one client: the address itself for IPv4, and its /64 for IPv6.
    package var client: NetworkRange { NetworkRange(bytes, isIPv4 ? bits : min(bits, 64)) }

    /// Whether it is the address of this machine.
    package var isLoopback: Bool {
        isIPv4 ? bytes[12] == 127 && bits >= 104 : bits == 128 && bytes == Array(repeating: 0, count: 15) + [1]
    }

    /// Returns whether all addresses of another range are in this one.
    package func contains(_ other: NetworkRange) -> Bool {
        other.bits >= bits && NetworkRange.masked(other.bytes, bits) == bytes
    }

    private var isIPv4: Bool { bits >= 96 && bytes.starts(with: NetworkRange.mapped([])) }

    private static func mapped(_ bytes: [UInt8]) -> [UInt8] {
        Array(repeating: 0, count: 10) + [0xFF, 0xFF] + bytes
    }

    private static func masked(_ bytes: [UInt8], _ bits: Int) -> [UInt8] {
        bytes.indices.map { index in
            let kept = min(8, max(0, bits - index * 8))
            return bytes[index] & ~UInt8(truncatingIfNeeded: 0xFF >> kept)
        }
    }

    // MARK: Parsing

    private typealias Text = Substring.UTF8View

    private static func ipv4(_ text: Text) -> [UInt8]? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let bytes = parts.compactMap { part in decimal(part, limit: 255).map { UInt8($0) } }
        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    private static func ipv6(_ text: Text) -> [UInt8]? {
        let groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        // '::' leaves an empty group, and two at an end of the text.
        guard let gap = groups.dropFirst().dropLast().firstIndex(where: \.isEmpty) else {
            return bytes(of: groups[...]).flatMap { $0.count == 16 ? $0 : nil }
        }
        var (head, tail) = (groups[..<gap], groups[(gap + 1)...])
        if head.count == 1, head.first?.isEmpty == true { head = [] }
        if tail.count == 1, tail.first?.isEmpty == true { tail = [] }
        guard let first = bytes(of: head), let last = bytes(of: tail), first.count + last.count <= 14,
            !endsInIPv4(head)
        else { return nil }
        return first + Array(repeating: 0, count: 16 - first.count - last.count) + last
    }

    private static func endsInIPv4(_ groups: ArraySlice<Text>) -> Bool {
        groups.last?.contains(UInt8(ascii: ".")) ?? false
    }

    /// The bytes of groups of four hexadecimal digits, of which the last may be an IPv4 address.
    private static func bytes(of groups: ArraySlice<Text>) -> [UInt8]? {
        var bytes: [UInt8] = []
        for (index, group) in zip(groups.indices, groups) {
            if index == groups.endIndex - 1, endsInIPv4(groups) {
                guard let last = ipv4(group) else { return nil }
                bytes += last
            } else {
                guard (1...4).contains(group.count), group.allSatisfy(isHexadecimal),
                    let number = UInt16(String(decoding: group, as: UTF8.self), radix: 16)
                else { return nil }
                bytes += [UInt8(number >> 8), UInt8(number & 0xFF)]
            }
        }
        return bytes
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }

    /// A number without a sign and without leading zeros, which some programs read as octal.
    private static func decimal(_ text: Text, limit: Int) -> Int? {
        guard (1...3).contains(text.count), text.allSatisfy({ (48...57).contains($0) }),
            text.count == 1 || text.first != 48, let number = Int(String(decoding: text, as: UTF8.self)),
            number <= limit
        else { return nil }
        return number
    }
}

extension NetworkRange: CustomStringConvertible {
    /// The range as text, with the number of shared bits if it is not a single address: `192.0.2.7`, or the shortest form
    /// of an IPv6 address (RFC 5952), which has `::` for the first longest run of zeroes.
    package var description: String {
        let suffix = bits == 128 ? "" : "/\(isIPv4 ? bits - 96 : bits)"
        if isIPv4 { return bytes[12...].map { "\($0)" }.joined(separator: ".") + suffix }
        let groups = stride(from: 0, to: 16, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
        var gap = 0..<0
        for start in groups.indices {
            let run = groups[start...].prefix { $0 == 0 }.count
            if run > max(1, gap.count) { gap = start..<start + run }
        }
        func text(_ part: ArraySlice<Int>) -> String { part.map { String($0, radix: 16) }.joined(separator: ":") }
        if gap.isEmpty { return text(groups[...]) + suffix }
        return text(groups[..<gap.lowerBound]) + "::" + text(groups[gap.upperBound...]) + suffix
    }
}
