import Domain
import Testing

/// Theme colours and their contrast.
struct ColourTests {
    @Test(
        arguments: [
            ("#b3261e", "#b3261e"), ("#B26", "#bb2266"), ("#000", "#000000"), ("b3261e", nil), ("#12", nil),
            ("#12345", nil),
            ("#1234567", nil), ("#ggg", nil), ("", nil), ("#", nil), ("#１２３", nil), ("red", nil), ("#fff ", nil),
        ] as [(String, String?)])
    func `colours parse only from hexadecimal digits`(text: String, expected: String?) {
        #expect(Colour(text)?.text == expected)
    }

    /// Contrast ratios computed by the checkers listed in the W3C's techniques.
    @Test(arguments: [
        ("#000000", "#ffffff", 21), ("#ffffff", "#ffffff", 1), ("#767676", "#ffffff", 4.54),
        ("#777777", "#ffffff", 4.48),
        ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59), ("#808080", "#000000", 5.32),
    ])
    func `contrast is defined as in WCAG`(one: String, other: String, expected: Double) throws {
        let (one, other) = (try #require(Colour(one)), try #require(Colour(other)))
        #expect(abs(one.contrast(to: other) - expected) < 0.006)
        #expect(one.contrast(to: other) == other.contrast(to: one))
    }

    @Test(arguments: ["#000000", "#0b5c9c", "#b3261e", "#ffee00", "#ffffff"])
    func `colours on a dark background are as light as necessary`(text: String) throws {
        let colour = try #require(Colour(text))
        let light = colour.lightened(toContrast: 4.5, on: ThemeSettings.darkGround)
        #expect(light.contrast(to: ThemeSettings.darkGround) >= 4.5)
        #expect((light == colour) == (colour.contrast(to: ThemeSettings.darkGround) >= 4.5))
    }
}
