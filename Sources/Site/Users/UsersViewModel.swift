import Templating

/// The page of all users.
struct UsersViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var isEmpty: Bool
    var emptyText: String
    var users: [MemberViewModel]
    var pager: PagerViewModel?
    /// Those without open work.
    var quiet: QuietViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("users", \.users)
        $0.child("pager", \.pager)
        $0.child("quiet", \.quiet)
    }
}

/// A user with the amount of their work.
struct MemberViewModel: TemplateModel, Equatable, Sendable {
    var person: PersonViewModel
    var openText: String
    var lateText: TextViewModel?
    var doneText: String

    static let names = Names<Self> {
        $0.include(\.person)
        $0.text("openText", \.openText)
        $0.child("lateText", \.lateText)
        $0.text("doneText", \.doneText)
    }
}
