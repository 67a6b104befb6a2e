/// The conventions of a project's files: those of fuda, or those of another program that reads and writes the same
/// files.
package struct Dialect: Sendable {
    /// The name of the other program; nil for fuda's own conventions.
    package var program: String?
    /// The form of ids of new todos.
    package var newIDs = NewIDs.random
    /// An example of such an id.
    package var exampleID = "k3f9q2"
    /// The form of file names of new todos.
    package var fileNames = FileNames.slugs
    /// Whether the setting `todos` determines the folders of todos; otherwise the other program does.
    package var takesFolders = true
    /// How todos are archived.
    package var archive = Archive.key
    /// The remedies for changing a field that depends on the folder of a file.
    package var remediesByFolder: [Field: String] = [:]
    /// Whether todos can recur, by `recur`.
    package var knowsRecurrence = true
    /// Which timestamps are written.
    package var timestamps = Timestamps()
    /// The format of comments.
    package var comments = Comments.headings
    /// Whether links to missing files are findings.
    package var checksLinks = true
    /// The error for imports from other programs; nil if imports are supported.
    package var importRefusal: String?
    /// The style of front matter.
    package var entries = EntryStyle()

    /// The form of ids of new todos.
    package enum NewIDs: Sendable {
        /// Six random characters.
        case random
        /// A prefix and the next free number.
        case numbered
    }

    /// The form of file names of new todos.
    package enum FileNames: Sendable {
        /// Id and slug: `k3f9q2-buy-milk.md`.
        case slugs
        /// Id and title: `back-13 - Buy-milk.md`.
        case titles
    }

    /// How todos are archived.
    package enum Archive: Sendable {
        /// With the field `archived: true`.
        case key
        /// By moving the file to another folder.
        case folder
    }

    /// The format of comments.
    package enum Comments: Sendable {
        /// Under a heading each, with the time in the project's time zone.
        case headings
        /// Between markers, with the time in UTC and `@` before users.
        case marks
    }

    /// Which timestamps are written.
    package struct Timestamps: Sendable {
        /// Whether files record when a todo was started and done.
        package var recordsTransitions = true
        /// Whether each change of a file is timestamped to the minute, even if the file has no such timestamp yet.
        package var recordsEveryChange = false
    }

    /// The style of front matter.
    package struct EntryStyle: Sendable {
        /// Whether texts, dates and lists are written as by js-yaml: single quotes, and each list item on its own line.
        package var isJSYAML = false
        /// The names of new keys that differ from the names of the fields.
        package var names: [Field: String] = [:]
        /// The order of keys; keys that are not listed come last.
        package var order: [String] = []
        /// The fields that every new file has, and that remain as an empty list without values.
        package var emptyLists: [Field] = []
        /// Whether users are written with `@`.
        package var marksUsers = false
        /// Whether instants are written to the minute in UTC: `2026-11-22 09:00`.
        package var hasMinutesByUTC = false
    }
}

extension Dialect {
    /// The conventions of fuda.
    package static let fuda = Dialect()

    /// The conventions of Backlog.md (https://github.com/MrLesk/Backlog.md).
    package static let backlog = Dialect(
        program: "Backlog.md", newIDs: .numbered, exampleID: "BACK-12", fileNames: .titles, takesFolders: false,
        archive: .folder,
        remediesByFolder: [
            .draft: "use 'backlog task demote ID' or 'backlog draft promote ID'",
            .archived: "use 'fuda archive ID', or move it back manually",
        ],
        knowsRecurrence: false,
        // Backlog.md does not know keys for transitions and would drop them.
        timestamps: Timestamps(recordsTransitions: false, recordsEveryChange: true), comments: .marks,
        checksLinks: false,
        importRefusal: "fuda cannot import into a Backlog.md project; use 'backlog task create'",
        entries: EntryStyle(
            isJSYAML: true,
            names: [
                .owner: "assignee", .createdAt: "created_date", .updatedAt: "updated_date", .due: "due_date",
                .tags: "labels", .blockedBy: "dependencies", .links: "references", .parent: "parent_task_id",
                .kind: "type", .order: "ordinal",
            ],
            // The keys that Backlog.md knows; it drops all others.
            order: [
                "id", "title", "status", "assignee", "reporter", "created_date", "updated_date", "due_date", "labels",
                "milestone", "dependencies", "references", "documentation", "modified_files", "parent_task_id",
                "subtasks", "priority", "type", "ordinal",
            ],
            emptyLists: [.owner, .tags, .blockedBy], marksUsers: true, hasMinutesByUTC: true))
}

extension Settings {
    /// The conventions of the project's files.
    package var dialect: Dialect {
        switch profile {
        case .fuda: .fuda
        case .backlog: .backlog
        }
    }
}
