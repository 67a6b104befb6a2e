/// Custom settings for the look of the site.
package struct ThemeSettings: Sendable, Equatable {
    /// The colour of the current location, pressed elements, the focus, the seal and the main line of charts; nil for
    /// the built-in colours.
    package var accent: Colour?
    /// The spacing between elements.
    package var density = Density.calm
    package var corners = Corners.round
    package var font = Font.system

    package init() {}

    /// The page backgrounds in `fuda.css`, light and dark.
    package static let lightGround = Colour(0xF5, 0xF2, 0xEC)
    package static let darkGround = Colour(0x16, 0x14, 0x12)

    /// The spacing between elements.
    package enum Density: String, Sendable, CaseIterable { case calm, compact }

    /// The corners of cards and boxes.
    package enum Corners: String, Sendable, CaseIterable { case round, square }

    /// The font of texts; always one that the reader's system has.
    package enum Font: String, Sendable, CaseIterable { case system, serif, mono }
}

/// An additional look of the board.
package enum Look: String, Sendable, CaseIterable {
    /// For a large screen viewed from a distance.
    case wall
    /// For printing.
    case paper
}

/// An sRGB colour.
package struct Colour: Sendable, Equatable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// - Parameter text: `#b3261e`, or `#b26` for `#bb2266`; the result is nil for anything else.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst().compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
            default: nil
            }
        }
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
        switch digits.count {
        case 3: self.init(digits[0] * 17, digits[1] * 17, digits[2] * 17)
        case 6: self.init(digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5])
        default: return nil
        }
    }

    /// The colour in hexadecimal, such as `#b3261e`.
    package var text: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the contrast ratio (WCAG 2.2): 1 for equal luminance to 21 for black on white. Level AA requires 4.5 for
    /// text.
    package func contrast(to other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance (WCAG 2.2): 0 for black to 1 for white.
    private var luminance: Double {
        0.2126 * Colour.linear(red) + 0.7152 * Colour.linear(green) + 0.0722 * Colour.linear(blue)
    }

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // Raises to the power of 2.4: the square times the fifth root of the square, by Newton's method.
        let base = (value + 0.055) / 1.055
        let square = base * base
        var root = 1.0
        for _ in 0..<30 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }

    /// Returns the colour mixed with as much white as it needs for a contrast on a dark background.
    package func lightened(toContrast least: Double, on ground: Colour) -> Colour {
        var colour = self
        for part in 0...20 where colour.contrast(to: ground) < least {
            func mixed(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * (20 - part) + 255 * part) / 20) }
            colour = Colour(mixed(red), mixed(green), mixed(blue))
        }
        return colour
    }
}
