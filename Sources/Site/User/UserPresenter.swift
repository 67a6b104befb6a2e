import Domain
import Markdown
import Queries
import UseCases
import Messages

/// Presents a page of one user's todos.
struct UserPresenter {
    let site: SiteContext
    let rows: Rows

    func present(
        _ user: Int, page: Int, profile: MarkdownDocument?, week: UserWeekViewModel?
    ) -> UserViewModel {
        let (slug, member) = (site.slugs.users[user], site.board.users[user])
        let list = ListPresenter(site: site, rows: rows).list(
            .user(slug, page), title: member.user.name, todos: member.todos,
            query: ListQuery(text: Query.term(.owner, member.user.id)), page: page,
            up: MoreViewModel(text: site.words(.people), url: site.router.link(to: .users(1))),
            make: { .user(slug, $0) })
        return UserViewModel(
            list: list,
            user: ProfileViewModel(
                person: site.people[user], email: member.user.email.map { EmailViewModel(address: $0) },
                profile: page == 1 ? site.body(profile, targets: member.references) : nil),
            calendar: site.board.settings.feeds.users
                ? AddressViewModel(site.router.link(to: .userCalendar(slug))) : nil,
            feed: site.board.settings.feeds.users ? AddressViewModel(site.router.link(to: .userFeed(slug))) : nil,
            facts: site.facts(member.tally), progress: site.progress(member.tally),
            week: week,
            groups: page == 1 ? groups(MemberFocus(member.todos, on: site.board)) : [])
    }

    /// The first todos that need the user's attention; the list below has all.
    private func groups(_ focus: MemberFocus) -> [GroupViewModel] {
        let lists: [(MessageKey, [Int])] = [
            (.userActive, focus.active), (.userDue, focus.due), (.userBlocked, focus.blocked),
            (.userDone, focus.done),
        ]
        return lists.filter { !$0.1.isEmpty }.map { word, todos in
            GroupViewModel(
                title: site.words(word), count: site.phrases.number(todos.count),
                rows: todos.prefix(ShownCount.inGroups).map { rows[$0] })
        }
    }
}
