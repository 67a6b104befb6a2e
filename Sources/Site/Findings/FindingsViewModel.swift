import Templating

/// The page of all findings.
struct FindingsViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var countText: String
    var isEmpty: Bool
    var emptyText: String
    var groups: [FindingGroupViewModel]
    var pager: PagerViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("groups", \.groups)
        $0.child("pager", \.pager)
    }
}

/// The findings of one rule.
struct FindingGroupViewModel: TemplateModel, Equatable, Sendable {
    var severity: String
    var isError: Bool
    var isWarning: Bool
    var rule: String
    /// The number of findings in the whole group, of which a page may show a part.
    var count: String
    var items: [FindingItemViewModel]

    static let names = Names<Self> {
        $0.text("severity", \.severity)
        $0.flag("isError", \.isError)
        $0.flag("isWarning", \.isWarning)
        $0.text("rule", \.rule)
        $0.text("count", \.count)
        $0.list("items", \.items)
    }
}

/// The findings with one message.
struct FindingItemViewModel: TemplateModel, Equatable, Sendable {
    var message: String
    var places: [FindingPlaceViewModel]

    static let names = Names<Self> {
        $0.text("message", \.message)
        $0.list("places", \.places)
    }
}

struct FindingPlaceViewModel: TemplateModel, Equatable, Sendable {
    var path: String
    /// The line and column, such as `4:9`.
    var place: String
    /// The page of the todo, if the file is one.
    var url: AddressViewModel?

    static let names = Names<Self> {
        $0.text("path", \.path)
        $0.text("place", \.place)
        $0.child("url", \.url)
    }
}

/// A finding on the page of its todo.
struct FindingViewModel: TemplateModel, Equatable, Sendable {
    /// The line and column, such as `4:9`.
    var place: String
    var message: String
    var rule: String
    var severity: String
    var isError: Bool
    var isWarning: Bool

    static let names = Names<Self> {
        $0.text("place", \.place)
        $0.text("message", \.message)
        $0.text("rule", \.rule)
        $0.text("severity", \.severity)
        $0.flag("isError", \.isError)
        $0.flag("isWarning", \.isWarning)
    }
}
