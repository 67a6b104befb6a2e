import Domain
import Queries

// MARK: The start

extension Notice {
    /// The commit is on a branch that was merged.
    ///
    /// - Parameter start: the name of the commit where the branch began.
    static func merged(_ text: String, start: String) -> Notice {
        Notice("'\(text)' was merged; showing changes since \(start.prefix(7)), where its branch began")
    }

    /// The history has dates and no commits.
    static func notComparable(_ text: String, _ day: CalendarDay) -> Notice {
        Notice("'\(text)' cannot be compared with dates; showing changes since the end of its day, \(day.iso)")
    }

    static func untracked(on day: CalendarDay, of text: String) -> Notice {
        Notice(
            "todos that git does not track have a date but no time; those of \(day.iso), the day of '\(text)', "
                + "are shown as later changes")
    }
}

// MARK: Options and queries

extension Notice {
    /// - Parameter parameter: the caller's name for the grouping.
    static func unusedGrouping(_ parameter: String) -> Notice {
        Notice("\(parameter) is for cycletime and does nothing here")
    }

    /// - Parameter prefix: names the condition of the query; empty for the query of the report.
    static func noTodoMatches(_ name: UnmatchedName, _ prefix: String) -> Notice {
        Notice("\(prefix)no todo matches \(name.field.option ?? name.field.name) '\(name.name)'\(name.hint)")
    }
}
