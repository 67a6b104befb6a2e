import Templating

/// A page of one user's todos, with the profile.
struct UserViewModel: ListPageViewModel, Equatable, Sendable {
    var list: ListViewModel
    var user: ProfileViewModel
    /// The link to their dates for calendar programs.
    var calendar: AddressViewModel?
    /// The link to their feed.
    var feed: AddressViewModel?
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    /// Only on the first page.
    var week: UserWeekViewModel?
    /// The todos that need attention: in work, due, blocked, done recently; only on the first page.
    var groups: [GroupViewModel]

    static let names = Names<Self> {
        $0.include(\.list)
        $0.child("user", \.user)
        $0.child("calendar", \.calendar)
        $0.child("feed", \.feed)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.child("week", \.week)
        $0.list("groups", \.groups)
    }
}

/// A user's profile.
struct ProfileViewModel: TemplateModel, Equatable, Sendable {
    var person: PersonViewModel
    var email: EmailViewModel?
    var profile: BodyViewModel?

    static let names = Names<Self> {
        $0.include(\.person)
        $0.child("email", \.email)
        $0.child("profile", \.profile)
    }
}

struct EmailViewModel: TemplateModel, Equatable, Sendable {
    var address: String

    static let names = Names<Self> { $0.text("address", \.address) }
}
