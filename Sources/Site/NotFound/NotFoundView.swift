import Templating

extension NotFoundViewModel: PageViewModel {
    static let names = Names<NotFoundViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("text", \.text)
        $0.flag("hasAssets", \.hasAssets)
    }
}
