import Charts
import Templating

extension GraphViewModel: PageViewModel {
    static let names = Names<GraphViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.link("graphStyles", \.graphStyles)
        $0.child("graphScript", \.script)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("lead", \.lead)
        $0.list("notes", \.notes)
        $0.child("chain", \.chain)
        $0.child("circlesText", \.circlesText)
        $0.list("circles", \.circles)
        $0.child("moreCircles", \.moreCircles)
        $0.child("drawing", \.drawing)
        $0.list("legend", \.legend)
        $0.list("rows", \.rows)
        $0.flag("hasParents", \.hasParents)
    }
}

extension StepListViewModel: TemplateModel {
    static let names = Names<StepListViewModel> {
        $0.text("text", \.text)
        $0.list("steps", \.steps)
        $0.child("more", \.more)
    }
}

extension GraphDrawingViewModel: TemplateModel {
    static let names = Names<GraphDrawingViewModel> {
        $0.text("label", \.label)
        $0.html("svg") { DrawnGraph($0.graph).writeInline(from: $1.base, into: &$1.bytes) }
    }
}

extension LegendViewModel: TemplateModel {
    static let names = Names<LegendViewModel> {
        $0.text("kind", \.kind)
        $0.text("text", \.text)
    }
}

extension GraphRowViewModel: TemplateModel {
    static let names = Names<GraphRowViewModel> {
        $0.child("todo", \.todo)
        $0.child("blockedBy", \.blockedBy)
        $0.child("blocks", \.blocks)
        $0.child("parent", \.parent)
    }
}

extension GraphCellViewModel: TemplateModel {
    static let names = Names<GraphCellViewModel> {
        $0.list("todos", \.todos)
        $0.child("more", \.more)
    }
}
