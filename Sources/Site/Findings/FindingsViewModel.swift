/// The page of all that is wrong.
struct FindingsViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var countText: String
    var isEmpty: Bool
    var emptyText: String
    var groups: [FindingsOfFileViewModel]
    var pager: PagerViewModel?
}

/// What is wrong in one file.
struct FindingsOfFileViewModel: Equatable, Sendable {
    var path: String
    var anchor: String
    /// The page of the todo, where the file is one.
    var url: AddressViewModel?
    var items: [FindingViewModel]
}

struct FindingViewModel: Equatable, Sendable {
    /// `4:9`, line and column.
    var place: String
    var message: String
    var rule: String
    var severity: String
    var isError: Bool
    var isWarning: Bool
}
