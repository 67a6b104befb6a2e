package import Domain

/// How many todos entered `done`, by day and by ISO week; one that is reopened and done again counts again.
package struct ThroughputFigures: Sendable, Equatable {
    /// Every week from that of the first day with a todo to today's, empty ones too.
    package var weeks: [Week] = []
    /// Every day from the first with a todo to today.
    package var days: [Day] = []

    /// What was closed from a Monday to its Sunday.
    package struct Week: Sendable, Equatable {
        package var week: ISOWeek
        /// Closings.
        package var closed: Int
        /// Of these, those that were done when they were first seen: nothing tells when work on them ended.
        package var closedAtOnce = 0
        /// Whether all seven days are over by the end of today, and none is before the first day with a todo.
        package var isWhole: Bool
    }

    /// What was closed on a day.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        /// Closings.
        package var closed: Int
    }
}

extension ThroughputFigures {
    /// From the first day with a todo to today.
    package init(_ timeline: Timeline) {
        let flow = FlowFigures(timeline).days
        days = flow.map { Day(date: $0.date, closed: $0.closed) }
        guard let first = days.first?.date else { return }
        for day in flow {
            let week = ISOWeek(of: day.date)
            if weeks.last?.week != week {
                let isWhole = week.monday >= first && week.next.monday <= timeline.today.adding(days: 1)
                weeks.append(Week(week: week, closed: 0, isWhole: isWhole))
            }
            weeks[weeks.count - 1].closed += day.closed
            weeks[weeks.count - 1].closedAtOnce += day.closedAtOnce
        }
    }
}
