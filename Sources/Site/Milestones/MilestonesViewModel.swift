import Links

/// The page of all milestones.
struct MilestonesViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var isEmpty: Bool
    var emptyText: String
    var milestones: [MilestoneRowViewModel]
    var pager: PagerViewModel?
}

/// A milestone with how far it is.
struct MilestoneRowViewModel: Equatable, Sendable {
    var name: String
    var url: Link
    var progress: StepsViewModel?
    var lateText: TextViewModel?
    /// When the last of its open todos is due.
    var dueText: TextViewModel?
}
