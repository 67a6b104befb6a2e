import Charts
import Links
import Templating

/// The drawing of a todo with its neighbours on its page.
struct NeighbourGraphViewModel: TemplateModel, Equatable, Sendable {
    var graphStyles: Link
    /// The link to the whole graph; absent if the todo has no part in it.
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
