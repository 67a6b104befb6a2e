import JSON

// MARK: All formats

extension ImportError {
    static func notUTF8(line: Int) -> ImportError {
        ImportError("the text is not UTF-8; save it in that encoding", line: line)
    }

    static func invalidJSON(_ error: JSONError) -> ImportError {
        ImportError("\(error.reason) (column \(error.column))", line: error.line)
    }
}

// MARK: CSV

extension ImportError {
    static func noTitleColumn(line: Int) -> ImportError {
        ImportError("missing column 'title'; name it in the first row", line: line)
    }

    static func manyCells(_ count: Int, for columns: Int, line: Int) -> ImportError {
        ImportError("\(count) cells for \(columns) columns; quote cells that contain a comma", line: line)
    }

    static func manyColumns(most: Int, line: Int) -> ImportError {
        ImportError("more than \(most) columns", line: line)
    }

    static func quoteInCell(line: Int) -> ImportError {
        ImportError("a quote within a cell; quote the whole cell and double the quote", line: line)
    }

    static func textAfterQuotedCell(line: Int) -> ImportError { ImportError("text after a quoted cell", line: line) }

    static func unclosedQuote(line: Int) -> ImportError { ImportError("unclosed quote", line: line) }
}

// MARK: iCalendar

extension ImportError {
    static func noColon(line: Int) -> ImportError { ImportError("missing ':' after a name", line: line) }

    static func deepComponents(line: Int) -> ImportError {
        ImportError("components are nested too deeply", line: line)
    }

    static func noBegin(of name: String, line: Int) -> ImportError {
        ImportError("'END:\(name)' without 'BEGIN:\(name)'", line: line)
    }

    static func noCalendar(line: Int) -> ImportError { ImportError("missing 'BEGIN:VCALENDAR'", line: line) }

    static func unclosed(_ name: String, line: Int) -> ImportError {
        ImportError("'BEGIN:\(name)' is not closed", line: line)
    }
}

// MARK: Skipped items

extension SkippedItem {
    static func noTitle(_ place: String) -> SkippedItem { SkippedItem(place: place, reason: "no title") }

    static func issueWithoutTitle(_ place: String) -> SkippedItem {
        SkippedItem(place: place, reason: "no title; add 'title' to --json")
    }

    static func pullRequest(_ place: String) -> SkippedItem { SkippedItem(place: place, reason: "a pull request") }

    static func taskWithoutSummary(_ place: String) -> SkippedItem {
        SkippedItem(place: place, reason: "a task without a summary")
    }

    /// The task is one of a recurring task that is imported.
    static func occurrence(_ place: String, at time: String) -> SkippedItem {
        SkippedItem(place: place, reason: "the changed occurrence \(time) of a recurring task")
    }

    /// A connection of GraphQL has other pages.
    static let otherPages = SkippedItem(
        place: "issues", reason: "more on other pages; add '--paginate' and 'pageInfo' to the query of gh")

    /// - Parameters:
    ///   - name: of components, such as `VEVENT`.
    ///   - count: the number of them.
    static func notTasks(_ name: String, count: Int) -> SkippedItem {
        SkippedItem(place: name, reason: "\(count), not tasks")
    }

    static func notTask(_ place: String) -> SkippedItem {
        SkippedItem(place: place, reason: "not a task with a description")
    }

    /// The template of recurring tasks.
    static func template(_ place: String) -> SkippedItem {
        SkippedItem(place: place, reason: "the template of imported tasks")
    }

    static func hiddenTask(_ place: String) -> SkippedItem { SkippedItem(place: place, reason: "a task in a comment") }

    static func taskInProperties(_ place: String) -> SkippedItem {
        SkippedItem(place: place, reason: "a task among the properties")
    }

    static func unreadable(_ path: String) -> SkippedItem { SkippedItem(place: path, reason: "cannot be read") }

    /// - Parameter path: of a note that is a todo of the board.
    package static func ownTodo(_ path: String) -> SkippedItem {
        SkippedItem(place: path, reason: "a todo of this project")
    }

    /// The file of the todo on the board cannot be parsed, so that an import would create it again.
    static func broken(_ place: String, _ path: String) -> SkippedItem {
        SkippedItem(place: place, reason: "'\(path)' is unreadable at the moment")
    }

    /// The todo on the board shares its id.
    static func sharedID(_ place: String, _ id: String, in paths: [String]) -> SkippedItem {
        let list = paths.map { "'\($0)'" }.joined(separator: ", ")
        return SkippedItem(place: place, reason: "\(paths.count) files have the id '\(id)': \(list)")
    }

    /// - Parameter first: the location of the same todo.
    static func repeated(_ place: String, first: String) -> SkippedItem {
        SkippedItem(place: place, reason: "the same as \(first)")
    }
}
