import Links
import Templating

/// A page of one milestone's todos, with its progress.
struct MilestoneViewModel: ListPageViewModel, Equatable, Sendable {
    var list: ListViewModel
    var progress: StepsViewModel?
    var facts: [FactViewModel]
    /// The summary in its own file.
    var summary: TextViewModel?
    var due: DateViewModel?
    /// The text of its own file; only on the first page.
    var text: BodyViewModel?
    /// Only on the first page.
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

/// The burndown of a milestone's open todos, and the likely completion date.
struct MilestoneOutlookViewModel: TemplateModel, Equatable, Sendable {
    /// The style sheet of reports, in addition to the common one.
    var reportStyles: Link
    var document: ReportDocumentViewModel
    /// The link to the report on all milestones.
    var all: MoreViewModel?

    static let names = Names<Self> {
        $0.link("reportStyles", \.reportStyles)
        $0.include(\.document)
        $0.child("all", \.all)
    }
}
