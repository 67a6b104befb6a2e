import Templating

extension BoardViewModel: PageViewModel {
    static let names = Names<BoardViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("description", \.description)
        $0.child("changes", \.changes)
        $0.flag("isEmpty", \.isEmpty)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.list("columns", \.columns)
        $0.child("broken", \.broken)
        $0.child("drafts", \.drafts)
        $0.child("past", \.past)
        $0.child("hand", \.hand)
        $0.child("feed", \.feed)
        $0.list("looks", \.looks)
    }
}

extension BoardHandViewModel: TemplateModel {
    static let names = Names<BoardHandViewModel> {
        $0.link("styles", \.styles)
        $0.link("script", \.script)
    }
}

extension BoardPastViewModel: TemplateModel {
    static let names = Names<BoardPastViewModel> {
        $0.link("styles", \.styles)
        $0.link("history", \.history)
        $0.child("slider", \.slider)
    }
}

extension SliderViewModel: TemplateModel {
    static let names = Names<SliderViewModel> {
        $0.link("script", \.script)
        $0.link("index", \.index)
        $0.text("first", \.first)
        $0.number("days", \.days)
    }
}

extension ColumnViewModel: TemplateModel {
    static let names = Names<ColumnViewModel> {
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.text("count", \.count)
        $0.child("limit", \.limit)
        $0.list("cards", \.cards)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("more", \.more)
    }
}

extension LimitViewModel: TemplateModel {
    static let names = Names<LimitViewModel> {
        $0.text("text", \.text)
        $0.flag("isOver", \.isOver)
    }
}

extension MoreViewModel: TemplateModel {
    static let names = Names<MoreViewModel> {
        $0.text("text", \.text)
        $0.link("url", \.url)
    }
}

extension BrokenViewModel: TemplateModel {
    static let names = Names<BrokenViewModel> {
        $0.text("heading", \.heading)
        $0.list("items", \.items)
        $0.child("more", \.more)
    }
}

extension BrokenFileViewModel: TemplateModel {
    static let names = Names<BrokenFileViewModel> {
        $0.text("path", \.path)
        $0.text("message", \.message)
        $0.link("url", \.url)
    }
}
