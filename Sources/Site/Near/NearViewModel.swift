import Charts
import Links
import Templating

/// A todo with what is joined to it, drawn on its page.
struct NearViewModel: TemplateModel, Equatable, Sendable {
    var graphStyles: Link
    /// To the drawing of all; absent for what has no part in it.
    var all: AddressViewModel?
    var drawing: NeighbourDrawing

    static let names = Names<Self> {
        $0.link("graphStyles", \.graphStyles)
        $0.child("all", \.all)
        $0.html("drawing", sameWhere: { $0.drawing.isIdentical(to: $1.drawing) }) {
            $0.drawing.write(from: $1.base, into: &$1.bytes)
        }
    }
}
