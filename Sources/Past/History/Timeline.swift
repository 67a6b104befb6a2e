package import Domain
package import UseCases

/// The past of a board, as input for figures: the states of each todo up to `today`.
///
/// All references are indices, in total and stable orders.
package struct Timeline: Sendable {
    /// The source of the dates.
    package enum Source: String, Sendable {
        case git
        /// The dates in front matter, if there is no git history.
        case frontMatter = "front-matter"
    }

    /// The source of the dates.
    package var source = Source.git
    /// Notices for the user, such as why there is no history or which parts of it are unusable.
    package var notices: [HistoryNotice] = []
    /// Whether the events of the past are unknown, because the clone is shallow. The dates in front matter tell some of
    /// them.
    package var isShallow: Bool { notices.contains(.absent(.shallow)) }
    /// The day at whose end the timeline ends.
    package var today: CalendarDay
    /// The other repositories with todos.
    package var sources = SourceTable()
    /// The time zone that determines where days begin.
    package var zone: TimeZoneRules
    /// The last commit, even if it changed no todo; nil if there is none.
    package var head: Commit?
    /// The steps, oldest first; their days never decrease.
    package var steps: [Step] = []
    /// The present columns in board order, then "Other", then former columns; each status once.
    package var columns: [Column] = []
    /// The number of present columns at the start of `columns`; the next one is "Other".
    package var columnCount = 0
    /// The columns of past and present settings, each valid from one step on; oldest first.
    package var layouts: [Layout] = []
    /// The id prefixes of present and past tasks in a Backlog.md project, in lower case.
    package var idPrefixes: [String] = []
    /// All present and past todos, in natural order of ids.
    package var todos: [TodoHistory] = []
    /// The states of all todos, grouped by todo.
    package var states: [TodoState] = []
    /// The contents of files; states refer to them by index.
    package var snapshots: [TodoSnapshot] = []
    /// The names by which todos can be grouped. They are computed on first access; read the property once and reuse the
    /// value.
    package var facets: Facets { laterFacets?.value ?? Facets() }
    var laterFacets: LazyValue<Facets>?
    /// The present files with the last step that touched each.
    package var files: [File] = []
    /// `lastCommits` from the previous timeline, if the same files had the same commits.
    var knownCommits: ByPath<DateOrInstant>?
    /// The commits that can name todos in their trailers, newest first.
    package var trailers: [History.Trailer] = []

    /// One commit, or the differences of the working tree from the last commit.
    package struct Step: Sendable, Equatable {
        package var day: CalendarDay
        /// Committer time in seconds since 1970 (UTC), which can be on another day; nil without a commit.
        package var seconds: Int?
        /// Nil for the working tree and for dates from front matter.
        package var commit: Commit?
        /// Whether the step is for untracked files, by the dates in their front matter.
        package var isByDates = false
    }

    /// The columns of one time, in board order.
    package struct Layout: Sendable, Equatable {
        /// The index in `steps` of the first step after which the layout was valid.
        package var step: Int
        package var columns: [Column]
        /// The index in `Timeline.columns` of each column.
        package var places: [Int32]
    }

    /// A file of a todo and the last commit that changed it.
    package struct File: Sendable, Equatable {
        package var key: TodoKey
        /// Index in `steps`; nil when no commit has it.
        package var lastCommit: Int?
        /// Whether the working tree differs from the last commit.
        package var isChangedNow = false
        /// Whether the last readable version of the file is a draft.
        package var isDraft = false
    }

    /// Creates a timeline without steps.
    package init(today: CalendarDay, zone: TimeZoneRules) {
        self.today = today
        self.zone = zone
    }

    /// Creates an empty timeline for a board whose past is not needed.
    package init(without board: Board) {
        self.init(today: board.today, zone: board.settings.timeZone)
        source = .frontMatter
    }

    /// Returns the states of a todo, oldest first.
    package func states(of todo: Int) -> ArraySlice<TodoState> { states[todos[todo].states] }

    /// Returns the present state of a todo; nil if it was removed.
    package func present(_ todo: Int) -> TodoState? {
        guard let last = states[todos[todo].states].last, last.type != nil else { return nil }
        return last
    }

    /// Returns the day of the state's step.
    package func day(of state: TodoState) -> CalendarDay { steps[Int(state.step)].day }

    /// The date of the last commit that changed each file; it replaces a missing `updatedAt`.
    package var lastCommits: ByPath<DateOrInstant> {
        if let knownCommits { return knownCommits }
        var moments = ByPath<DateOrInstant>(capacity: files.count)
        for file in files {
            guard let step = file.lastCommit, steps[step].seconds != nil else { continue }
            moments.set(file.key, moment(of: step))
        }
        return moments
    }

    /// Returns the time of a step's commit, or its day if the time is unknown or inconsistent.
    package func moment(of step: Int) -> DateOrInstant { steps[step].moment(in: zone) }
}

extension Timeline.Step {
    /// Returns the time of the commit, or the day if the time is unknown or inconsistent.
    func moment(in zone: TimeZoneRules) -> DateOrInstant {
        // If the commit's clock was wrong, only the day derived from its position in the history is used.
        guard let seconds, zone.day(at: seconds) == day else { return .day(day) }
        return .instant(seconds: seconds, offset: zone.offset(at: seconds))
    }
}

/// One todo over time, across renames of its files.
package struct TodoHistory: Sendable, Equatable {
    /// The id as last written.
    package var id: String
    /// The file that is meant now; nil when the todo is gone.
    package var file: TodoKey?
    /// Range in `Timeline.states`; never empty.
    package var states: Range<Int>
    /// Whether one of its files ever was a draft, counted or not.
    package var wasDraft = false
}

/// The state of a todo after a step that changed or touched it.
package struct TodoState: Sendable, Equatable {
    /// Index in `Timeline.steps`.
    package var step: Int32
    /// Index in `Timeline.snapshots`; for a removed todo, its last snapshot.
    package var snapshot: Int32
    /// Index in `Timeline.columns`.
    package var column: Int32
    /// The type by the present settings, or by those of the time if the present ones do not know the status; nil while
    /// the todo does not exist.
    package var type: ColumnType?
    /// The type of a removed todo when it was removed. If it returns with the same type, only the return counts as an
    /// event.
    package var typeBefore: ColumnType?
    /// Whether a file of the todo changed in this step; false if only the settings changed.
    package var isTouched = true
    /// Whether the day on which the todo got its type is known. It is unknown for adopted todos, and for dates missing in
    /// front matter.
    package var isDated = true
    /// Whether the todo entered `done` in this step: it is done after the step, was not done before (or when it was
    /// last present), and the day is known.
    package var isClosing = false
    /// Whether the todo counts; a query can exclude it.
    package var isMember = true

    /// The type now, or when the todo was last present.
    package var lastType: ColumnType? { type ?? typeBefore }
}

/// A todo as it appears in figures.
package struct TodoLabel: Sendable, Hashable {
    package var id: String
    package var title: String
    /// Its file now; nil when the todo is gone.
    package var file: TodoKey?

    package init(id: String, title: String, file: TodoKey?) {
        self.id = id
        self.title = title
        self.file = file
    }
}
