/// What stands between the introducer and the final byte of a control sequence, such as `1;5` in `ESC [ 1 ; 5 A`.
struct ControlSequence {
    /// No number is larger: it is beyond every scalar.
    private static let most = 0x11_0000

    /// One of `<`, `=`, `>` and `?`, which make the sequence another one.
    let prefix: UInt8?
    let intermediate: UInt8?
    /// Digits, semicolons and colons.
    private let numbers: ArraySlice<UInt8>

    /// Returns nil if the bytes are in no valid order.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        prefix = rest.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
        if prefix != nil { rest.removeFirst() }
        intermediate = rest.last.flatMap { (0x20...0x2F).contains($0) ? $0 : nil }
        if intermediate != nil { rest.removeLast() }
        guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
        numbers = rest
    }

    /// Whether there are neither numbers nor other bytes.
    var isEmpty: Bool { prefix == nil && intermediate == nil && numbers.isEmpty }

    /// The number of parameters; 1 if there are no numbers.
    var count: Int { numbers.count { $0 == UInt8(ascii: ";") } + 1 }

    /// Returns a number by its place from 0; nil if it is left out.
    ///
    /// - Parameter part: its place in the parameter, whose parts colons separate.
    func value(_ parameter: Int, part: Int = 0) -> Int? {
        var (place, inner) = (0, 0)
        var value: Int?
        for byte in numbers {
            switch byte {
            case UInt8(ascii: ";"): (place, inner) = (place + 1, 0)
            case UInt8(ascii: ":"): inner += 1
            default:
                guard place == parameter, inner == part else { continue }
                value = min((value ?? 0) * 10 + Int(byte - 0x30), ControlSequence.most)
            }
        }
        return value
    }

    /// The modifiers in the second parameter; nil if the key is released, or held with one that `KeyPress` lacks.
    var modifiers: KeyPress.Modifiers? {
        let event = value(1, part: 1) ?? 1
        let bits = max(value(1) ?? 1, 1) - 1
        // Hyper is 16, Meta 32. Caps Lock and Num Lock, 64 and 128, change no key.
        guard event == 1 || event == 2, bits < 256, bits & 0x30 == 0 else { return nil }
        return KeyPress.Modifiers(rawValue: UInt8(bits & 0x0F))
    }
}
