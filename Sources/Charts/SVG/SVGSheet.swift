/// What a drawing is made for: a wide or a narrow place, with letters that stay readable in both.
struct SVGSheet: Equatable {
    let width: Double
    let fontSize: Double
    /// How high the plot of an `XYPlot` is.
    let plotHeight: Double
    /// At most so many places of a drawing tell their values on hover and by keyboard.
    let stops: Int
    let isNarrow: Bool

    static let wide = SVGSheet(width: 840, fontSize: 13, plotHeight: 230, stops: 72, isNarrow: false)
    static let narrow = SVGSheet(width: 360, fontSize: 12, plotHeight: 190, stops: 24, isNarrow: true)

    /// From one line of text to the next.
    var line: Double { fontSize + 4 }

    func width(_ text: String) -> Double { text.width(fontSize: fontSize) }
    /// Of names in a drawing, which are set bolder.
    func boldWidth(_ text: String) -> Double { boldWidth(hundredths: text.hundredthsOfEm) }
    func boldWidth(hundredths: Int) -> Double { fontSize / 100 * Double(hundredths) * 1.12 }

    /// Small letters are drawn on whole pixels, which makes them wider: of a width this much is used.
    private static let used = 0.94

    /// Cut with some room to spare.
    func fitted(_ text: String, _ width: Double) -> String {
        text.fitted(toWidth: width * SVGSheet.used, fontSize: fontSize)
    }

    /// The width in which the text is not cut.
    func room(for text: String) -> Double { (width(text) / SVGSheet.used).rounded(.up) }
}
