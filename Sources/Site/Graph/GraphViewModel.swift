import Charts
import Links

/// The page on which todos wait for each other.
struct GraphViewModel: Equatable, Sendable {
    var layout: LayoutViewModel
    var heading: String
    var graphStyles: Link
    var script: AddressViewModel
    var isEmpty: Bool
    var emptyText: String
    var lead: TextViewModel?
    /// What is not drawn.
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
}

/// Todos one behind the other.
struct StepListViewModel: Equatable, Sendable {
    var text: String
    var steps: [NamedLinkViewModel]
    var more: TextViewModel?
}

/// A drawing that finds its places when it is written.
struct GraphDrawingViewModel: Equatable, Sendable {
    var label: String
    var graph: NodeGraph
}

/// What a kind of line means.
struct LegendViewModel: Equatable, Sendable {
    /// The class of such a line.
    var kind: String
    var text: String
}

/// A todo with what it is joined to.
struct GraphRowViewModel: Equatable, Sendable {
    var todo: NamedLinkViewModel
    var blockedBy: GraphCellViewModel
    var blocks: GraphCellViewModel
    var parent: GraphCellViewModel
}

struct GraphCellViewModel: Equatable, Sendable {
    var todos: [NamedLinkViewModel]
    var more: TextViewModel?
}
