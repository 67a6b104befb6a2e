import Templating

extension ViewViewModel: ListPageViewModel {
    static let names = Names<ViewViewModel> {
        $0.include(\.list)
        $0.text("query", \.query)
        $0.link("feed", \.feed)
        $0.child("calendar", \.calendar)
        $0.flag("isGrouped", \.isGrouped)
        $0.list("groups", \.groups)
    }
}
