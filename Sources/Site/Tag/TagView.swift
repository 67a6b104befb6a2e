import Templating

extension TagViewModel: ListPageViewModel {
    static let names = Names<TagViewModel> {
        $0.include(\.list)
        $0.child("feed", \.feed)
    }
}
