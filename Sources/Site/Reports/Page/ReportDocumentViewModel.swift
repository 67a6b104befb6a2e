import Charts
import Documents

/// A report as a page shows it, in the site or in a file of its own.
struct ReportDocumentViewModel: Equatable, Sendable {
    var heading: String
    var lead: ProseViewModel?
    /// Which todos it speaks of, where not of all.
    var scope: TextViewModel?
    /// Where the figures come from and up to which day.
    var origin: String
    var notices: [TextViewModel]
    var blocks: [ReportBlockViewModel]
    var hasDefinitions: Bool
    var definitions: [DefinitionViewModel]
}

/// One piece of a report: exactly one of its members is there, beside what it begins or ends.
struct ReportBlockViewModel: Equatable, Sendable {
    /// Whether a part begins here that may stand beside others, and whether it ends here.
    var beginsPart = false
    var endsPart = false
    var heading: TextViewModel?
    var paragraph: ProseViewModel?
    var list: ProseListViewModel?
    var figures: KeyFiguresViewModel?
    var table: TableViewModel?
    var chart: ChartViewModel?
    var callout: CalloutViewModel?
}

/// Text with emphasis and links, which writes itself.
struct ProseViewModel: Equatable, Sendable {
    var prose: Prose
}

struct ProseListViewModel: Equatable, Sendable {
    var items: [ProseViewModel]
}

struct KeyFiguresViewModel: Equatable, Sendable {
    var items: [KeyFigureViewModel]
}

struct KeyFigureViewModel: Equatable, Sendable {
    var value: String
    var label: String
    var note: TextViewModel?
    /// The class of its tone: `t-late`.
    var tone: String
}

struct CalloutViewModel: Equatable, Sendable {
    var text: ProseViewModel
    var tone: String
}

struct DefinitionViewModel: Equatable, Sendable {
    var term: String
    var text: String
}

struct TableViewModel: Equatable, Sendable {
    /// What it is called where it can be scrolled.
    var label: String
    var caption: TextViewModel?
    var columns: [TableColumnViewModel]
    var isEmpty: Bool
    var emptyText: String
    var rows: [TableRowViewModel]
}

struct TableColumnViewModel: Equatable, Sendable {
    var title: String
    var isNumber: Bool
}

struct TableRowViewModel: Equatable, Sendable {
    var tone: String
    /// The cell that names the row.
    var head: ProseViewModel
    var cells: [TableCellViewModel]
}

struct TableCellViewModel: Equatable, Sendable {
    var text: ProseViewModel
    var isNumber: Bool
}

struct ChartViewModel: Equatable, Sendable {
    /// What ids in its drawing begin with.
    var id: String
    var title: String
    var description: String
    var chart: Chart
    var table: TableViewModel
}
