package import Domain

/// The number of todos that entered `done`, by day and ISO week. A todo that is reopened and done again counts again.
package struct ThroughputFigures: Sendable, Equatable {
    /// Every week from that of the first day with a todo to the present one, including empty weeks.
    package var weeks: [Week] = []
    /// Every day from the first with a todo to today.
    package var days: [Day] = []

    /// The closings from a Monday to the following Sunday.
    package struct Week: Sendable, Equatable {
        package var week: ISOWeek
        /// The number of closings.
        package var closed: Int
        /// The todos that had been finished before the board saw them.
        package var adopted = 0
        /// Whether all seven days are over by the end of today and none is before the first day with a todo.
        package var isWhole: Bool
    }

    /// The closings of one day.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        /// The number of closings.
        package var closed: Int
    }
}

extension ThroughputFigures {
    /// Computes the figures from the first day with a todo to today.
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
            weeks[weeks.count - 1].adopted += day.adopted
        }
    }
}
