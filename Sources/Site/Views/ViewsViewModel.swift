import Links

/// The page of all views.
struct ViewsViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var views: [ViewRowViewModel]
}

/// A view with what it asks and how many todos it finds.
struct ViewRowViewModel: Equatable, Sendable {
    var name: String
    var url: Link
    var query: String
    var countText: String
}
