import Links
import Templating

/// The page of all milestones.
struct MilestonesViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var isEmpty: Bool
    var emptyText: String
    var milestones: [MilestoneRowViewModel]
    var pager: PagerViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("milestones", \.milestones)
        $0.child("pager", \.pager)
    }
}

/// A milestone with its progress.
struct MilestoneRowViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: Link
    var progress: StepsViewModel?
    var lateText: TextViewModel?
    /// The due date of the last of its open todos.
    var dueText: TextViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.child("progress", \.progress)
        $0.child("lateText", \.lateText)
        $0.child("dueText", \.dueText)
    }
}
