import Charts
import Links
import Templating

/// The page of the dependency graph.
struct GraphViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var graphStyles: Link
    var script: AddressViewModel
    var isEmpty: Bool
    var emptyText: String
    var lead: TextViewModel?
    /// Notes about the parts that are not drawn.
    var notes: [TextViewModel]
    var chain: StepListViewModel?
    var circlesText: TextViewModel?
    var circles: [StepListViewModel]
    var moreCircles: TextViewModel?
    var drawing: GraphDrawingViewModel?
    var legend: [LegendViewModel]
    var rows: [GraphRowViewModel]
    /// Whether the table has a column of parents.
    var hasParents: Bool

    static let names = Names<Self> {
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

/// A chain of todos.
struct StepListViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var steps: [NamedLinkViewModel]
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.list("steps", \.steps)
        $0.child("more", \.more)
    }
}

/// A drawing whose layout is computed when it is written.
struct GraphDrawingViewModel: TemplateModel, Equatable, Sendable {
    var label: String
    var graph: NodeGraph

    static let names = Names<Self> {
        $0.text("label", \.label)
        $0.html("svg") { DrawnGraph($0.graph).writeInline(from: $1.base, into: &$1.bytes) }
    }
}

/// The legend of a kind of line.
struct LegendViewModel: TemplateModel, Equatable, Sendable {
    /// The class of such a line.
    var kind: String
    var text: String

    static let names = Names<Self> {
        $0.text("kind", \.kind)
        $0.text("text", \.text)
    }
}

/// A todo with the todos that it is connected to.
struct GraphRowViewModel: TemplateModel, Equatable, Sendable {
    var todo: NamedLinkViewModel
    var blockedBy: GraphCellViewModel
    var blocks: GraphCellViewModel
    var parent: GraphCellViewModel

    static let names = Names<Self> {
        $0.child("todo", \.todo)
        $0.child("blockedBy", \.blockedBy)
        $0.child("blocks", \.blocks)
        $0.child("parent", \.parent)
    }
}

struct GraphCellViewModel: TemplateModel, Equatable, Sendable {
    var todos: [NamedLinkViewModel]
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.list("todos", \.todos)
        $0.child("more", \.more)
    }
}
