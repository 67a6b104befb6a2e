import Charts
import Documents
import Links
import Templating

/// A report on a page of the site or in a separate file.
struct ReportDocumentViewModel: TemplateModel, Equatable, Sendable {
    var heading: String
    var lead: ProseViewModel?
    /// The todos that it covers, if not all.
    var scope: TextViewModel?
    /// The source of the figures and the last day.
    var origin: String
    var notices: [TextViewModel]
    var blocks: [ReportBlockViewModel]
    var hasDefinitions: Bool
    var definitions: [DefinitionViewModel]

    static let names = Names<Self> {
        $0.text("heading", \.heading)
        $0.child("lead", \.lead)
        $0.child("scope", \.scope)
        $0.text("origin", \.origin)
        $0.list("notices", \.notices)
        $0.list("blocks", \.blocks)
        $0.flag("hasDefinitions", \.hasDefinitions)
        $0.list("definitions", \.definitions)
    }
}

/// One block of a report: exactly one of its members is present, besides the marks for beginning and end.
struct ReportBlockViewModel: TemplateModel, Equatable, Sendable {
    /// Whether a part begins here that may be placed beside others, and whether it ends here.
    var beginsPart = false
    var endsPart = false
    var heading: TextViewModel?
    var paragraph: ProseViewModel?
    var list: ProseListViewModel?
    var figures: KeyFiguresViewModel?
    var table: TableViewModel?
    var chart: ChartViewModel?
    var callout: CalloutViewModel?

    static let names = Names<Self> {
        $0.flag("beginsPart", \.beginsPart)
        $0.flag("endsPart", \.endsPart)
        $0.child("title", \.heading)
        $0.child("paragraph", \.paragraph)
        $0.child("list", \.list)
        $0.child("figures", \.figures)
        $0.child("table", \.table)
        $0.child("chart", \.chart)
        $0.child("callout", \.callout)
    }
}

/// Text with emphasis and links, which is written by code and not by a template.
struct ProseViewModel: TemplateModel, Equatable, Sendable {
    var prose: Prose

    static let names = Names<Self> {
        $0.html("html") { $0.prose.writeHTML(from: $1.base, into: &$1.bytes) }
    }
}

struct ProseListViewModel: TemplateModel, Equatable, Sendable {
    var items: [ProseViewModel]

    static let names = Names<Self> { $0.list("items", \.items) }
}

struct KeyFiguresViewModel: TemplateModel, Equatable, Sendable {
    var items: [KeyFigureViewModel]

    static let names = Names<Self> { $0.list("items", \.items) }
}

struct KeyFigureViewModel: TemplateModel, Equatable, Sendable {
    var value: String
    var label: String
    var note: TextViewModel?
    /// The todos that it counts.
    var link: AddressViewModel?
    /// The class of its tone, such as `t-late`.
    var tone: String

    static let names = Names<Self> {
        $0.text("value", \.value)
        $0.text("label", \.label)
        $0.child("note", \.note)
        $0.child("link", \.link)
        $0.text("tone", \.tone)
    }
}

struct CalloutViewModel: TemplateModel, Equatable, Sendable {
    var text: ProseViewModel
    var tone: String

    static let names = Names<Self> {
        $0.include(\.text)
        $0.text("tone", \.tone)
    }
}

struct DefinitionViewModel: TemplateModel, Equatable, Sendable {
    var term: String
    var text: String

    static let names = Names<Self> {
        $0.text("term", \.term)
        $0.text("text", \.text)
    }
}

struct TableViewModel: TemplateModel, Equatable, Sendable {
    /// Its label if it is scrollable.
    var label: String
    var caption: TextViewModel?
    var columns: [TableColumnViewModel]
    var isEmpty: Bool
    var emptyText: String
    var rows: [TableRowViewModel]

    static let names = Names<Self> {
        $0.text("label", \.label)
        $0.child("caption", \.caption)
        $0.list("columns", \.columns)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("rows", \.rows)
    }
}

struct TableColumnViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var isNumber: Bool

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.flag("isNumber", \.isNumber)
    }
}

struct TableRowViewModel: TemplateModel, Equatable, Sendable {
    var tone: String
    /// The cell with the name of the row.
    var head: ProseViewModel
    var cells: [TableCellViewModel]

    static let names = Names<Self> {
        $0.text("tone", \.tone)
        $0.child("head", \.head)
        $0.list("cells", \.cells)
    }
}

struct TableCellViewModel: TemplateModel, Equatable, Sendable {
    var text: ProseViewModel
    var isNumber: Bool
    /// Whether it shows the tone of its row.
    var isToned: Bool

    static let names = Names<Self> {
        $0.include(\.text)
        $0.flag("isNumber", \.isNumber)
        $0.flag("isToned", \.isToned)
    }
}

struct ChartViewModel: TemplateModel, Equatable, Sendable {
    /// The prefix of ids in its drawing.
    var id: String
    var title: String
    var description: String
    var chart: Chart
    /// All charts of the report; those over the same days get the same horizontal axis.
    var companions: [Chart]
    /// Whether its parts link to pages of the site.
    var hasLinks: Bool
    var table: TableViewModel

    static let names = Names<Self> {
        $0.text("id", \.id)
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.html("drawing") {
            SVGChart($0.chart, beside: $0.companions).writeInline(
                id: $0.id, from: $0.hasLinks ? $1.base : nil, into: &$1.bytes)
        }
        $0.child("table", \.table)
    }
}
