extension Key {
    /// The keys with a day or a moment.
    package enum Day: Int, Sendable, CaseIterable {
        case created, updated, started, done, due, scheduled

        /// Whether people set it ahead; the others say what happened.
        package var isPlanned: Bool {
            switch self {
            case .due, .scheduled: true
            case .created, .updated, .started, .done: false
            }
        }
    }
}

/// The days that a todo's file tells, as it is and as history remembers it.
package struct TodoDays: Sendable, Hashable {
    package var created: Moment?
    package var updated: Moment?
    package var started: Moment?
    package var done: Moment?
    package var due: Moment?
    package var scheduled: Moment?

    /// Without any.
    package init() {}

    /// What stands under that key; nil where nothing does.
    package subscript(day: Key.Day) -> Moment? {
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
    /// When it was last changed, or made. Of what nobody knows that of it is the first day of Unix: any day of this time would
    /// be another with the next build.
    package var touched: Moment { updated ?? created ?? .day(CalendarDay(number: 0)) }
}
