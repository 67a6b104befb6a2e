/// How much of a text's time libcmark would spend on brackets: each `]` that ends a link makes it visit every `![`
/// that is open in front of it, so that `![[]()` again and again takes quadratic time.
enum Tangle {
    /// Steps that are over in a tenth of a second.
    private static let limit = 32 << 20
    /// No shorter text gets there.
    private static let shortest = 8 << 10

    /// Whether the steps are too many, at worst: as if no `![` in a paragraph were ever closed.
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
                // Only what stands in one paragraph can be brackets within brackets.
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
