import Domain

/// What `git log` told: commits and what each changed of the project, newest first, as numbers into tables.
struct CommitLog {
    /// Commits, newest first.
    var commits: [Entry] = []
    /// What the commits changed, each commit's in a row.
    var changes: [Change] = []
    /// Paths from the project's folder.
    var paths = ByteTable()
    /// The names of files' contents, in hexadecimal.
    var contents = ByteTable()
    var authors = ByteTable()
    /// Each commit's name and subject, one behind the other.
    var texts: [UInt8] = []

    struct Entry {
        /// Where the commit's name starts in `texts`; its subject follows.
        var text = 0
        var nameLength = 0
        var subjectLength = 0
        var author = 0
        /// By the committer's clock.
        var seconds = 0
        /// Where its changes start, and end.
        var changes = 0..<0
    }

    struct Change {
        var path: Int32
        /// A number in `contents`, or one of those below.
        var content: Int32
        /// Whether the path was there before, as anything.
        var wasThere: Bool

        /// There is no such file any more.
        static let gone: Int32 = -1
        /// A symbolic link or a submodule.
        static let noFile: Int32 = -2
    }

    /// The seconds of days that can be written; a clock that shows others is taken to show the nearest.
    static let times =
        CalendarDay.writable.lowerBound.number * 86_400...CalendarDay.writable.upperBound.number * 86_400 + 86_399

    /// The first parent of the oldest commit; nil where that has none, or no commit was told of.
    var parentOfOldest: String?

    func name(_ entry: Entry) -> String {
        String(decoding: texts[entry.text..<entry.text + entry.nameLength], as: UTF8.self)
    }

    func subject(_ entry: Entry) -> String {
        let start = entry.text + entry.nameLength
        return String(decoding: texts[start..<start + entry.subjectLength], as: UTF8.self)
    }
}
