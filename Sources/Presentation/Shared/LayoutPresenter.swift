import Domain
import Links
import UseCases

extension SiteContext {
    /// What stands around a page; `title` is empty for the board, which the site's own title names.
    func layout(_ page: Page, title: String) -> LayoutViewModel {
        let settings = board.settings
        return LayoutViewModel(
            language: phrases.language.rawValue, direction: "ltr",
            pageTitle: title.isEmpty ? settings.title : "\(title) · \(settings.title)",
            siteTitle: settings.title, siteDescription: settings.description,
            canonical: settings.baseURL.map { AddressViewModel(.url($0 + (page == .board ? "" : page.path))) },
            home: router.link(to: .board), styles: router.link(to: .asset("fuda.css")),
            script: router.link(to: .asset("fuda.js")), icon: router.link(to: .asset("favicon.svg")),
            nav: navigation(page), built: built)
    }

    private func navigation(_ current: Page) -> [NavigationViewModel] {
        var items = [
            item("board", .board, current), item("list", .list(1), current), item("people", .users, current),
            item("tags", .tags, current), item("milestones", .milestones, current),
        ]
        if !findings.isEmpty {
            items.append(item("findings", .findings, current, count: phrases.number(findings.count)))
        }
        return items
    }

    private func item(_ word: String, _ page: Page, _ current: Page, count: String? = nil) -> NavigationViewModel {
        NavigationViewModel(
            title: phrases.word(word), link: router.link(to: page), isCurrent: page == current,
            count: TextViewModel(count))
    }

    private var built: BuiltViewModel? {
        guard let commit = board.commit else { return nil }
        return BuiltViewModel(
            commit: String(commit.prefix(7)), commitLink: nil, day: board.today.iso, dayText: phrases.long(board.today))
    }
}
