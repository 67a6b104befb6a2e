import Links

/// A page of one milestone's todos, with how far it is.
struct MilestoneViewModel: Equatable, Sendable {
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
}

/// How what is open under a milestone went down, and when it may be done.
struct MilestoneOutlookViewModel: Equatable, Sendable {
    /// The style of reports, beside that of all pages.
    var reportStyles: Link
    var document: ReportDocumentViewModel
    /// To the report on all milestones.
    var all: MoreViewModel?
}
