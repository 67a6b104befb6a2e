import Charts
import Links
import Templating
import Messages

/// The page of the timeline.
struct TimelineViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style sheet of the timeline, in addition to the common one.
    var timelineStyles: Link
    var heading: String
    var lead: String
    var drawing: SpanDrawingViewModel
    /// The same as text.
    var lanes: [TimelineLaneViewModel]
    /// The number of hidden milestones, with a link to them.
    var moreLanes: MoreViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("timelineStyles", \.timelineStyles)
        $0.text("heading", \.heading)
        $0.text("lead", \.lead)
        $0.include(\.drawing)
        $0.list("lanes", \.lanes)
        $0.child("moreLanes", \.moreLanes)
    }
}

/// The drawing.
struct SpanDrawingViewModel: TemplateModel, Equatable, Sendable {
    var plot: SpanPlot
    /// The messages for the days in the drawing.
    var words: Messages

    static let names = Names<Self> {
        $0.html("drawing") { drawing, output in
            let base = output.base
            SVGSpans(drawing.plot, words: drawing.words).write(from: base, into: &output.bytes)
        }
    }
}

/// A milestone, or the todos without one.
struct TimelineLaneViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: AddressViewModel?
    var note: String
    var spans: [TimelineSpanViewModel]
    /// The number of hidden todos.
    var rest: TextViewModel?
    /// The work done in each month.
    var done: TextViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.child("url", \.url)
        $0.text("note", \.note)
        $0.list("spans", \.spans)
        $0.child("rest", \.rest)
        $0.child("done", \.done)
    }
}

struct TimelineSpanViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var url: Link
    /// The first and last day.
    var days: String
    var late: TextViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.text("days", \.days)
        $0.child("late", \.late)
    }
}
