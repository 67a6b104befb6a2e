import Messages

/// The pages that are in the navigation of a site.
struct SiteNavigation: Sendable {
    /// A page with its title, and with the number after it.
    struct Entry: Sendable {
        let page: Page
        let title: String
        let count: Int?
    }

    /// Beside the site's title.
    let bar: [Entry]
    /// In the menu of the other pages.
    let menu: [Entry]

    init(_ facts: Navigation.Facts, _ phrases: Phrases) {
        func entries(_ place: Navigation.Place) -> [Entry] {
            PageKind.allCases.compactMap { kind in
                guard let navigation = kind.declaration.navigation, navigation.place == place else { return nil }
                let title = phrases.words(navigation.word)
                switch navigation.shown(facts) {
                case .hidden: return nil
                case .plain: return Entry(page: Page(kind), title: title, count: nil)
                case .counted(let count): return Entry(page: Page(kind), title: title, count: count)
                }
            }
        }
        (bar, menu) = (entries(.bar), entries(.menu))
    }
}
