/// Which rules a project's files follow.
package enum Profile: String, Sendable {
    case fuda
    case backlog = "backlog.md"
}

/// What `fuda.yml` may say, with a default for everything.
package struct Settings: Sendable, Equatable {
    /// The site's title.
    package var title = "Todos"
    package var description = ""
    /// The site's address with a slash at its end, where one was given.
    package var baseURL: String?
    /// The code of the language that the site and the reports speak, as `ja` or `pt-BR`.
    package var language = "en"
    /// Where a day begins and ends.
    package var timeZone = TimeZoneRules.utc
    /// Folders or patterns with `*`, relative to the project.
    package var todos = ["todos"]
    /// Whether `todos` was written by the user, so that a missing folder is an error.
    package var areTodosNamed = false
    /// Whether only files that have a status are todos, as in a vault of notes.
    package var onlyWithStatus = false
    /// The folder of profiles.
    package var users = "users"
    /// The folder of files about milestones.
    package var milestones = "milestones"
    /// The folder that the site is made in.
    package var output = "output"
    /// The folder of the user's own templates, words and assets.
    package var templates = "templates"
    package var profile = Profile.fuda
    /// Whether `profile` was chosen by the user.
    package var isProfileNamed = false
    /// In the order of the board.
    package var columns = Settings.defaultColumns
    /// Whether `columns` was written by the user.
    package var areColumnsNamed = false
    /// The names that keys may have, where the settings list them.
    package var lists: [Key.Word: NameList] = Settings.defaultLists
    /// How many todos a page of a list shows.
    package var perPage = 50
    /// Cards that the board shows in one column before it links to the rest.
    package var cardsPerColumn = 100
    /// How many todos a feed has, the newest ones.
    package var feedItems = 50
    /// Whose feeds and calendars there are.
    package var feeds = FeedSettings()
    /// How the site looks.
    package var theme = ThemeSettings()
    /// Its further looks, each once.
    package var looks: [Look] = []
    /// Whether each page has its data as JSON beside it.
    package var hasTwins = false
    /// Where the forge shows a source file; `{path}` stands for the path from the git root.
    package var editURL: String?
    /// More names of known keys: the written name in lower case to the canonical key.
    package var fields: [String: Field] = [:]
    /// Severities that replace a rule's own; nil is `off`.
    package var severities: [Rule: Severity?] = [:]
    /// A larger file is not read, in bytes.
    package var maximumFileSize = 50_000_000
    /// In a Backlog.md project, the lower-case beginnings of ids that mean a task here, as `back` and `task`.
    package var idPrefixes: [String] = []
    /// Reports of the user's own, in the written order.
    package var reports: [ReportSettings] = []
    /// Views of the user's own, in the written order.
    package var views: [ViewSettings] = []
    /// How many past days a forecast draws from.
    package var forecastDays = 42

    /// What holds without a `fuda.yml`.
    package init() {}

    /// In their rank; empty where every name is right.
    package func names(of word: Key.Word) -> [String] { lists[word]?.names ?? [] }

    /// The names that keys have where the settings say none.
    package static let defaultLists = Dictionary(
        uniqueKeysWithValues: Key.Word.allCases.compactMap { word in
            word.setting.map { (word, NameList($0.names)) }
        })

    /// The columns where the settings say none.
    package static let defaultColumns = [
        Column(status: "todo", title: "To do", isTitled: false, type: .todo),
        Column(status: "doing", title: "Doing", isTitled: false, type: .active),
        Column(status: "review", title: "Review", isTitled: false, type: .active),
        Column(status: "done", title: "Done", isTitled: false, type: .done),
        Column(status: "cancelled", title: "Cancelled", isTitled: false, type: .cancelled, isHidden: true),
    ]
}
