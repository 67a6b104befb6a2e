/// A page of one user's todos, with the profile.
struct UserViewModel: Equatable, Sendable {
    var list: ListViewModel
    var user: ProfileViewModel
    /// To their days for calendar programs.
    var calendar: AddressViewModel?
    /// To what is new of theirs.
    var feed: AddressViewModel?
    var facts: [FactViewModel]
    var progress: StepsViewModel?
    /// On the first page alone.
    var week: UserWeekViewModel?
    /// What concerns them first: in work, due, blocked, done lately; on the first page alone.
    var groups: [GroupViewModel]
}

/// Who somebody is.
struct ProfileViewModel: Equatable, Sendable {
    var person: PersonViewModel
    var email: EmailViewModel?
    var profile: BodyViewModel?
}

struct EmailViewModel: Equatable, Sendable {
    var address: String
}
