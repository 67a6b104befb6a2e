import Templating

extension SearchViewModel: PageViewModel {
    static let names = Names<SearchViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.link("findStyles", \.findStyles)
        $0.list("scripts", \.scripts)
        $0.list("lists", \.lists)
    }
}
