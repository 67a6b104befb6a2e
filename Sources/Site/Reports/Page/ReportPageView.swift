import Templating

extension ReportPageViewModel: PageViewModel {
    static let names = Names<ReportPageViewModel> {
        $0.include(\.layout)
        $0.link("reportStyles", \.reportStyles)
        $0.child("reportScript", \.reportScript)
        $0.child("up", \.up)
        $0.include(\.document)
        $0.child("data", \.data)
    }
}
