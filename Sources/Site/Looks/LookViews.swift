import Templating

extension WallViewModel: PageViewModel {
    static let names = Names<WallViewModel> {
        $0.include(\.layout)
        $0.link("wallStyles", \.styles)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.text("day", \.day)
        $0.text("dayText", \.dayText)
        $0.list("slides", \.slides)
        $0.number("count", \.count)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
    }
}

extension SlideViewModel: TemplateModel {
    static let names = Names<SlideViewModel> {
        $0.text("title", \.title)
        $0.text("mark", \.mark)
        $0.text("count", \.count)
        $0.list("cards", \.cards)
        $0.child("more", \.more)
    }
}

extension PaperViewModel: PageViewModel {
    static let names = Names<PaperViewModel> {
        $0.include(\.layout)
        $0.link("paperStyles", \.styles)
        $0.text("heading", \.heading)
        $0.text("dayText", \.dayText)
        $0.text("hint", \.hint)
        $0.list("columns", \.columns)
        $0.text("cardsHeading", \.cardsHeading)
        $0.list("cards", \.cards)
        $0.flag("hasCards", \.hasCards)
        $0.child("more", \.more)
    }
}

extension PaperColumnViewModel: TemplateModel {
    static let names = Names<PaperColumnViewModel> {
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.list("cards", \.cards)
        $0.child("more", \.more)
    }
}
