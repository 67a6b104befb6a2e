package import Domain

// MARK: Keys

extension FindingMessage {
    /// An unknown key that resembles a known one.
    package static func misspeltKey(_ key: String, nearest: String) -> FindingMessage {
        FindingMessage(.misspeltKey, "unknown key '\(key)'" + remedy(nearest: nearest))
    }

    /// - Parameter name: the key as it looks.
    static func invisibleInKey(_ name: String) -> FindingMessage {
        FindingMessage(
            .misspeltKey, "the key '\(name)' has a no-break space or an invisible character; write it again without")
    }

    /// An unknown key, in a project that reports each.
    package static func unknownKey(_ key: String, among known: [String]) -> FindingMessage {
        FindingMessage(.unknownKey, "unknown key '\(key)'" + remedy(for: key, among: known))
    }

    /// - Parameter used: the key whose value counts.
    static func repeatedKey(_ key: String, used: String) -> FindingMessage {
        FindingMessage(.repeatedKey, "'\(key)' means the same as '\(used)', which is used; remove one")
    }
}

// MARK: Values

/// A kind of value that a key can have.
package enum WantedValue: String {
    case text = "a single text"
    case texts = "a list of text values, such as [one, two]"
    case date = "one date, as YYYY-MM-DD"
    case number = "one number"
    case duration = "one duration, such as 3h, 45m or 3h 20m"
    case flag = "true or false"
    case colour = "a colour such as \"#2b6e3f\""
}

extension FindingMessage {
    /// A value of a kind that the key does not accept.
    package static func wrongType(_ key: String, wanting wanted: WantedValue) -> FindingMessage {
        FindingMessage(.wrongType, "'\(key)' has the wrong type; write \(wanted.rawValue)")
    }

    /// - Parameter text: the part that YAML reads.
    package static func cutText(_ key: String, _ text: String) -> FindingMessage {
        let part = text.isEmpty ? "nothing" : "only '\(text)'"
        return FindingMessage(
            .cutText,
            "YAML reads \(part) for '\(key)', not the rest of the line; put all of it in quotes, or write '# ' before a "
                + "comment")
    }

    /// - Parameter relation: a `reltype` of TaskNotes.
    static func otherRelation(_ relation: String, _ key: String) -> FindingMessage {
        FindingMessage(
            .wrongType,
            "relation '\(relation)' in '\(key)' blocks until the other todo is done; write FINISHTOSTART or remove the entry"
        )
    }

    static func impossibleDate(_ text: String) -> FindingMessage {
        FindingMessage(.impossibleDate, "impossible date '\(text)'; correct the day or the time")
    }

    static func notDate(_ text: String) -> FindingMessage {
        let proposals = DateProposal.proposals(for: text)
        let example = "a day as YYYY-MM-DD, or a time as YYYY-MM-DDThh:mm:ss+hh:mm"
        let remedy = proposals.isEmpty ? example : proposals.joined(separator: " or ")
        return FindingMessage(.wrongType, "'\(text)' is not a date; write \(remedy)")
    }

    static func notNumber(_ text: String, _ key: String) -> FindingMessage {
        let remedy = numberProposal(for: text) ?? "digits, such as 3 or 0.5"
        return FindingMessage(.wrongType, "'\(text)' is not a number for '\(key)'; write \(remedy)")
    }

    static func notDuration(_ text: String, _ key: String, _ failure: WorkTime.Failure) -> FindingMessage {
        FindingMessage(.wrongType, failure.message(text, for: key))
    }

    /// - Parameter proposals: dates that the text was perhaps meant as.
    static func notFlag(_ text: String, _ key: String, proposals: [String]) -> FindingMessage {
        let remedy = proposals.isEmpty ? WantedValue.flag.rawValue : proposals.joined(separator: " or ")
        return FindingMessage(.wrongType, "'\(text)' is neither true nor false for '\(key)'; write \(remedy)")
    }

    static func unknownRecurrence(_ text: String) -> FindingMessage {
        FindingMessage(
            .unknownRecurrence,
            "'\(text)' is not a recurrence rule; write one such as 'every 2 weeks' or 'monthly on the last day'")
    }

    static func reservedUser(_ id: String, _ field: Field) -> FindingMessage {
        FindingMessage(
            .reservedUser, "\(field.name) '\(id)' is never a user's id; write the id of the user")
    }
}

// MARK: Order of dates

extension FindingMessage {
    static func doneBeforeStart(_ done: CalendarDay, _ started: CalendarDay) -> FindingMessage {
        FindingMessage(
            .dateOrder, "done on \(done.iso), before it was started on \(started.iso); correct one of the two")
    }

    static func scheduledAfterDue(_ scheduled: CalendarDay, _ due: CalendarDay) -> FindingMessage {
        FindingMessage(
            .dateOrder, "scheduled for \(scheduled.iso), after it is due on \(due.iso); correct one of the two")
    }
}
