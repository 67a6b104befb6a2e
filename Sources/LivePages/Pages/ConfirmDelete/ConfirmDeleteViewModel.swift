import Links
import Site
import Templating

/// The page that asks before a todo is deleted.
struct ConfirmDeleteViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var action: Link
    var base: String
    /// The todo's page, if there is one.
    var todo: AddressViewModel?

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.text("base", \.base)
        $0.child("todo", \.todo)
    }
}
