/// The conventions by which a project's files are written: fuda's own, or those of another program that reads and writes the
/// same files.
package struct Dialect: Sendable {
    /// The other program; nil for fuda's own conventions.
    package var program: String?
    /// What new todos get as ids.
    package var newIDs = NewIDs.random
    /// Such an id.
    package var exampleID = "k3f9q2"
    /// What the files of new todos are called.
    package var fileNames = FileNames.slugs
    /// Whether the setting `todos` says where todos are; otherwise the other program has folders of its own.
    package var takesFolders = true
    /// How a todo is archived.
    package var archive = Archive.key
    /// What changes a field that the folder of a file stands for.
    package var remediesByFolder: [Field: String] = [:]
    /// Whether a todo may come again, by `recur`.
    package var knowsRecurrence = true
    /// Which moments are stamped.
    package var timestamps = Timestamps()
    /// What comments look like.
    package var comments = Comments.headings
    /// Whether files that links name should be there.
    package var checksLinks = true
    /// Why todos of other programs cannot be imported; nil if they can.
    package var importRefusal: String?
    /// How front matter is written.
    package var entries = EntryStyle()

    /// What new todos get as ids.
    package enum NewIDs: Sendable {
        /// Six characters.
        case random
        /// A prefix and the next number.
        case numbered
    }

    /// What the files of new todos are called.
    package enum FileNames: Sendable {
        /// `k3f9q2-buy-milk.md`.
        case slugs
        /// `back-13 - Buy-milk.md`.
        case titles
    }

    /// How a todo is archived.
    package enum Archive: Sendable {
        /// By `archived: true`.
        case key
        /// By moving its file.
        case folder
    }

    /// What comments look like.
    package enum Comments: Sendable {
        /// Below a heading each, with the time of the project's zone.
        case headings
        /// Between marks, with the time by UTC and `@` before users.
        case marks
    }

    /// Which moments are stamped.
    package struct Timestamps: Sendable {
        /// Whether files say when a todo was started and done.
        package var tellsTransitions = true
        /// Whether each change of a file is stamped, to the minute, also where the file has no such stamp yet.
        package var tellsEveryChange = false
    }

    /// How front matter is written.
    package struct EntryStyle: Sendable {
        /// Whether texts, days and lists are written as js-yaml writes them: in single quotes, with items on lines of their own.
        package var isJSYAML = false
        /// What new entries are called, where not by the name of the field.
        package var names: [Field: String] = [:]
        /// The order of entries; an entry that is not in it goes behind all others.
        package var order: [String] = []
        /// The fields that stay as an empty list when they lose their last value, and that every new file has.
        package var emptyLists: [Field] = []
        /// Whether users are written with `@`.
        package var marksUsers = false
        /// Whether moments are written as minutes by UTC: `2026-11-22 09:00`.
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
            .archived: "use 'fuda archive ID', or move it back by hand",
        ],
        knowsRecurrence: false,
        // It knows no keys for transitions and would drop them.
        timestamps: Timestamps(tellsTransitions: false, tellsEveryChange: true), comments: .marks, checksLinks: false,
        importRefusal: "fuda cannot import into a Backlog.md project; use 'backlog task create'",
        entries: EntryStyle(
            isJSYAML: true,
            names: [
                .owner: "assignee", .createdAt: "created_date", .updatedAt: "updated_date", .due: "due_date",
                .tags: "labels", .blockedBy: "dependencies", .links: "references", .parent: "parent_task_id",
                .kind: "type", .order: "ordinal",
            ],
            // The keys that Backlog.md knows; others it would drop.
            order: [
                "id", "title", "status", "assignee", "reporter", "created_date", "updated_date", "due_date", "labels",
                "milestone", "dependencies", "references", "documentation", "modified_files", "parent_task_id",
                "subtasks", "priority", "type", "ordinal",
            ],
            emptyLists: [.owner, .tags, .blockedBy], marksUsers: true, hasMinutesByUTC: true))
}

extension Settings {
    /// The conventions by which the project's files are written.
    package var dialect: Dialect {
        switch profile {
        case .fuda: .fuda
        case .backlog: .backlog
        }
    }
}
