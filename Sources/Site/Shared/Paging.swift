import Domain
import Links
import Templating
import UseCases

/// The navigation between the pages of a list.
struct PagerViewModel: TemplateModel, Equatable, Sendable {
    var label: String
    var previous: AddressViewModel?
    var next: AddressViewModel?
    var pages: [PageNumberViewModel]

    static let names = Names<Self> {
        $0.text("label", \.label)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
        $0.list("pages", \.pages)
    }
}

/// A page of a list, or the gap between two non-adjacent ones.
struct PageNumberViewModel: TemplateModel, Equatable, Sendable {
    var number: Int
    var url: Link
    var isCurrent: Bool
    var isGap: Bool

    static let names = Names<Self> {
        $0.number("number", \.number)
        $0.link("url", \.url)
        $0.flag("isCurrent", \.isCurrent)
        $0.flag("isGap", \.isGap)
    }
}

extension SiteContext {
    /// Returns the part of a list on its page number `page`, from 1.
    func part<Element>(_ list: [Element], page: Int) -> ArraySlice<Element> { list[part(of: list.count, page: page)] }

    func part(of count: Int, page: Int) -> Range<Int> {
        let start = min(count, (page - 1) * board.settings.perPage)
        return start..<min(count, start + board.settings.perPage)
    }

    /// Returns nil for a list of one page. Includes the first, the last and the neighbours of the current page.
    func pager(_ page: Int, of count: Int, _ make: (Int) -> Page) -> PagerViewModel? {
        let last = pages(of: count)
        guard last > 1 else { return nil }
        func link(_ number: Int) -> AddressViewModel { AddressViewModel(router.link(to: make(number))) }
        var numbers: [PageNumberViewModel] = []
        var before = 0
        for number in Set([1, 2, page - 1, page, page + 1, last - 1, last]).sorted() where (1...last).contains(number) {
            let url = router.link(to: make(number))
            if number > before + 1 {
                numbers.append(PageNumberViewModel(number: 0, url: url, isCurrent: false, isGap: true))
            }
            numbers.append(PageNumberViewModel(number: number, url: url, isCurrent: number == page, isGap: false))
            before = number
        }
        return PagerViewModel(
            label: phrases.page(page, last), previous: page > 1 ? link(page - 1) : nil,
            next: page < last ? link(page + 1) : nil, pages: numbers)
    }
}
