import Bytes

/// One kind of plot, laid out for a sheet.
protocol SVGPlot {
    var height: Double { get }
    /// Where values are told on hover and by keyboard.
    var stops: [SVGStop] { get }
    /// Writes the drawing, whose top is at 0 and whose width is the sheet's.
    func draw(into bytes: inout ByteBuffer)
}

/// A part of a drawing that tells its values.
struct SVGStop: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var readout: SVGReadout
}

/// What one stop tells.
struct SVGReadout: Equatable {
    private static let separator = " · "

    /// As one line.
    private(set) var label = ""
    /// In lines that fit a sheet.
    private(set) var lines: [String] = []

    /// - Parameter words: `5 Jan 2026`, `open 12`, `scope 30`.
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
