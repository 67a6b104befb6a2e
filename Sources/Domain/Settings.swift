/// The conventions that a project's files follow.
package enum Profile: String, Sendable {
    case fuda
    case backlog = "backlog.md"
}

/// The settings in `fuda.yml`, with defaults.
package struct Settings: Sendable, Equatable {
    /// The title of the site.
    package var title = "Todos"
    package var description = ""
    /// The base URL of the site with a trailing slash; nil if it is not set.
    package var baseURL: String?
    /// The language code of the site and reports, such as `ja` or `pt-BR`.
    package var language = "en"
    /// The time zone, which determines where days begin.
    package var timeZone = TimeZoneRules.utc
    /// Folders or patterns with `*`, relative to the project folder.
    package var todos = ["todos"]
    /// Whether the user set `todos`, so that a missing folder is an error.
    package var areTodosNamed = false
    /// Whether only files with a status are todos, for use in a vault of notes.
    package var onlyWithStatus = false
    /// The folder of user profiles.
    package var users = "users"
    /// The folder of milestone files.
    package var milestones = "milestones"
    /// The output folder of the site.
    package var output = "output"
    /// The folder of custom templates, messages and assets.
    package var templates = "templates"
    package var profile = Profile.fuda
    /// Whether the user set `profile`.
    package var isProfileNamed = false
    /// The columns in board order.
    package var columns = Settings.defaultColumns
    /// Whether `columns` was written by the user.
    package var areColumnsNamed = false
    /// The accepted names of fields for which the settings can list names.
    package var lists: [Key.Word: NameList] = Settings.defaultLists
    /// The number of todos per list page.
    package var perPage = 50
    /// The number of cards that the board shows per column before it links to the others.
    package var cardsPerColumn = 100
    /// The maximum number of todos in a feed; the newest are kept.
    package var feedItems = 50
    /// The additional feeds and calendars.
    package var feeds = FeedSettings()
    /// The theme of the site.
    package var theme = ThemeSettings()
    /// Additional looks of the board, each at most once.
    package var looks: [Look] = []
    /// Whether each page has a JSON file with its data.
    package var hasTwins = false
    /// Whether `new` reads fields among the words of a title, as `QuickEntry` does.
    package var readsQuickEntry = false
    /// The keys of the lines in commit messages that close todos, as written: `Closes`; empty if commits close none.
    package var closingKeys: [String] = []
    /// The URL template for source files at the forge; `{path}` is the path relative to the git root.
    package var editURL: String?
    /// Custom names of known fields: the name in lower case to the field.
    package var fields: [String: Field] = [:]
    /// The severities that replace the defaults; nil means `off`.
    package var severities: [Rule: Severity?] = [:]
    /// The maximum file size in bytes; larger files are not read.
    package var maximumFileSize = 50_000_000
    /// The id prefixes of tasks in a Backlog.md project, in lower case, such as `back` and `task`.
    package var idPrefixes: [String] = []
    /// Custom reports, in the order of the settings.
    package var reports: [ReportSettings] = []
    /// Custom views, in the order of the settings.
    package var views: [SavedQuery] = []
    /// The live board.
    package var serve = ServeSettings()
    /// The other repositories and directories whose todos the board shows, in the order of the settings.
    package var sources: [SourceSettings] = []
    /// The number of past days on which forecasts are based.
    package var forecastDays = 42

    /// Creates the default settings.
    package init() {}

    /// Returns the accepted names of a field by rank; empty if every name is accepted.
    package func names(of word: Key.Word) -> [String] { lists[word]?.names ?? [] }

    /// Returns whether a field may have a name: any name if none are listed.
    package func accepts(_ name: String, as word: Key.Word) -> Bool {
        let names = names(of: word)
        return names.isEmpty || names.contains { $0.lowercased() == name.lowercased() }
    }

    /// The directory that a source names; nil for a repository of another machine.
    package func folder(ofSource name: String) -> String? {
        guard case .folder(let path)? = sources.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.place else {
            return nil
        }
        return path
    }

    /// The default names of fields.
    package static let defaultLists = Dictionary(
        uniqueKeysWithValues: Key.Word.allCases.compactMap { word in
            word.setting.map { (word, NameList($0.names)) }
        })

    /// The default columns.
    package static let defaultColumns = [
        Column(status: "todo", title: "To do", isTitled: false, type: .todo),
        Column(status: "doing", title: "Doing", isTitled: false, type: .active),
        Column(status: "review", title: "Review", isTitled: false, type: .active),
        Column(status: "done", title: "Done", isTitled: false, type: .done),
        Column(status: "cancelled", title: "Cancelled", isTitled: false, type: .cancelled, isHidden: true),
    ]
}
