/// The past of a board as recorded by its repository: the contents of each file after each commit.
///
/// This is raw data. `ReplayHistory` determines the identity of todos, the meaning of columns, and the events.
package struct History: Sendable, Equatable {
    /// The repository whose commits these are.
    package var source = SourceID.own
    /// HEAD's first parents, oldest first. A commit that changed neither todos nor settings may be left out.
    package var steps: [Step] = []
    /// The paths that changes speak of, from the folder of the source.
    package var paths: [String] = []
    /// The contents of files, each once; changes refer to them by index.
    package var snapshots: [TodoSnapshot] = []
    /// The rules; steps refer to them by index.
    package var rules: [Rules] = []
    /// The last commit, even if it changed nothing; nil before the first commit.
    package var head: Commit?
    /// The full name of the first commit, even if it changed nothing; nil before the first commit.
    package var root: String?
    /// The committer times of omitted commits after the last step, oldest first.
    package var passed: [Int] = []
    /// The commits with trailers that name todos, newest first. Merged commits, which are no steps, are included.
    package var trailers: [Trailer] = []
    /// Why the history is unavailable: no repository, no commit, or a shallow clone. `steps` is then empty.
    package var absence: Absence?
    /// The indices of present todos that git does not track: behind a link, ignored, or in a nested repository.
    package var untracked: Set<Int> = []
    /// The indices of present todos that are as committed, whatever their bytes are, because git converts them.
    package var unchanged: Set<Int> = []
    /// Notices about data that could not be read.
    package var notices: [HistoryNotice] = []
    /// Notices about the cache of this run, in English. They do not concern the board.
    package var runNotices: [Notice] = []

    /// Creates a history without commits.
    package init() {}

    /// A commit that changed something.
    package struct Step: Sendable, Equatable {
        package var commit: Commit
        /// The committer times of omitted commits between the previous step and this one, oldest first.
        package var passed: [Int]
        /// The index in `rules` of the rules after this step.
        package var rules: Int
        /// The changes, sorted by path.
        package var changes: [Change]

        package init(commit: Commit, passed: [Int] = [], rules: Int, changes: [Change]) {
            self.commit = commit
            self.passed = passed
            self.rules = rules
            self.changes = changes
        }
    }

    /// A file that a step added, changed or removed.
    package struct Change: Sendable, Equatable {
        /// Index in `paths`.
        package var path: Int
        /// Index in `snapshots`; nil if the file was removed or is no longer a todo.
        package var snapshot: Int?

        package init(path: Int, snapshot: Int?) {
            self.path = path
            self.snapshot = snapshot
        }
    }

    /// A commit that can name todos in its trailers, such as `Closes: k3f9q2`.
    package struct Trailer: Sendable, Equatable {
        package var commit: Commit
        /// The values of the trailers, as written.
        package var values: [String]
        /// The repository with the commit.
        package var source = SourceID.own

        package init(commit: Commit, values: [String]) {
            self.commit = commit
            self.values = values
        }

        /// Orders trailers: newer commits first, then by commit name.
        package static func isNewer(_ one: Trailer, _ other: Trailer) -> Bool {
            (other.commit.seconds, one.commit.name) < (one.commit.seconds, other.commit.name)
        }
    }

    /// The settings of a project that determine the meaning of its todos.
    package struct Rules: Sendable, Equatable {
        package var columns: [Column]
        /// As in `Settings.lists`.
        package var lists: [Key.Word: NameList]
        package var profile: Profile
        /// As in `Settings.idPrefixes`.
        package var idPrefixes: [String]

        /// Extracts the part of the settings that determines the meaning of todos.
        package init(_ settings: Settings) {
            columns = settings.columns
            lists = settings.lists
            profile = settings.profile
            idPrefixes = settings.idPrefixes
        }
    }

    /// The reason why there is no history.
    package enum Absence: Sendable, Equatable {
        case noRepository
        case noCommits
        case shallow
        /// git is missing or failed; the value is its error message.
        case git(String)
    }
}

extension History {
    /// Returns the days of the steps, by `TimeZoneRules.days(ofCommits:)` over all commits including omitted ones.
    package func days(
        in zone: TimeZoneRules, today: CalendarDay, notBefore first: CalendarDay = CalendarDay.writable.lowerBound
    ) -> [CalendarDay] {
        var clocks: [Int] = []
        var places: [Int] = []
        places.reserveCapacity(steps.count)
        for step in steps {
            clocks += step.passed
            places.append(clocks.count)
            clocks.append(step.commit.seconds)
        }
        let days = zone.days(ofCommits: clocks + passed, today: today, notBefore: first)
        return places.map { days[$0] }
    }
}

/// A commit, with the data that reports show.
package struct Commit: Sendable, Hashable {
    /// The full hash: 40 or 64 hexadecimal digits.
    package var name: String
    /// The author's name, after applying the repository's mailmap.
    package var author: String
    /// The first line of the message.
    package var subject: String
    /// Committer time in seconds since 1970 (UTC).
    package var seconds: Int

    package init(name: String, author: String, subject: String, seconds: Int) {
        self.name = name
        self.author = author
        self.subject = subject
        self.seconds = seconds
    }
}
