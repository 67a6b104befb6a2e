import Charts
import Links
import Templating
import Words

/// The page of what is open over time.
struct TimelineViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style of the timeline, beside that of all pages.
    var timelineStyles: Link
    var heading: String
    var lead: String
    var drawing: SpanDrawingViewModel
    /// The same in words.
    var lanes: [TimelineLaneViewModel]
    /// How many milestones are not shown, with the way to them.
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

/// What is drawn.
struct SpanDrawingViewModel: TemplateModel, Equatable, Sendable {
    var plot: SpanPlot
    /// Of the days in it.
    var words: Words

    static let names = Names<Self> {
        $0.html("drawing") { drawing, output in
            let base = output.base
            SVGSpans(drawing.plot, words: drawing.words).write(from: base, into: &output.bytes)
        }
    }
}

/// A milestone, or what has none.
struct TimelineLaneViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: AddressViewModel?
    var note: String
    var spans: [TimelineSpanViewModel]
    /// What is not shown.
    var rest: TextViewModel?
    /// What was done in each month.
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
    /// From when to when.
    var days: String
    var late: TextViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.text("days", \.days)
        $0.child("late", \.late)
    }
}
