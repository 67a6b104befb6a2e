import Domain
import Links
import UseCases
import Messages

extension SiteContext {
    /// Returns the layout of a page; `title` is empty for the board, which the site's own title names.
    ///
    /// - Parameter sharedText: the description of the page for previews of links, if it differs from that of the site;
    ///   called only if the address is known, and for the board.
    func layout(_ page: Page, title: String, sharedText: (() -> TextViewModel?)? = nil) -> LayoutViewModel {
        // The address in the settings is that of a static site: a copied link would lead away from a live board.
        let canonical = live == nil ? address(of: page).map { AddressViewModel(.url($0)) } : nil
        var (nav, others, savedViews) = (plainLayout.nav, plainLayout.others, plainLayout.savedViews)
        if let place = navigation.bar.firstIndex(where: { $0.page == page }) { nav[place].isCurrent = true }
        if let place = navigation.menu.firstIndex(where: { $0.page == page }) {
            others?.pages[place].isCurrent = true
            others?.isCurrent = true
        }
        if page.kind == .view, let place = SiteVariant.led(to: views).firstIndex(where: { $0.slug == page.name }) {
            savedViews[place].isCurrent = true
        }
        // Part by part, because a copy that is then changed would count a reference for each part.
        return LayoutViewModel(
            language: plainLayout.language,
            pageTitle: titled(title),
            siteTitle: plainLayout.siteTitle,
            sharedTitle: title.isEmpty ? plainLayout.sharedTitle : title,
            sharedText: canonical == nil && page != .board
                ? plainLayout.sharedText : (sharedText ?? { self.plainLayout.sharedText })(),
            canonical: canonical,
            picture: address(of: .asset(LayoutViewModel.picture)).map { AddressViewModel(.url($0)) },
            home: plainLayout.home, search: plainLayout.search, styles: plainLayout.styles, script: plainLayout.script,
            icon: plainLayout.icon, themeStyles: plainLayout.themeStyles, customStyles: plainLayout.customStyles,
            customScript: plainLayout.customScript, nav: nav, others: others, savedViews: savedViews,
            // Everybody may read a live page, and a commit can be about drafts only.
            built: live == nil ? plainLayout.built : nil)
    }

    /// Returns the layout of a page that is an action of the live board, and so none of the site's pages.
    ///
    /// - Parameter action: the action that the page is for; nil for a page that is in no menu.
    package func layout(title: String, for viewer: Viewer, at action: Action? = nil) -> LayoutViewModel {
        var layout = plainLayout
        layout.pageTitle = titled(title)
        layout.viewer = self.viewer(viewer, at: action)
        layout.built = nil
        // The names of pages and views tell what is on the board, which only its readers may know.
        if viewer.role == nil {
            (layout.nav, layout.savedViews) = ([], [])
            (layout.others, layout.search) = (nil, nil)
        }
        return layout
    }

    /// The title of a tab, which cannot contain elements that isolate the direction of a part.
    private func titled(_ title: String) -> String {
        title.isEmpty ? plainLayout.pageTitle : "\(title.printable) · \(plainLayout.siteTitle)"
    }
}

extension LayoutViewModel {
    /// The picture for previews of links; a file of the theme.
    static let picture = "card.png"

    /// - Parameters:
    ///   - navigation: the pages in the bar and in the menu.
    ///   - views: all views; the first ones that are defined in the settings are in the navigation too.
    ///   - assets: the names of the theme's files below `assets/`.
    init(
        _ board: Board, _ phrases: Phrases, _ router: Router, _ navigation: SiteNavigation,
        _ views: [SiteVariant], hasSearch: Bool, assets: Set<String>
    ) {
        language = phrases.words.code
        pageTitle = board.settings.title
        siteTitle = board.settings.title
        (sharedTitle, sharedText) = (
            board.settings.title, TextViewModel(board.settings.description.isEmpty ? nil : board.settings.description)
        )
        (canonical, picture) = (nil, nil)
        home = router.link(to: .board)
        search = hasSearch ? AddressViewModel(router.link(to: .search)) : nil
        styles = router.link(to: .asset("fuda.css"))
        script = router.link(to: .asset("fuda.js"))
        icon = router.link(to: .asset("favicon.svg"))
        let own = { (name: String) in
            assets.contains(name) ? AddressViewModel(router.link(to: .asset(name))) : nil
        }
        themeStyles = own(ThemeStyles.name)
        (customStyles, customScript) = (own("custom.css"), own("custom.js"))
        let entry = { (title: String, page: Page, count: Int?) in
            NavigationViewModel(
                title: title, link: router.link(to: page), isCurrent: false,
                count: count.map { TextViewModel(phrases.number($0)) })
        }
        nav = navigation.bar.map { entry($0.title, $0.page, $0.count) }
        let menu = navigation.menu.map { entry($0.title, $0.page, $0.count) }
        others = menu.isEmpty ? nil : OtherPagesViewModel(isCurrent: false, pages: menu)
        savedViews = SiteVariant.led(to: views).map { entry($0.title, .view($0.slug, 1), $0.count) }
        built = board.commit.map { commit in
            BuiltViewModel(
                commit: String(commit.prefix(7)), day: board.today.iso,
                dayText: phrases.long(board.today))
        }
    }
}
