import Domain

// MARK: Assignments

extension InvalidValueError {
    /// The error for a board that has only some of the project's todos (see `Board.isPart`).
    package static let needsAll = InvalidValueError("this requires reading all todos")

    static func unknownKey(_ name: String, among known: [String]) -> InvalidValueError {
        InvalidValueError(
            "unknown key '\(name)'; \(didYouMean(name, among: known) ?? "write 'more.\(name)' for one of your own")")
    }

    /// Two assignments change the key of an existing todo.
    static func changedTwice(_ key: String) -> InvalidValueError {
        InvalidValueError("'\(key)' is changed twice; write the final value once")
    }

    /// Two assignments set the key of a new todo.
    static func givenTwice(_ key: String) -> InvalidValueError {
        InvalidValueError("'\(key)' is given twice; write it once")
    }

    /// Only lists have values to add and remove.
    static func hasOneValue(_ field: Field, _ assignment: Assignment) -> InvalidValueError {
        InvalidValueError("'\(field.name)' has one value; write '\(assignment.name)=\(assignment.value)'")
    }

    static func noOperand(_ key: String) -> InvalidValueError {
        InvalidValueError("'\(key)' has no value to add or remove; write one after the operator")
    }

    /// - Parameter program: the program that keeps the value as the file's directory.
    static func isFolder(_ key: String, in program: String, remedy: String) -> InvalidValueError {
        InvalidValueError("'\(key)' depends on the file's directory in a \(program) project; \(remedy)")
    }

    static func hasByteOrderMark(_ key: String) -> InvalidValueError {
        InvalidValueError("the value of '\(key)' contains an invisible byte order mark; remove it")
    }

    static func notUTF8(_ key: String) -> InvalidValueError {
        InvalidValueError("the value of '\(key)' is not UTF-8; write it in UTF-8")
    }

    static func cycle(_ field: Field, through id: String) -> InvalidValueError {
        InvalidValueError("'\(field.name)' would create a cycle through '\(id)'; name another todo")
    }

    /// The todo has a status, so its checkbox does not count.
    static func statusDecides(_ id: String) -> InvalidValueError {
        InvalidValueError("'status' determines whether '\(id)' is done; set 'status'")
    }
}

// MARK: Values

extension InvalidValueError {
    static let unchangeableID = InvalidValueError(
        "references use the id; change it in the file and add the old one to 'aliases'")

    /// The value consists of separators.
    static func namesNothing(_ value: String, _ field: Field) -> InvalidValueError {
        InvalidValueError(
            "'\(value)' names nothing for '\(field.name)'; write a value, or '\(field.name)=' to remove all")
    }

    static func blank(_ field: Field) -> InvalidValueError {
        InvalidValueError(
            "'\(field.name)' would be blank; write some text, or 'fuda set ID \(field.name)=' to remove it")
    }

    static func invalidDay(
        _ value: String, _ field: Field, _ error: DateExpressionParser.Failure
    ) -> InvalidValueError {
        let place = error.isSpan ? "" : " for '\(field.name)'"
        return InvalidValueError("'\(value)' \(error.fact)\(place); \(error.remedy(for: value))")
    }

    static func infiniteNumber(_ value: String, _ field: Field) -> InvalidValueError {
        InvalidValueError("'\(value)' is not a valid number for '\(field.name)'; write digits, such as 3 or 0.5")
    }

    static func notNumber(_ value: String, _ field: Field) -> InvalidValueError {
        InvalidValueError(
            "'\(value)' is not a number for '\(field.name)'; write \(numberProposal(for: value) ?? "digits, such as 3 or 0.5")"
        )
    }

    static func invalidDuration(
        _ value: String, _ field: Field, _ failure: WorkTime.Failure
    ) -> InvalidValueError {
        InvalidValueError(failure.message(value, for: field.name))
    }

    /// - Parameter present: nil if there is none.
    static func subtractsTooMuch(_ field: Field, _ change: WorkTime, from present: WorkTime?) -> InvalidValueError {
        guard let present, present.minutes > 0 else {
            let state = present == nil ? "is not set" : "is 0m"
            return InvalidValueError("'\(field.name)' \(state); there is nothing to subtract \(change.text) from")
        }
        return InvalidValueError(
            "'\(field.name)' is \(present.text), less than \(change.text); subtract at most \(present.text)")
    }

    static func sumTooLong(_ field: Field, _ change: WorkTime, to present: WorkTime) -> InvalidValueError {
        InvalidValueError(
            "'\(field.name)' is \(present.text); with \(change.text) it would be more than 99999h; add less")
    }

    /// - Parameter written: the invalid value in the file.
    static func invalidPresent(_ field: Field, _ written: String) -> InvalidValueError {
        InvalidValueError("'\(field.name)' has the invalid value '\(written)'; set it with '\(field.name)='")
    }

    static func notFlag(_ value: String, _ field: Field) -> InvalidValueError {
        InvalidValueError("'\(value)' is neither true nor false for '\(field.name)'; write one of them")
    }
}

// MARK: Recurrence

extension InvalidValueError {
    static func invalidRecurrence(_ value: String) -> InvalidValueError {
        InvalidValueError(
            "'\(value)' is not a recurrence rule; write for example 'every 2 weeks' or 'monthly on the last day'")
    }

    /// The rule in the file of a todo is invalid.
    static func invalidRecurrence(_ rule: String, of id: String) -> InvalidValueError {
        InvalidValueError(
            "'\(id)' has the invalid recurrence rule '\(rule)'; write for example 'every 2 weeks', 'monthly on the last day' or '3 days after done'"
        )
    }

    static func recursTooLate(_ id: String, _ rule: String) -> InvalidValueError {
        InvalidValueError("the next date of '\(id)' ('\(rule)') is after the year 9999")
    }

    static func doesNotRecur(_ id: String) -> InvalidValueError {
        InvalidValueError("'\(id)' does not recur; write due+=1w to postpone it")
    }

    static func closedRecurring(_ id: String) -> InvalidValueError {
        InvalidValueError("'\(id)' is closed; name the open todo of its series")
    }
}

// MARK: Postponing

extension InvalidValueError {
    static func nothingToCountFrom(_ field: Field, _ assignment: Assignment) -> InvalidValueError {
        InvalidValueError(
            "'\(field.name)' is not set; write '\(assignment.name)=+\(assignment.value)' to count from today")
    }

    static func notSpan(_ text: String) -> InvalidValueError {
        InvalidValueError("'\(text)' is not a span of days; write a number and a unit, such as 1w or 3d")
    }
}
