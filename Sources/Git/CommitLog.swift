import Domain

/// The result of `git log`: commits, newest first, and their changes within the project, as numbers that refer to
/// tables.
struct CommitLog {
    /// Commits, newest first.
    var commits: [Entry] = []
    /// The changes of all commits; those of one commit are contiguous.
    var changes: [Change] = []
    /// Paths relative to the project's directory.
    var paths = ByteTable()
    /// The object names of file contents, in hexadecimal.
    var contents = ByteTable()
    var authors = ByteTable()
    /// The name and subject of each commit, concatenated.
    var texts: [UInt8] = []

    struct Entry {
        /// The offset of the commit's name in `texts`; its subject follows.
        var text = 0
        var nameLength = 0
        var subjectLength = 0
        var author = 0
        /// The committer's clock, in seconds since 1970.
        var seconds = 0
        /// The range of the commit's changes in `changes`.
        var changes = 0..<0
    }

    struct Change {
        var path: Int32
        /// A number in `contents`, or one of the constants below.
        var content: Int32
        /// The content before the commit, in the same way; always `gone` unless the parser keeps it.
        var before = gone
        /// Whether the path existed before, as a file or anything else.
        var wasThere: Bool

        /// The file no longer exists.
        static let gone: Int32 = -1
        /// The path is a symbolic link or a submodule.
        static let noFile: Int32 = -2
    }

    /// The range of seconds that correspond to days that can be written; clocks outside it are clamped to it.
    static let times =
        CalendarDay.writable.lowerBound.number * 86_400...CalendarDay.writable.upperBound.number * 86_400 + 86_399

    /// The seconds that git prints for a commit, in the range above; nil if it prints something else. It prints nothing for
    /// commits without a date, which old converters wrote.
    static func seconds(_ text: String) -> Int? {
        let seconds = text.isEmpty ? 0 : Int(text)
        return seconds.map { min(max($0, times.lowerBound), times.upperBound) }
    }

    /// The first parent of the oldest commit; nil if it has none or the log lists no commit.
    var parentOfOldest: String?

    func name(_ entry: Entry) -> String {
        String(decoding: texts[entry.text..<entry.text + entry.nameLength], as: UTF8.self)
    }

    func subject(_ entry: Entry) -> String {
        let start = entry.text + entry.nameLength
        return String(decoding: texts[start..<start + entry.subjectLength], as: UTF8.self)
    }
}
