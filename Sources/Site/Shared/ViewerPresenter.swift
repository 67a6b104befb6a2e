package import Domain
import Links
import Messages
import UseCases

extension SiteContext {
    /// Whether pages name files: on a live board only to those who look after its project.
    func knowsFiles(_ viewer: Viewer) -> Bool { live == nil || viewer.role == .admin }

    /// The project's drafts that the board leaves out, each with the part of its addresses on the live
    /// board, which no other todo has.
    package var drafts: [(todo: Todo, slug: String)] {
        var (drafts, taken): ([(todo: Todo, slug: String)], Set<String>) = ([], [])
        for draft in board.drafts where draft.source == .own {
            // A copy of 'taken' for each draft would make the time quadratic.
            func isFree(_ key: String) -> Bool { slugs.todo(slug: key) == nil && !taken.contains(key) }
            var slug = Slug.make(draft.id)
            if Slug.isUnusable(slug) || !isFree(Slug.key(slug)) {
                slug = Slug.unique(slug, of: draft.path, isFree: isFree)
            }
            taken.insert(Slug.key(slug))
            drafts.append((draft, slug))
        }
        return drafts
    }

    /// Whether pages say that there are drafts: on a live board only to those who may edit.
    func knowsDrafts(_ viewer: Viewer) -> Bool { live == nil || viewer.role.map { $0 >= .editor } ?? false }

    /// The layout's additions for a viewer of a page; nil on a static site.
    func viewer(_ viewer: Viewer, on page: Page) -> ViewerViewModel? {
        self.viewer(viewer, signIn: Link(path: "\(Action.signIn.path)?next=\(router.next(page))"))
    }

    /// The same for a page that is an action; nil if it is in no menu.
    func viewer(_ viewer: Viewer, at action: Action?) -> ViewerViewModel? {
        self.viewer(viewer, signIn: action == .signIn ? nil : router.link(to: .signIn), at: action)
    }

    private func viewer(_ viewer: Viewer, signIn: Link?, at action: Action? = nil) -> ViewerViewModel? {
        guard let live else { return nil }
        return ViewerViewModel(
            csrf: live.csrf, role: TextViewModel(viewer.role?.rawValue),
            styles: router.link(to: .asset(LiveMarks.styles)), script: router.link(to: .asset(LiveMarks.script)),
            new: entry(.new, words(.newTodo), viewer, at: action),
            invite: viewer.may(.accounts) ? AddressViewModel(router.link(to: .accounts)) : nil,
            signIn: viewer.may(.signIn) ? AddressViewModel(signIn) : nil, menu: menu(viewer, at: action),
            unpushed: viewer.sync.flatMap { $0.failure.isEmpty ? TextViewModel($0.counts) : nil },
            unsynced: viewer.sync.flatMap { sync in
                let text = [sync.failure, sync.counts].filter { !$0.isEmpty }.joined(separator: " · ")
                return sync.failure.isEmpty ? nil : UnsyncedViewModel(text: text, reason: TextViewModel(sync.reason))
            },
            status: viewer.may(.status) ? AddressViewModel(router.link(to: .status)) : nil)
    }

    private func menu(_ viewer: Viewer, at action: Action?) -> ViewerMenuViewModel? {
        guard viewer.role != nil else { return nil }
        let pages = [
            entry(.account, words(.ownAccount), viewer, at: action),
            entry(.accounts, words(.accounts), viewer, at: action),
            entry(.status, words(.serverStatus), viewer, at: action),
        ]
        return ViewerMenuViewModel(
            pages: pages.compactMap(\.self),
            signOut: viewer.may(.signOut) ? AddressViewModel(router.link(to: .signOut)) : nil)
    }

    /// The link to an action; nil if the board does not offer it to the viewer.
    private func entry(_ action: Action, _ title: String, _ viewer: Viewer, at current: Action?) -> NavigationViewModel?
    {
        guard viewer.may(action) else { return nil }
        return NavigationViewModel(
            title: title, link: router.link(to: action), isCurrent: action == current, count: nil)
    }
}
