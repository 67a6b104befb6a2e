package import Domain
package import UseCases

/// A board's past as figures ask for it: the states that each todo went through, up to `today`.
///
/// Everything is spoken of by index, in total and stable orders.
package struct Timeline: Sendable {
    /// Where the days come from.
    package enum Source: String, Sendable {
        case git
        /// From the dates in the front matter, where git tells nothing.
        case frontMatter = "front-matter"
    }

    /// What the days come from.
    package var source = Source.git
    /// What a reader should know, in plain words: why there is no history, what of it could not be used.
    package var notices: [HistoryNotice] = []
    /// The day at whose end the history ends.
    package var today: CalendarDay
    /// Where days begin.
    package var zone: TimeZoneRules
    /// The last commit, also when it changed no todo; nil without one.
    package var head: Commit?
    /// Oldest first; their days never go back.
    package var steps: [Step] = []
    /// Those that hold now first, in the board's order, then "Other", then those of the past; each status once.
    package var columns: [Column] = []
    /// How many of `columns` are the board's own now; the next is "Other".
    package var columnCount = 0
    /// The columns that settings had, each from one step on; oldest first.
    package var layouts: [Layout] = []
    /// In a Backlog.md project the beginnings of ids that tasks have or ever had, in lower case.
    package var idPrefixes: [String] = []
    /// Every todo that ever was, in natural order of ids.
    package var todos: [TodoHistory] = []
    /// The states of all todos, one todo after the other.
    package var states: [TodoState] = []
    /// What files said; states speak of them by index.
    package var snapshots: [TodoSnapshot] = []
    /// The names that todos can be grouped by: gathered when somebody first asks, so ask once for many.
    package var facets: Facets { laterFacets?.value ?? Facets() }
    var laterFacets: Deferred<Facets>?
    /// The files there are now with the last step that touched each.
    package var files: [File] = []
    /// `lastCommits`, where the same files had them the last time.
    var knownCommits: ByPath<Moment>?
    /// The commits that may name todos in their trailers, newest first.
    package var trailers: [History.Trailer] = []

    /// One commit, or what the working tree says beyond the last one.
    package struct Step: Sendable, Equatable {
        package var day: CalendarDay
        /// Seconds since 1970 in UTC by the committer's clock, which may be of another day; nil without a commit.
        package var seconds: Int?
        /// Nil for the working tree, and for days from front matter.
        package var commit: Commit?
        /// Whether it tells of files that git does not keep, by the dates in their front matter.
        package var isByDates = false
    }

    /// The columns of one time, in the board's order of then.
    package struct Layout: Sendable, Equatable {
        /// Index in `steps` of the first one after which they held.
        package var step: Int
        package var columns: [Column]
        /// For each its index in `Timeline.columns`.
        package var places: [Int32]
    }

    /// A file of a todo and the last commit that changed it.
    package struct File: Sendable, Equatable {
        package var key: TodoKey
        /// Index in `steps`; nil when no commit has it.
        package var lastCommit: Int?
        /// Whether the working tree says something else than the last commit.
        package var isChangedNow = false
    }

    /// Without steps.
    package init(today: CalendarDay, zone: TimeZoneRules) {
        self.today = today
        self.zone = zone
    }

    /// That of a board whose past nobody asked for.
    package init(without board: Board) {
        self.init(today: board.today, zone: board.settings.timeZone)
        source = .frontMatter
    }

    /// What the todo went through, oldest first.
    package func states(of todo: Int) -> ArraySlice<TodoState> { states[todos[todo].states] }

    /// The state a todo has now; nil when it is gone.
    package func present(_ todo: Int) -> TodoState? {
        guard let last = states[todos[todo].states].last, last.type != nil else { return nil }
        return last
    }

    /// The day of the step that made it so.
    package func day(of state: TodoState) -> CalendarDay { steps[Int(state.step)].day }

    /// The moment of the last commit that changed each file: what `updatedAt` means without the key.
    package var lastCommits: ByPath<Moment> {
        if let knownCommits { return knownCommits }
        var moments = ByPath<Moment>(capacity: files.count)
        for file in files {
            guard let step = file.lastCommit, steps[step].seconds != nil else { continue }
            moments.set(file.key, moment(of: step))
        }
        return moments
    }

    /// When a step was made: the time of its commit, or its day alone.
    package func moment(of step: Int) -> Moment {
        let (day, seconds) = (steps[step].day, steps[step].seconds)
        // A clock that went wrong does not tell when; the commit's place among the others does.
        guard let seconds, zone.day(at: seconds) == day else { return .day(day) }
        return .instant(seconds: seconds, offset: zone.offset(at: seconds))
    }
}

/// One todo through time, whatever its files were called.
package struct TodoHistory: Sendable, Equatable {
    /// As it was last written.
    package var id: String
    /// The file that is meant now; nil when the todo is gone.
    package var file: TodoKey?
    /// Range in `Timeline.states`; never empty.
    package var states: Range<Int>
    /// Whether one of its files ever was a draft, counted or not.
    package var wasDraft = false
}

/// What was true of a todo after a step that changed or touched it.
package struct TodoState: Sendable, Equatable {
    /// Index in `Timeline.steps`.
    package var step: Int32
    /// Index in `Timeline.snapshots`; of a todo that is gone, what it said last.
    package var snapshot: Int32
    /// Index in `Timeline.columns`.
    package var column: Int32
    /// By the settings of today, or those of its time where they do not know its status; nil while there is no such
    /// todo.
    package var type: ColumnType?
    /// Of a todo that is gone, the type it went with: coming back with it is no event but the return.
    package var typeBefore: ColumnType?
    /// Whether a file of the todo changed in this step; not so where only settings did.
    package var isTouched = true
    /// Whether the day is known on which it came to this type; not so for todos that were done in the board's first
    /// step, and where front matter lacks the date.
    package var isDated = true
    /// Whether it entered `done` in this step: it has that type after it and did not before, nor when it was last
    /// there, and that is dated.
    package var isClosing = false
    /// Whether it is counted: a query may choose others.
    package var isMember = true

    /// The type it has, or had when it was last there.
    package var lastType: ColumnType? { type ?? typeBefore }
}

/// A todo as a figure speaks of it.
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
