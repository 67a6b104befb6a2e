/// The dimensions of a drawing: full, wide or narrow, with readable text in each.
struct SVGSheet: Equatable {
    let width: Double
    let fontSize: Double
    /// The height of the plot area of an `XYPlot`.
    let plotHeight: Double
    /// The maximum number of areas that show values on hover and keyboard focus.
    let stops: Int
    let isNarrow: Bool

    static let full = SVGSheet(width: 1180, fontSize: 13, plotHeight: 280, stops: 72, isNarrow: false)
    static let wide = SVGSheet(width: 840, fontSize: 13, plotHeight: 230, stops: 72, isNarrow: false)
    static let narrow = SVGSheet(width: 360, fontSize: 12, plotHeight: 190, stops: 24, isNarrow: true)

    /// The height of a line of text.
    var line: Double { fontSize + 4 }

    func width(_ text: String) -> Double { text.width(fontSize: fontSize) }
    /// Returns the width of names in a drawing, which are bolder.
    func boldWidth(_ text: String) -> Double { boldWidth(hundredths: text.hundredthsOfEm) }
    func boldWidth(hundredths: Int) -> Double { fontSize / 100 * Double(hundredths) * 1.12 }

    /// The usable fraction of a width. Small text is aligned to whole pixels, which makes it wider.
    private static let used = 0.94

    /// Returns the text truncated to a width, with some room to spare.
    func fitted(_ text: String, _ width: Double) -> String {
        text.fitted(toWidth: width * SVGSheet.used, fontSize: fontSize)
    }

    /// Returns the width at which the text is not truncated.
    func room(for text: String) -> Double { (width(text) / SVGSheet.used).rounded(.up) }
}
