import Charts
import Links
import Templating

/// The page of the timeline.
struct TimelineViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    /// The style sheet of the timeline, in addition to the common one.
    var timelineStyles: Link
    var timelineScript: Link
    var heading: String
    var lead: String
    var legend: [TimelineLegendViewModel]
    var weeks: [TimelineWeekViewModel]
    /// Whether weeks start on Monday, so that their last two days are the weekend; otherwise their first and last day
    /// are.
    var startsOnMonday: Bool
    var drawing: SpanDrawingViewModel
    /// The labels of the drawing, and the same as text.
    var lanes: [TimelineLaneViewModel]
    /// The number of hidden milestones, with a link to them.
    var moreLanes: MoreViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("timelineStyles", \.timelineStyles)
        $0.link("timelineScript", \.timelineScript)
        $0.text("heading", \.heading)
        $0.text("lead", \.lead)
        $0.list("legend", \.legend)
        $0.list("weeks", \.weeks)
        $0.flag("startsOnMonday", \.startsOnMonday)
        $0.include(\.drawing)
        $0.list("lanes", \.lanes)
        $0.child("moreLanes", \.moreLanes)
    }
}

/// The drawing.
struct SpanDrawingViewModel: TemplateModel, Equatable, Sendable {
    let spans: SVGSpans

    static let names = Names<Self> {
        $0.html("drawing") { drawing, output in
            let base = output.base
            drawing.spans.write(from: base, into: &output.bytes)
        }
    }
}

/// A mark of the drawing and its meaning.
struct TimelineLegendViewModel: TemplateModel, Equatable, Sendable {
    /// The class of the mark.
    var kind: String
    var text: String

    static let names = Names<Self> {
        $0.text("kind", \.kind)
        $0.text("text", \.text)
    }
}

/// A week of the axis.
struct TimelineWeekViewModel: TemplateModel, Equatable, Sendable {
    /// The name of the month that begins in the week.
    var month: TextViewModel?
    /// The first day, with and without its month.
    var day: String
    var date: Int
    /// Whether today is in the week.
    var isNow: Bool

    static let names = Names<Self> {
        $0.child("month", \.month)
        $0.text("day", \.day)
        $0.number("date", \.date)
        $0.flag("isNow", \.isNow)
    }
}

/// A milestone, or the todos without one.
struct TimelineLaneViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: AddressViewModel?
    var note: String
    var progress: StepsViewModel?
    /// The number of overdue todos that are not among the spans, with a link to them.
    var overdue: LinkedTextViewModel?
    var spans: [TimelineSpanViewModel]
    /// The number of hidden todos.
    var rest: TextViewModel?
    /// The work done in each month; nil if there is none.
    var done: TextViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.child("url", \.url)
        $0.text("note", \.note)
        $0.child("progress", \.progress)
        $0.child("overdue", \.overdue)
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
    /// Its column, with its mark.
    var status: StatusViewModel
    var late: TextViewModel?
    /// The first owner.
    var owners: [PersonViewModel]

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.text("days", \.days)
        $0.child("status", \.status)
        $0.child("late", \.late)
        $0.list("owners", \.owners)
    }
}
