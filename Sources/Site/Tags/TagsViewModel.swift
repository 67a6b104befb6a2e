import Links

/// The page of all tags.
struct TagsViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var isEmpty: Bool
    var emptyText: String
    var tags: [TagRowViewModel]
    var pager: PagerViewModel?
    /// Those without open work.
    var quiet: QuietViewModel?
}

/// A tag with how many todos are under it.
struct TagRowViewModel: Equatable, Sendable {
    var name: String
    var url: Link
    var openText: String
    var allText: String
    var progress: StepsViewModel?
}
