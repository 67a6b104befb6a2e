import Templating

extension UsersViewModel: PageViewModel {
    static let names = Names<UsersViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("users", \.users)
        $0.child("pager", \.pager)
        $0.child("quiet", \.quiet)
    }
}

extension MemberViewModel: TemplateModel {
    static let names = Names<MemberViewModel> {
        $0.include(\.person)
        $0.text("openText", \.openText)
        $0.child("lateText", \.lateText)
        $0.text("doneText", \.doneText)
    }
}
