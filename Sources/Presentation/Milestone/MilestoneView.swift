import Templating

extension MilestoneViewModel: TemplateModel {
    static let names = Names<MilestoneViewModel> {
        $0.include(\.list)
        $0.child("progress", \.progress)
        $0.list("facts", \.facts)
        $0.child("summary", \.summary)
        $0.child("due", \.dueText)
    }
}
