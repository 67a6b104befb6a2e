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
    /// `5 Jan 2026`, `open 12`, `scope 30`.
    var words: [String]

    /// As one line.
    var label: String { words.joined(separator: " · ") }
}

extension SVGSheet {
    /// The words in lines that fit.
    func lines(_ stop: SVGStop) -> [String] {
        var lines: [String] = []
        for word in stop.words {
            if let last = lines.last, boldWidth("\(last) · \(word)") <= width - 4 {
                lines[lines.count - 1] = "\(last) · \(word)"
            } else {
                lines.append(fitted(word, width / 1.12))
            }
        }
        return lines
    }

    /// How many lines the longest of them takes; 1 without any.
    func readoutLines(_ stops: [SVGStop]) -> Int { max(1, stops.map { lines($0).count }.max() ?? 1) }
}
