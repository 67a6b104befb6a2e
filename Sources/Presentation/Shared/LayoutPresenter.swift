import Domain
import Links
import UseCases
import Words

extension SiteContext {
    /// What stands around a page; `title` is empty for the board, which the site's own title names.
    func layout(_ page: Page, title: String) -> LayoutViewModel {
        var layout = plainLayout
        // A tab's title has no elements that would keep a direction to a part of it.
        if !title.isEmpty { layout.pageTitle = "\(title.printable) · \(layout.siteTitle)" }
        if let base = board.settings.baseURL {
            layout.canonical = AddressViewModel(.url(base + (page == .board ? "" : Link.encoded(page.path))))
        }
        if let place = mainPages.firstIndex(where: { $0.page == page }) { layout.nav[place].isCurrent = true }
        return layout
    }
}

extension LayoutViewModel {
    /// The pages that every page leads to, with their words; findings only when something is wrong.
    static func mainPages(findings: Int, hasReports: Bool) -> [(word: Word, page: Page)] {
        [
            (.board, .board), (.list, .list(1)), (.people, .users(1)), (.tags, .tags(1)), (.milestones, .milestones(1)),
        ]
            + (hasReports ? [(.reports, .reports)] : []) + (findings > 0 ? [(.findings, .findings(1))] : [])
    }

    /// - Parameters:
    ///   - findings: how many there are.
    ///   - assets: the names of the theme's files below `assets/`.
    init(
        _ board: Board, _ phrases: Phrases, _ router: Router, _ mainPages: [(word: Word, page: Page)], findings: Int,
        assets: Set<String>
    ) {
        language = phrases.words.code
        pageTitle = board.settings.title
        siteTitle = board.settings.title
        siteDescription = board.settings.description
        canonical = nil
        home = router.link(to: .board)
        styles = router.link(to: .asset("fuda.css"))
        script = router.link(to: .asset("fuda.js"))
        icon = router.link(to: .asset("favicon.svg"))
        let own = { (name: String) in
            assets.contains(name) ? AddressViewModel(router.link(to: .asset(name))) : nil
        }
        (customStyles, customScript) = (own("custom.css"), own("custom.js"))
        nav = mainPages.map { word, page in
            NavigationViewModel(
                title: phrases.words(word), link: router.link(to: page), isCurrent: false,
                count: page == .findings(1) ? TextViewModel(phrases.number(findings)) : nil)
        }
        built = board.commit.map { commit in
            BuiltViewModel(
                commit: String(commit.prefix(7)), day: board.today.iso,
                dayText: phrases.long(board.today))
        }
    }
}
