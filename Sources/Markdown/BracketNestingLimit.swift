/// Estimates how long libcmark would spend on brackets. Each `]` that ends a link makes it visit every open `![` before
/// it, so that repeating `![[]()` takes quadratic time.
enum BracketNestingLimit {
    /// The maximum number of steps, which take a tenth of a second.
    private static let limit = 32 << 20
    /// The minimum text length in bytes; no shorter text can reach the limit.
    private static let shortest = 8 << 10

    /// Whether the worst-case number of steps exceeds the limit. The worst case is that no `![` in a paragraph is ever
    /// closed.
    static func isTooLarge(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count > shortest else { return false }
        var (images, steps) = (0, 0)
        var isBlank = true
        var last: UInt8 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "["): if last == UInt8(ascii: "!") { images += 1 }
            case UInt8(ascii: "]"): steps += images
            case 10 where last == 13: break
            case 10, 13:
                // Brackets can nest only within one paragraph.
                if isBlank { images = 0 }
                isBlank = true
            default: break
            }
            if !byte.isBlank, !byte.isLineEnd { isBlank = false }
            last = byte
        }
        return steps > limit
    }
}
