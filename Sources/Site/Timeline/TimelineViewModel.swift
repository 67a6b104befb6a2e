import Charts
import Links
import Words

/// The page of what is open over time.
struct TimelineViewModel: Equatable, Sendable {
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
}

/// What is drawn.
struct SpanDrawingViewModel: Equatable, Sendable {
    var plot: SpanPlot
    /// Of the days in it.
    var words: Words
}

/// A milestone, or what has none.
struct TimelineLaneViewModel: Equatable, Sendable {
    var name: String
    var url: AddressViewModel?
    var note: String
    var spans: [TimelineSpanViewModel]
    /// What is not shown.
    var rest: TextViewModel?
    /// What was done in each month.
    var done: TextViewModel?
}

struct TimelineSpanViewModel: Equatable, Sendable {
    var title: String
    var url: Link
    /// From when to when.
    var days: String
    var late: TextViewModel?
}
