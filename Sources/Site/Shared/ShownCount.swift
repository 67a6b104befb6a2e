import Domain
import Links
import UseCases
import Words

/// How much of a list is shown where it is not the page's own; what is more is told, and led to where it is elsewhere.
enum ShownCount {
    /// Of tags and owners on a card and in a row.
    static let onCards = 8
    /// On the page of a todo, and of files that cannot be read on the board.
    static let onPages = 50
    /// On either side of a todo that is drawn with what is joined to it.
    static let inDrawings = 5
    /// Of the views that every page leads to.
    static let inNavigation = 8
    /// Of what concerns somebody first, above all that is theirs.
    static let inGroups = 10
    /// Of names without open work.
    static let folded = 500
    /// On a day of the calendar, and how many of them stand there unfolded.
    static let onDays = 20
    static let unfolded = 4
}

extension SiteContext {
    /// How many are not shown, in words; nil where all are.
    func more(than shown: Int, of count: Int) -> TextViewModel? {
        count > shown ? TextViewModel(phrases.more(count - shown)) : nil
    }

    /// To a page with all of them; nil where all are shown.
    func more(than shown: Int, of count: Int, on page: @autoclosure () -> Page) -> MoreViewModel? {
        guard count > shown else { return nil }
        return MoreViewModel(text: phrases.more(count - shown), url: router.link(to: page()))
    }

    /// The page of a list on which the element at an index stands.
    func page(ofIndex index: Int) -> Int { index / board.settings.perPage + 1 }
}

extension Phrases {
    /// The line below a list that is cut; nil where all are shown.
    func andMore(than shown: Int, of count: Int) -> TextViewModel? {
        count > shown ? TextViewModel(words(.andMore, count: count - shown)) : nil
    }
}
