import Links
import Templating

/// A page of one milestone's todos, with how far it is.
struct MilestoneViewModel: ListPageViewModel, Equatable, Sendable {
    var list: ListViewModel
    var progress: StepsViewModel?
    var facts: [FactViewModel]
    /// What its own file says of it in a line.
    var summary: TextViewModel?
    var due: DateViewModel?
    /// What its own file says below that; on the first page alone.
    var text: BodyViewModel?
    /// On the first page alone.
    var outlook: MilestoneOutlookViewModel?

    static let names = Names<Self> {
        $0.include(\.list)
        $0.child("progress", \.progress)
        $0.list("facts", \.facts)
        $0.child("summary", \.summary)
        $0.child("due", \.due)
        $0.child("profile", \.text)
        $0.child("outlook", \.outlook)
    }
}

/// How what is open under a milestone went down, and when it may be done.
struct MilestoneOutlookViewModel: TemplateModel, Equatable, Sendable {
    /// The style of reports, beside that of all pages.
    var reportStyles: Link
    var document: ReportDocumentViewModel
    /// To the report on all milestones.
    var all: MoreViewModel?

    static let names = Names<Self> {
        $0.link("reportStyles", \.reportStyles)
        $0.include(\.document)
        $0.child("all", \.all)
    }
}
