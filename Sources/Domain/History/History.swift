/// A board's past as its repository tells it: which file said what after which commit.
///
/// Nothing is judged here. Who a todo is, what its column means and what counts as an event decides `ReplayHistory`.
package struct History: Sendable, Equatable {
    /// The repository whose commits these are.
    package var source = SourceID.own
    /// HEAD's first parents, oldest first. A commit that changed neither todos nor settings may be left out.
    package var steps: [Step] = []
    /// The paths that changes speak of, from the folder of the source.
    package var paths: [String] = []
    /// What files said, each content once; changes speak of them by index.
    package var snapshots: [TodoSnapshot] = []
    /// The rules that steps speak of by index.
    package var rules: [Rules] = []
    /// The last commit, also when it changed nothing; nil before the first one.
    package var head: Commit?
    /// The clocks of the commits after the last step, which were left out; oldest first.
    package var passed: [Int] = []
    /// The commits that name todos in their trailers, newest first; merged ones too, which are no steps.
    package var trailers: [Trailer] = []
    /// Why there is no history to speak of: no repository, no commit, a shallow clone. `steps` is then empty.
    package var absence: Absence?
    /// Indices of today's todos that git does not keep: behind a link, ignored, or in a repository of their own.
    package var unkept: Set<Int> = []
    /// What could not be read.
    package var notices: [HistoryNotice] = []
    /// What became of what is kept from one run to the next, in English: true of this run, not of the board.
    package var runNotices: [String] = []

    /// Of no commits.
    package init() {}

    /// One commit that changed something.
    package struct Step: Sendable, Equatable {
        package var commit: Commit
        /// The clocks of the commits between the step before and this one, which were left out; oldest first.
        package var passed: [Int]
        /// Index in `rules`: what holds after this step.
        package var rules: Int
        /// In the order of paths.
        package var changes: [Change]

        package init(commit: Commit, passed: [Int] = [], rules: Int, changes: [Change]) {
            self.commit = commit
            self.passed = passed
            self.rules = rules
            self.changes = changes
        }
    }

    /// A file that one step added, changed or took away.
    package struct Change: Sendable, Equatable {
        /// Index in `paths`.
        package var path: Int
        /// Index in `snapshots`; nil when the file is gone, or is no todo any more.
        package var snapshot: Int?

        package init(path: Int, snapshot: Int?) {
            self.path = path
            self.snapshot = snapshot
        }
    }

    /// A commit that may name todos in its trailers, as in `Closes: k3f9q2`.
    package struct Trailer: Sendable, Equatable {
        package var commit: Commit
        /// What stands behind the colons, as written.
        package var values: [String]
        /// The repository with the commit.
        package var source = SourceID.own

        package init(commit: Commit, values: [String]) {
            self.commit = commit
            self.values = values
        }

        /// Whether one is told before the other: the newer, of two made at one time the one with the lesser name.
        package static func isNewer(_ one: Trailer, _ other: Trailer) -> Bool {
            (other.commit.seconds, one.commit.name) < (one.commit.seconds, other.commit.name)
        }
    }

    /// What a project's settings say about the meaning of its todos.
    package struct Rules: Sendable, Equatable {
        package var columns: [Column]
        /// As in `Settings.lists`.
        package var lists: [Key.Word: NameList]
        package var profile: Profile
        /// As in `Settings.idPrefixes`.
        package var idPrefixes: [String]

        /// The part of the settings that decides what a todo's words mean.
        package init(_ settings: Settings) {
            columns = settings.columns
            lists = settings.lists
            profile = settings.profile
            idPrefixes = settings.idPrefixes
        }
    }

    /// Why there is no history.
    package enum Absence: Sendable, Equatable {
        case noRepository
        case noCommits
        case shallow
        /// git is not there, or refused; its own words.
        case git(String)
    }
}

extension History {
    /// The days of the steps, by `TimeZoneRules.days(ofCommits:)` along all commits, also those left out.
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

/// A commit, as far as reports tell of it.
package struct Commit: Sendable, Hashable {
    /// The full name: 40 or 64 hexadecimal digits.
    package var name: String
    /// The author's name, by the repository's mailmap.
    package var author: String
    /// The first line of the message.
    package var subject: String
    /// Seconds since 1970 in UTC by the committer's clock.
    package var seconds: Int

    package init(name: String, author: String, subject: String, seconds: Int) {
        self.name = name
        self.author = author
        self.subject = subject
        self.seconds = seconds
    }
}
