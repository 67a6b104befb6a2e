import Bytes
import Links

/// A plot of a particular type, laid out for a sheet.
protocol SVGPlot {
    var height: Double { get }
    /// The areas that show their values on hover and keyboard focus.
    var stops: [SVGStop] { get }
    /// Appends the drawing. Its top is at 0, and its width is that of the sheet.
    func draw(into bytes: inout ByteBuffer)
}

/// An area of a drawing that shows its values.
struct SVGStop: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var readout: SVGReadout
    /// The page of what it shows.
    var link: Link?
}

/// The text that a stop shows.
struct SVGReadout: Equatable {
    private static let separator = " · "

    /// The text on a single line.
    private(set) var label = ""
    /// The text, wrapped to fit the sheet.
    private(set) var lines: [String] = []

    /// - Parameter words: the parts, such as `5 Jan 2026`, `open 12`, `scope 30`.
    init(_ words: [String], on sheet: SVGSheet) {
        let between = SVGReadout.separator.hundredthsOfEm
        var last = 0
        for word in words {
            if !lines.isEmpty { label += SVGReadout.separator }
            label += word
            let own = word.hundredthsOfEm
            if !lines.isEmpty, sheet.boldWidth(hundredths: last + between + own) <= sheet.width - 4 {
                lines[lines.count - 1] += SVGReadout.separator + word
                last += between + own
            } else {
                let line = sheet.fitted(word, sheet.width / 1.12)
                lines.append(line)
                last = line.hundredthsOfEm
            }
        }
    }
}
