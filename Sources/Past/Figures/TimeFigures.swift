package import Domain
package import UseCases

/// The time worked, from the changes of `spent`.
///
/// A step counts the difference between its `spent` and the one before, on its day and for the names that the todo has
/// after the step. A decrease is negative. A todo that appears counts its whole `spent`. One that disappears takes
/// nothing back, and so counts nothing if it returns.
package struct TimeFigures: Sendable, Equatable {
    /// Every day from the first that counts to today; empty if none does.
    package var days: [Day] = []
    /// The todos that have an estimate or `spent` now, in natural order of ids.
    package var todos: [Todo] = []
    /// The minutes per unit of estimate over done todos that have both; nil if their estimates sum up to 0 or less.
    package var perUnit: Double?
    private var shares: [Grouping: [Share]] = [:]

    /// The groupings by which minutes are counted.
    package static let groupings: [Grouping] = [.owner, .tag, .milestone, .word(.kind)]

    /// The minutes of one day.
    package struct Day: Sendable, Equatable {
        package var date: CalendarDay
        package var minutes = 0
    }

    /// The minutes of the todos with one name. A todo with several names counts for each.
    package struct Share: Sendable, Equatable {
        /// Empty for todos without a name.
        package var name: String
        package var minutes: Int
    }

    /// A todo with its present values.
    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        package var estimate: Double?
        package var spent: WorkTime?
    }

    /// Returns the names whose steps count, in natural order; todos without a name are last.
    package func by(_ grouping: Grouping) -> [Share] { shares[grouping] ?? [] }

    /// The sum of all days.
    package var minutes: Int { days.reduce(0) { $0 + $1.minutes } }
}

extension TimeFigures {
    /// - Parameter first: the first day that counts; nil for all.
    package init(_ timeline: Timeline, since first: CalendarDay? = nil) {
        addPresent(timeline)
        // Without history, the whole 'spent' would count on the day of the first date in front matter.
        guard timeline.recordsTime, !timeline.isShallow else { return }
        var byDay: [CalendarDay: Int] = [:]
        let facets = timeline.facets
        var counts = TimeFigures.groupings.map { Array(repeating: nil as Int?, count: facets.names($0).count + 1) }
        timeline.forEachIncrease { state, minutes in
            let day = timeline.day(of: state)
            if let first, day < first { return }
            byDay[day, default: 0] += minutes
            for (place, grouping) in TimeFigures.groupings.enumerated() {
                facets.forEachPlace(grouping, of: state.snapshot) { counts[place][$0, default: 0] += minutes }
            }
        }
        for (place, grouping) in TimeFigures.groupings.enumerated() {
            let names = facets.names(grouping)
            shares[grouping] = facets.order(grouping).compactMap { name in
                counts[place][name].map { Share(name: name < names.count ? names[name] : "", minutes: $0) }
            }
        }
        guard let start = byDay.keys.min(), start <= timeline.today else { return }
        days = (start.number...timeline.today.number).map { number in
            let day = CalendarDay(number: number)
            return Day(date: day, minutes: byDay[day] ?? 0)
        }
    }

    private mutating func addPresent(_ timeline: Timeline) {
        var (minutes, units) = (0, 0)
        for (todo, state) in timeline.members {
            let spent = timeline.snapshots.spent(in: Int(state.snapshot))
            let estimate = timeline.snapshots[Int(state.snapshot)].estimate
            guard spent != nil || estimate != nil else { continue }
            todos.append(Todo(label: timeline.label(todo), estimate: estimate, spent: spent))
            guard state.type == .done, let spent, estimate != nil else { continue }
            minutes += spent.minutes
            units += thousandths(estimate)
        }
        perUnit = units > 0 ? Double(minutes) * 1000 / Double(units) : nil
    }
}

extension Timeline {
    /// Whether a member ever had `spent`.
    package var recordsTime: Bool {
        guard snapshots.indices.contains(where: { snapshots.spent(in: $0) != nil }) else { return false }
        return states.contains { $0.isMember && $0.type != nil && snapshots.spent(in: Int($0.snapshot)) != nil }
    }

    /// Calls `body` for each state of a member with another `spent` than before, with the difference in minutes.
    fileprivate func forEachIncrease(_ body: (TodoState, Int) -> Void) {
        for todo in todos.indices {
            var before = 0
            for state in states(of: todo) where state.type != nil {
                // A draft that does not count is as if its file did not exist yet.
                if !state.isMember, snapshots[Int(state.snapshot)].isDraft { continue }
                let minutes = snapshots.spent(in: Int(state.snapshot))?.minutes ?? 0
                if state.isMember, minutes != before { body(state, minutes - before) }
                before = minutes
            }
        }
    }
}

extension [TodoSnapshot] {
    /// Returns the time worked in a snapshot. Reads the rare fields only if it has some.
    func spent(in index: Int) -> WorkTime? { self[index].hasRare ? self[index].rare.spent : nil }
}

extension [Int?] {
    fileprivate subscript(place: Int, default value: Int) -> Int {
        get { self[place] ?? value }
        set { self[place] = newValue }
    }
}
