import Templating

extension HistoryDayViewModel: PageViewModel {
    static let names = Names<HistoryDayViewModel> {
        $0.include(\.layout)
        $0.link("historyStyles", \.historyStyles)
        $0.child("up", \.up)
        $0.text("heading", \.heading)
        $0.text("events", \.events)
        $0.text("origin", \.origin)
        $0.list("columns", \.columns)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
    }
}

extension PastColumnViewModel: TemplateModel {
    static let names = Names<PastColumnViewModel> {
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.list("cards", \.cards)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("more", \.more)
    }
}

extension PastCardViewModel: TemplateModel {
    static let names = Names<PastCardViewModel> {
        $0.text("title", \.title)
        $0.text("id", \.id)
        $0.child("url", \.url)
        $0.flag("isFresh", \.isFresh)
    }
}
