/// The page of all users.
struct UsersViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var isEmpty: Bool
    var emptyText: String
    var users: [MemberViewModel]
    var pager: PagerViewModel?
    /// Those without open work.
    var quiet: QuietViewModel?
}

/// A user with how much they have to do.
struct MemberViewModel: Equatable, Sendable {
    var person: PersonViewModel
    var openText: String
    var lateText: TextViewModel?
    var doneText: String
}
