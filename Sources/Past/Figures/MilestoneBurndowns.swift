import Domain
import UseCases

/// The burndowns of many milestones, computed in one pass over all transitions.
///
/// A todo counts under the milestone that it had on each day, as in `milestone:` queries about the past.
struct MilestoneBurndowns {
    /// The burndowns in the order of the requested milestones, without estimates.
    private(set) var figures: [BurndownFigures] = []

    fileprivate struct Change {
        var open = 0
        var done = 0
    }

    /// - Parameter places: the milestones, as indices in `Facets.names`.
    init(_ timeline: Timeline, of places: [Int]) {
        guard let start = timeline.steps.first?.day.number, start <= timeline.today.number, !places.isEmpty else {
            figures = places.map { _ in BurndownFigures() }
            return
        }
        let length = timeline.today.number - start + 1
        var numbers = Array(repeating: -1, count: timeline.facets.names(.milestone).count + 1)
        for (number, place) in places.enumerated() { numbers[place] = number }
        var changes = Array(repeating: Change(), count: places.count * length)
        var (todo, before, type): (Int, Int, ColumnType?) = (-1, -1, nil)
        timeline.forEachTransition { transition in
            if transition.todo != todo { (todo, before, type) = (transition.todo, -1, nil) }
            var now = -1
            if transition.after != nil {
                timeline.facets.forEachPlace(.milestone, of: transition.state.snapshot) { now = numbers[$0] }
            }
            guard now != before || transition.after != type else { return }
            let day = transition.day.number - start
            if before >= 0 { changes[before * length + day].add(type, -1) }
            if now >= 0 { changes[now * length + day].add(transition.after, 1) }
            (before, type) = (now, transition.after)
        }
        figures = places.indices.map { number in
            var (sum, days): (Change, [BurndownFigures.Day]) = (Change(), [])
            for day in 0..<length {
                let change = changes[number * length + day]
                sum.open += change.open
                sum.done += change.done
                // Days before the milestone's first todo are left out.
                guard !days.isEmpty || sum.open + sum.done > 0 else { continue }
                days.append(
                    BurndownFigures.Day(
                        date: CalendarDay(number: start + day), open: sum.open, scope: sum.open + sum.done,
                        done: sum.done))
            }
            var figures = BurndownFigures()
            figures.days = days
            return figures
        }
    }
}

extension MilestoneBurndowns.Change {
    fileprivate mutating func add(_ type: ColumnType?, _ count: Int) {
        if type?.isOpen == true { open += count }
        if type == .done { done += count }
    }
}

extension MilestoneFigures {
    /// Returns the burndowns of the first `limit` milestones with open todos, each with its name.
    package func burndowns(_ timeline: Timeline, limit: Int) -> [(milestone: Milestone, figures: BurndownFigures)] {
        let names = timeline.facets.names(.milestone)
        let places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        let shown = milestones.filter { $0.open > 0 }.prefix(limit).filter { places[$0.name] != nil }
        return Array(zip(shown, MilestoneBurndowns(timeline, of: shown.compactMap { places[$0.name] }).figures))
    }
}
