package import Domain

/// What the words of a query mean in one project on one day, and what the place where it stands allows.
package struct QueryContext: Sendable {
    /// The current user, whom `me` and `@me` mean.
    package enum Me: Equatable, Sendable {
        case user(String)
        case unknown
        /// It is not to be said here: the settings' queries mean the same whoever builds.
        case refused

        /// The message for `me` if there is no current user.
        package static let absence =
            "unknown current user; set FUDA_USER, or write git's user.email or user.name into a user profile"

        /// Whether a user in a query is the current one: `me` or `@me`, compared as all texts are.
        static func isMeant(by text: String) -> Bool { ["me", "@me"].contains(FoldedText(text).text) }
    }

    /// One word of a fixed list.
    package struct Choice: Equatable, Sendable {
        package var name: String
        package var also: [String]

        /// - Parameter also: other names of it, compared without case.
        package init(_ name: String, also: [String] = []) {
            self.name = name
            self.also = also
        }
    }

    /// Today, and the words that days are written with.
    package var days: DayWords
    /// Those that may be named, with their other names.
    package var columns: [Column]
    /// The words that a field may have; of a ranked one the highest first. One without a list may have any.
    package var choices: [Field: [Choice]]
    /// Values that files have though the lists do not: to ask for them is no mistake.
    package var found: [Field: [String]] = [:]
    /// The settings' own names of fields, in lower case.
    package var names: [String: Field]
    /// In a Backlog.md project, the beginnings of ids that mean a task, in lower case.
    package var idPrefixes: [String]
    /// Whom `me` means here.
    package var me = Me.unknown
    /// Whether todos are asked for as they were: then only what the history keeps can be asked.
    package var isPast = false
    /// Whether archived todos are among those that are asked for although no query names them.
    package var takesArchived = false

    /// - Parameter today: the day that days are counted from.
    package init(_ settings: Settings, today: CalendarDay) {
        days = DayWords(today: today, settings, .future)
        columns = settings.columns
        names = settings.fields
        idPrefixes = settings.idPrefixes
        choices = Dictionary(
            uniqueKeysWithValues: settings.lists.filter { !$0.value.names.isEmpty }.map { word, list in
                (word.field, list.names.map { name in Choice(name, also: list.others(of: name)) })
            })
    }
}
