package import Domain

/// A week or sprint looked back upon.
package struct ReviewFigures: Sendable, Equatable {
    /// Both days are in it.
    package var first: CalendarDay
    package var last: CalendarDay
    /// Each todo once, in order of the day, then of ids; of several closings the last one's day.
    package var closed: [Event] = []
    package var added: [Event] = []
    package var reopened: [Event] = []
    package var removed: [Event] = []
    /// Open before `first` and still so at the end of `last`, by id.
    package var carriedOver: [TodoLabel] = []
    /// How many were open before `first` and at the end of `last`.
    package var openBefore = 0
    package var openAfter = 0
    /// Closings in the span, a todo as often as it was closed.
    package var throughput = 0
    /// Closings in each of the six spans of the same length before it, oldest first; none from before the board began.
    package var before: [Int] = []
    /// The median cycle time by nearest rank, in days, of what was closed in the span and is done now.
    package var medianCycle: Int?

    package struct Event: Sendable, Equatable {
        package var label: TodoLabel
        package var day: CalendarDay
    }
}
