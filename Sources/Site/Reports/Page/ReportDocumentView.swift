import Charts
import Documents
import Links
import Templating

extension ReportDocumentViewModel: TemplateModel {
    static let names = Names<ReportDocumentViewModel> {
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

extension ReportBlockViewModel: TemplateModel {
    static let names = Names<ReportBlockViewModel> {
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

extension ProseViewModel: TemplateModel {
    static let names = Names<ProseViewModel> {
        $0.html("html") { $0.prose.writeHTML(from: $1.base, into: &$1.bytes) }
    }
}

extension ProseListViewModel: TemplateModel {
    static let names = Names<ProseListViewModel> { $0.list("items", \.items) }
}

extension KeyFiguresViewModel: TemplateModel {
    static let names = Names<KeyFiguresViewModel> { $0.list("items", \.items) }
}

extension KeyFigureViewModel: TemplateModel {
    static let names = Names<KeyFigureViewModel> {
        $0.text("value", \.value)
        $0.text("label", \.label)
        $0.child("note", \.note)
        $0.text("tone", \.tone)
    }
}

extension CalloutViewModel: TemplateModel {
    static let names = Names<CalloutViewModel> {
        $0.include(\.text)
        $0.text("tone", \.tone)
    }
}

extension DefinitionViewModel: TemplateModel {
    static let names = Names<DefinitionViewModel> {
        $0.text("term", \.term)
        $0.text("text", \.text)
    }
}

extension TableViewModel: TemplateModel {
    static let names = Names<TableViewModel> {
        $0.text("label", \.label)
        $0.child("caption", \.caption)
        $0.list("columns", \.columns)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.list("rows", \.rows)
    }
}

extension TableColumnViewModel: TemplateModel {
    static let names = Names<TableColumnViewModel> {
        $0.text("title", \.title)
        $0.flag("isNumber", \.isNumber)
    }
}

extension TableRowViewModel: TemplateModel {
    static let names = Names<TableRowViewModel> {
        $0.text("tone", \.tone)
        $0.child("head", \.head)
        $0.list("cells", \.cells)
    }
}

extension TableCellViewModel: TemplateModel {
    static let names = Names<TableCellViewModel> {
        $0.include(\.text)
        $0.flag("isNumber", \.isNumber)
    }
}

extension ChartViewModel: TemplateModel {
    static let names = Names<ChartViewModel> {
        $0.text("id", \.id)
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.html("drawing") { SVGChart($0.chart).writeInline(id: $0.id, into: &$1.bytes) }
        $0.child("table", \.table)
    }
}
