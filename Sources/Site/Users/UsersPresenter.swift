import UseCases
import Messages

/// Presents the page of all users.
struct UsersPresenter {
    let site: SiteContext

    func present(page: Int) -> UsersViewModel {
        let title = site.words(.people)
        return UsersViewModel(
            layout: site.layout(.users(page), title: title), heading: title, isEmpty: site.board.users.isEmpty,
            emptyText: site.words(.noUsers),
            users: site.part(site.usersByWork.busy, page: page).map { member($0) },
            pager: site.pager(page, of: site.usersByWork.busy.count) { .users($0) },
            quiet: site.quiet(site.usersByWork, page: page) { user in
                NamedLinkViewModel(name: site.people[user].name, url: site.people[user].url)
            })
    }

    private func member(_ index: Int) -> MemberViewModel {
        let tally = site.board.users[index].tally
        return MemberViewModel(
            person: site.people[index], openText: site.phrases.open(tally.open),
            lateText: tally.overdue > 0 ? TextViewModel(site.phrases.overdue(tally.overdue)) : nil,
            doneText: site.phrases.done(tally.done))
    }
}
