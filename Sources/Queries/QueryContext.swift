package import Domain

/// The meaning of a query's words in a project on a day, and the restrictions at its location.
package struct QueryContext: Sendable {
    /// The current user, to whom `me` and `@me` refer.
    package enum Me: Equatable, Sendable {
        case user(String)
        case unknown
        /// The query is for whoever looks at its result, and `me` matches nobody yet.
        case anybody
        /// `me` is not allowed: the result must be the same for everybody.
        case refused

        /// Whether a user in a query is the current one: `me` or `@me`, compared as all texts are.
        static func isNamed(by text: String) -> Bool { ["me", "@me"].contains(FoldedText(text).text) }
    }

    /// An item of a fixed list.
    package struct Choice: Equatable, Sendable {
        package var name: String
        package var also: [String]

        /// - Parameter also: its other names, compared without case.
        package init(_ name: String, also: [String] = []) {
            self.name = name
            self.also = also
        }
    }

    /// Today's date, and the words for date expressions.
    package var days: DateExpressionParser
    /// The columns, with their other names.
    package var columns: [Column]
    /// The allowed values of each field, for ranked fields the highest first. A field without a list allows any value.
    package var choices: [Field: [Choice]]
    /// Values found in files although they are not in the lists; querying them is not an error.
    package var found: [Field: [String]] = [:]
    /// The names that the settings give to fields, in lower case.
    package var names: [String: Field]
    /// In a Backlog.md project, the prefixes of ids that denote a task, in lower case.
    package var idPrefixes: [String]
    /// The ids of users by their names and e-mail addresses as `FoldedText`, where these name one user.
    package var users: [String: String] = [:]
    /// The user to whom `me` refers.
    package var me = Me.unknown
    /// Whether the query is about the past, so that only what the history records can be queried.
    package var isPast = false
    /// Whether archived todos are included although no query names them.
    package var takesArchived = false

    /// - Parameter today: the day to which relative dates refer.
    package init(_ settings: Settings, today: CalendarDay) {
        days = DateExpressionParser(today: today, settings, .future)
        columns = settings.columns
        names = settings.fields
        idPrefixes = settings.idPrefixes
        choices = Dictionary(
            uniqueKeysWithValues: settings.lists.filter { !$0.value.names.isEmpty }.map { word, list in
                (word.field, list.names.map { name in Choice(name, also: list.others(of: name)) })
            })
    }
}
