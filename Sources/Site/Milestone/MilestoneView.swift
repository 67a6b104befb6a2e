import Templating

extension MilestoneViewModel: ListPageViewModel {
    static let names = Names<MilestoneViewModel> {
        $0.include(\.list)
        $0.child("progress", \.progress)
        $0.list("facts", \.facts)
        $0.child("summary", \.summary)
        $0.child("due", \.due)
        $0.child("profile", \.text)
        $0.child("outlook", \.outlook)
    }
}

extension MilestoneOutlookViewModel: TemplateModel {
    static let names = Names<MilestoneOutlookViewModel> {
        $0.link("reportStyles", \.reportStyles)
        $0.include(\.document)
        $0.child("all", \.all)
    }
}
