import Links
import Site
import Templating

/// The form of a todo.
struct TodoFormViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var action: Link
    /// Where scripts get the text as HTML.
    var preview: Link
    /// The hash of the file; absent for a new todo.
    var base: TextViewModel?
    /// The users without a profile whom sending the form again confirms.
    var users: TextViewModel?
    /// The title and the text.
    var first: [FieldViewModel]
    /// The other fields.
    var optional: [FieldViewModel]
    var isOpen: Bool
    /// The rendered text, if a preview was requested.
    var shown: BodyViewModel?
    var cancel: Link
    /// The drafts that the form of a new todo leads to.
    var drafts: [MoreViewModel]
    /// How many drafts the list leaves out; nil if none.
    var moreDrafts: TextViewModel?
    var hasDrafts: Bool { !drafts.isEmpty }

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.link("action", \.action)
        $0.link("preview", \.preview)
        $0.child("base", \.base)
        $0.child("users", \.users)
        $0.list("first", \.first)
        $0.list("optional", \.optional)
        $0.flag("isOpen", \.isOpen)
        $0.child("shown", \.shown)
        $0.link("cancel", \.cancel)
        $0.list("drafts", \.drafts)
        $0.flag("hasDrafts", \.hasDrafts)
        $0.child("moreDrafts", \.moreDrafts)
    }
}
