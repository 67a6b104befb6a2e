import Links

/// A todo's page: everything that is known of it.
package struct TodoViewModel: Equatable, Sendable {
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
    var dates: DatesViewModel
    var relations: RelationsViewModel
    var reporter: ReporterViewModel?
    var estimate: TextViewModel?
    var recur: TextViewModel?
    var links: [ExternalLinkViewModel]
    var hasLinks: Bool
    var hasTags: Bool
    var aliases: [AliasViewModel]
    /// The status as written, where no column has it.
    var rawStatus: TextViewModel?
    /// Values that mean nothing, as written.
    var unusable: [MoreKeyViewModel]
    var more: [MoreKeyViewModel]
    var hasMore: Bool
    var source: SourceViewModel
    /// Its neighbours in its column.
    var previous: NeighbourViewModel?
    var next: NeighbourViewModel?
}

package struct CrumbViewModel: Equatable, Sendable {
    var text: String
    var url: AddressViewModel?
}

package struct BackViewModel: Equatable, Sendable {
    var anchor: String
    var url: Link
    var text: String
}

/// A date in words, by itself and seen from today.
package struct DateViewModel: Equatable, Sendable {
    var iso: String
    var text: String
    var relative: String
    var isLate: Bool
    var isSoon: Bool
}

package struct DatesViewModel: Equatable, Sendable {
    var due: DateViewModel?
    var scheduled: DateViewModel?
    var created: DateViewModel?
    var updated: DateViewModel?
    var started: DateViewModel?
    var done: DateViewModel?
}

/// Other todos that have to do with this one.
package struct RelationsViewModel: Equatable, Sendable {
    var parent: RefViewModel?
    var children: [RefViewModel]
    var hasChildren: Bool
    var childrenText: String
    var blockedBy: [RefViewModel]
    var hasBlockedBy: Bool
    var blocks: [RefViewModel]
    var hasBlocks: Bool
    var mentions: [RefViewModel]
    var hasMentions: Bool
}

package struct ReporterViewModel: Equatable, Sendable {
    var name: String
    var url: AddressViewModel?
}

package struct ExternalLinkViewModel: Equatable, Sendable {
    var text: String
    var url: AddressViewModel?
}

package struct AliasViewModel: Equatable, Sendable {
    var id: String
}

package struct MoreKeyViewModel: Equatable, Sendable {
    var key: String
    var value: String
}

package struct SourceViewModel: Equatable, Sendable {
    var path: String
    /// The file at the forge.
    var edit: AddressViewModel?
}

package struct NeighbourViewModel: Equatable, Sendable {
    var title: String
    var url: Link
}
