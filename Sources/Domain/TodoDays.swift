extension Key {
    /// Fields with a date.
    package enum Day: Int, Sendable, CaseIterable {
        case created, updated, started, done, due, scheduled

        /// Whether the date is planned; the others record events.
        package var isPlanned: Bool {
            switch self {
            case .due, .scheduled: true
            case .created, .updated, .started, .done: false
            }
        }
    }
}

/// The dates of a todo, in its present file and in the history.
package struct TodoDays: Sendable, Hashable {
    package var created: DateOrInstant?
    package var updated: DateOrInstant?
    package var started: DateOrInstant?
    package var done: DateOrInstant?
    package var due: DateOrInstant?
    package var scheduled: DateOrInstant?

    /// Creates a value without dates.
    package init() {}

    /// The date in a field; nil if there is none.
    package subscript(day: Key.Day) -> DateOrInstant? {
        get {
            switch day {
            case .created: created
            case .updated: updated
            case .started: started
            case .done: done
            case .due: due
            case .scheduled: scheduled
            }
        }
        set {
            switch day {
            case .created: created = newValue
            case .updated: updated = newValue
            case .started: started = newValue
            case .done: done = newValue
            case .due: due = newValue
            case .scheduled: scheduled = newValue
            }
        }
    }
}

extension TodoDays {
    /// The date of the last change, or else of creation. If both are unknown, this is 1970-01-01, because the present
    /// date would change with each build.
    package var touched: DateOrInstant { updated ?? created ?? .day(CalendarDay(number: 0)) }
}
