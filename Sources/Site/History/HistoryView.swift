import Templating

extension HistoryViewModel: PageViewModel {
    static let names = Names<HistoryViewModel> {
        $0.include(\.layout)
        $0.link("historyStyles", \.historyStyles)
        $0.child("up", \.up)
        $0.text("heading", \.heading)
        $0.text("lead", \.lead)
        $0.text("origin", \.origin)
        $0.list("notices", \.notices)
        $0.list("days", \.days)
    }
}

extension HistoryRowViewModel: TemplateModel {
    static let names = Names<HistoryRowViewModel> {
        $0.link("url", \.url)
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("events", \.events)
        $0.number("total", \.total)
        $0.number("most", \.most)
    }
}
