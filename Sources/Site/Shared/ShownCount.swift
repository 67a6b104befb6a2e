import Domain
import Links
import UseCases
import Messages

/// The limits for lists that are not a page's main content; a note and, if possible, a link cover the rest.
package enum ShownCount {
    /// Tags in a row, and owners on a card and in a row.
    static let onCards = 8
    /// Tags on a card.
    static let tagsOnCards = 3
    /// Entries on the page of a todo, and unreadable files on the board.
    package static let onPages = 50
    /// Neighbours on either side of a todo in its drawing.
    static let inDrawings = 5
    /// Views in the navigation.
    static let inNavigation = 8
    /// Todos that need a user's attention, above the list of all.
    static let inGroups = 10
    /// Names without open work.
    static let folded = 500
    /// Entries on a day of the calendar, and how many of them are unfolded.
    static let onDays = 20
    static let unfolded = 4
}

extension SiteContext {
    /// The number of hidden entries, in words; nil if all are shown.
    package func more(than shown: Int, of count: Int) -> TextViewModel? {
        count > shown ? TextViewModel(phrases.more(count - shown)) : nil
    }

    /// The link to a page with all entries; nil if all are shown.
    func more(than shown: Int, of count: Int, on page: @autoclosure () -> Page) -> MoreViewModel? {
        guard count > shown else { return nil }
        return MoreViewModel(text: phrases.more(count - shown), url: router.link(to: page()))
    }

    /// The page of a list that contains the element at an index.
    func page(ofIndex index: Int) -> Int { index / board.settings.perPage + 1 }
}

extension Phrases {
    /// The line below a cut list; nil if all entries are shown.
    func andMore(than shown: Int, of count: Int) -> TextViewModel? {
        count > shown ? TextViewModel(words(.andMore, count: count - shown)) : nil
    }
}
