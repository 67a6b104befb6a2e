import Domain
import Links

/// A todo's page: everything that is known of it.
struct TodoViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var card: CardViewModel
    var crumbs: [CrumbViewModel]
    /// Ways back to its owners; each is shown to those who came from there.
    var backs: [BackViewModel]
    var isDraft: Bool
    var isArchived: Bool
    var body: BodyViewModel?
    var emptyText: String
    var findings: [FindingViewModel]
    var hasFindings: Bool
    var moreFindings: MoreViewModel?
    var dates: DatesViewModel
    var relations: RelationsViewModel
    var near: NearViewModel?
    var reporter: ReporterViewModel?
    var estimate: TextViewModel?
    var recur: TextViewModel?
    var links: [ExternalLinkViewModel]
    var hasLinks: Bool
    var moreLinks: TextViewModel?
    var hasTags: Bool
    var aliases: [AliasViewModel]
    var moreAliases: TextViewModel?
    /// The status as written, where no column has it.
    var rawStatus: TextViewModel?
    /// Values that mean nothing, as written.
    var unusable: [MoreKeyViewModel]
    var hasMore: Bool
    var past: TodoPastViewModel?
    var source: SourceViewModel
    /// Its neighbours in its column.
    var previous: NeighbourViewModel?
    var next: NeighbourViewModel?
}

struct CrumbViewModel: Equatable, Sendable {
    var text: String
    var url: AddressViewModel?
}

struct BackViewModel: Equatable, Sendable {
    var anchor: String
    var url: Link
    var text: String
}

/// A date in words, by itself and seen from today.
struct DateViewModel: Equatable, Sendable {
    var iso: String
    var text: String
    var relative: String
    var isLate: Bool
    var isSoon: Bool
    /// To the day in the calendar.
    var month: AddressViewModel?
}

/// All days of a todo.
struct DatesViewModel: Equatable, Sendable {
    var due: DateViewModel?
    var scheduled: DateViewModel?
    var created: DateViewModel?
    var updated: DateViewModel?
    var started: DateViewModel?
    var done: DateViewModel?

    /// - Parameter date: shows a day.
    init(_ days: TodoDays, _ date: (Moment) -> DateViewModel) {
        (due, scheduled) = (days.due.map(date), days.scheduled.map(date))
        (created, updated) = (days.created.map(date), days.updated.map(date))
        (started, done) = (days.started.map(date), days.done.map(date))
    }
}

/// Other todos that have to do with this one: the first of each kind, and the way to the others.
struct RelationsViewModel: Equatable, Sendable {
    var parent: RefViewModel?
    var children: [RefViewModel]
    var moreChildren: MoreViewModel?
    var hasChildren: Bool
    var childrenText: String
    var blockedBy: [RefViewModel]
    var moreBlockedBy: MoreViewModel?
    var hasBlockedBy: Bool
    var blocks: [RefViewModel]
    var moreBlocks: MoreViewModel?
    var hasBlocks: Bool
    var mentions: [RefViewModel]
    var moreMentions: MoreViewModel?
    var hasMentions: Bool
}

struct ReporterViewModel: Equatable, Sendable {
    var name: String
    var url: AddressViewModel?
}

struct ExternalLinkViewModel: Equatable, Sendable {
    var text: String
    var url: AddressViewModel?
}

struct AliasViewModel: Equatable, Sendable {
    var id: String
}

struct MoreKeyViewModel: Equatable, Sendable {
    var key: String
    var value: String
}

struct SourceViewModel: Equatable, Sendable {
    var path: String
    /// The file at the forge.
    var edit: AddressViewModel?
}

struct NeighbourViewModel: Equatable, Sendable {
    var title: String
    var url: Link
}
