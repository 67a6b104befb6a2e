import Templating

extension MilestonesViewModel: PageViewModel {
    static let names = Names<MilestonesViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("milestones", \.milestones)
        $0.child("pager", \.pager)
    }
}

extension MilestoneRowViewModel: TemplateModel {
    static let names = Names<MilestoneRowViewModel> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.child("progress", \.progress)
        $0.child("lateText", \.lateText)
        $0.child("dueText", \.dueText)
    }
}
