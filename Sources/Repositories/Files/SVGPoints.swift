/// Counts the points of paths, never too few.
enum SVGPoints {
    /// Returns the number of points of a path or a polygon.
    static func count(in path: String) -> Int {
        var (points, numbers, size) = (0, 0, 2)
        func whole() -> Int { (numbers + size - 1) / size }
        each(in: path) { letter in
            guard let letter else {
                numbers += 1
                return
            }
            points += whole()
            numbers = 0
            switch letter | 0x20 {
            case UInt8(ascii: "z"): points += 1
            case UInt8(ascii: "h"), UInt8(ascii: "v"): size = 1
            case UInt8(ascii: "c"): size = 6
            case UInt8(ascii: "s"), UInt8(ascii: "q"): size = 4
            // Seven numbers, but both flags may precede the next number without a space.
            case UInt8(ascii: "a"): size = 5
            default: size = 2
            }
        }
        return points + whole()
    }

    /// Returns the maximum number of points in a text that may contain a path.
    static func most(in text: String) -> Int {
        var points = 0
        each(in: text) { letter in
            if letter.map({ $0 | 0x20 == UInt8(ascii: "z") }) ?? true { points += 1 }
        }
        return points
    }

    /// Calls the closure with each letter, and with nil for each number.
    private static func each(in text: String, _ take: (UInt8?) -> Void) {
        var (isInNumber, hasDot) = (false, false)
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                if !isInNumber { take(nil) }
                isInNumber = true
            case UInt8(ascii: "."):
                if !isInNumber || hasDot { take(nil) }
                (isInNumber, hasDot) = (true, true)
                continue
            case 0x41...0x5A, 0x61...0x7A:
                take(byte)
                isInNumber = false
            default: isInNumber = false
            }
            if !isInNumber { hasDot = false }
        }
    }
}
