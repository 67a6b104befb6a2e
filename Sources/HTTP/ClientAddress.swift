import Bytes

/// The address of a client.
package enum ClientAddress: Hashable, Sendable {
    /// A peer on a Unix socket, which has no address.
    case local
    case v4(UInt32)
    case v6(high: UInt64, low: UInt64)

    /// Parses an IPv4 address with four decimal numbers, or an IPv6 address without brackets and zone. Returns nil for
    /// other texts. An IPv6 address that maps an IPv4 address (`::ffff:192.0.2.1`) becomes the latter.
    package init?(_ text: String) {
        if let number = IPv4Text.parsed(text) {
            self = .v4(number)
        } else if let (high, low) = IPv6Text.parsed(text) {
            self = high == 0 && low >> 32 == 0xFFFF ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low)
        } else {
            return nil
        }
    }

    /// The network that counts as one client: an IPv4 address itself, or the first 64 bits of an IPv6 address.
    package var network: ClientAddress {
        if case .v6(let high, _) = self { .v6(high: high, low: 0) } else { self }
    }

    /// Whether the address is 127.0.0.0/8 or `::1`.
    package var isLoopback: Bool {
        switch self {
        case .local: false
        case .v4(let number): number >> 24 == 127
        case .v6(let high, let low): high == 0 && low == 1
        }
    }

    /// The bytes in network order: 4, 16, or none for a Unix socket.
    package var bytes: [UInt8] {
        switch self {
        case .local: []
        case .v4(let number): number.bigEndianBytes
        case .v6(let high, let low): high.bigEndianBytes + low.bigEndianBytes
        }
    }

    /// The address in its shortest form; `local` for a Unix socket.
    package var text: String {
        switch self {
        case .local: "local"
        case .v4(let number): IPv4Text.written(number)
        case .v6(let high, let low): IPv6Text.written(high, low)
        }
    }
}

extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
    }
}
