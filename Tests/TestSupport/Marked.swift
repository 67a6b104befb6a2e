package import Domain

/// A fixture with a `▸` before each character at which something is expected, so that no one has to count columns.
package struct Marked: Sendable {
    /// The text without the markers.
    package let text: String
    /// The locations of the markers, in order.
    package let places: [SourcePosition]

    package init(_ marked: String) {
        var (text, places, place) = ("", [SourcePosition](), SourcePosition.start)
        for scalar in marked.unicodeScalars {
            if scalar == "▸" {
                places.append(place)
                continue
            }
            text.unicodeScalars.append(scalar)
            place = scalar == "\n" ? SourcePosition(place.line + 1, 1) : SourcePosition(place.line, place.column + 1)
        }
        self.text = text
        self.places = places
    }
}
