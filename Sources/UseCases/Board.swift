package import Domain

/// The todos of a project with their relations: the input of boards, lists and reports.
///
/// Todos are identified by the index of their row. All orders are total and stable. An index is valid for one board,
/// `Todo.key` for all boards of the project. A board does not change after `BuildBoard` returns it.
package struct Board: Sendable {
    package internal(set) var settings: Settings
    package internal(set) var today: CalendarDay
    /// The checked-out commit.
    package internal(set) var commit: String?
    /// The other repositories with todos.
    package let sources: SourceTable
    /// All todos, sorted by source and path; drafts only if they were requested. Access single values through the
    /// array: `board.rows[todo].todo.title` copies only the title. A constant for the row would copy all of it.
    package internal(set) var rows: [Row]
    /// The columns of the settings, followed by "Other" if a todo has a status without a column.
    package internal(set) var columns: [Column]
    /// The todos of each column in order, without archived todos and lost ones (see `isLost`).
    package internal(set) var cards: [[Int]]
    /// All unarchived todos in list order: by column, then in the column's order, broken ones last.
    package internal(set) var listed: [Int]
    /// The archived todos in the same order.
    package internal(set) var archived: [Int]
    /// Owners and reporters, including those without a profile.
    package internal(set) var users: [Member]
    /// The names of the users with a profile.
    package internal(set) var userNames: UserNames
    /// The permanent identifiers of its todos and pages.
    package var identity = BoardIdentity { "" }
    package internal(set) var tags: [Group]
    package internal(set) var milestones: [Group]
    /// The findings as detected: unsorted, and without the severities of the settings. Findings about hidden drafts are
    /// left out.
    package internal(set) var findings: [Finding]
    /// The tally of all shown todos.
    package internal(set) var tally: Tally
    /// The hidden drafts, sorted like the rows.
    package internal(set) var drafts: [Todo]
    /// The names that references use for todos.
    package let references: ReferenceTable
    /// Whether the project has further todos. Names then cannot be resolved, because they could mean one of those.
    package let isPart: Bool

    /// A todo and the derived values of the board.
    package struct Row: Sendable {
        package internal(set) var todo: Todo
        /// Index in `columns`.
        package var column = 0
        /// The rank by the ranked field: the index in the settings' list, or the list's length for an unknown or
        /// missing name.
        package var rank = 0
        /// Indices in `users`.
        package var owners: [Int] = []
        /// Index in `users`.
        package var reporter: Int?
        /// Indices in `tags`.
        package var tags: [Int] = []
        /// Index in `milestones`.
        package var milestone: Int?
        /// The day on which a done or cancelled todo was closed; nil if neither its file nor git says.
        package var closed: CalendarDay?
        /// The due day in the board's time zone.
        package var due: CalendarDay?
        package var isOpen = false
        package var isOverdue = false
        /// Whether the todo is open and due from today to a week from today.
        package var isDueSoon = false
        /// Whether the todo is open and has an open blocker.
        package var isBlocked = false
        /// The target of each of `Todo.blockedBy`.
        package var blockedBy: [Target] = []
        /// The todos that this one blocks.
        package var blocks: [Int] = []
        package var parent: Target?
        /// The todos that name this one as their parent.
        package var children: [Int] = []
        /// Whether references to the todo's id mean another file. A duplicate counts nowhere.
        package var isDuplicate = false
        /// The target of each of `Todo.references`.
        package var references: [Target] = []
        /// The todos whose text refers to this one.
        package var mentions: [Int] = []

        /// Whether the history gave the todo its update date.
        var isDatedByHistory = false
        /// The todo as its file has it.
        package var written: Todo {
            guard isDatedByHistory else { return todo }
            var written = todo
            written.days.updated = nil
            return written
        }

        /// Creates a row without derived values.
        init(_ todo: Todo) { self.todo = todo }
    }

    /// The target of a reference.
    package enum Target: Sendable, Hashable {
        case todo(Int)
        case user(Int)
        /// A file that may be published.
        case file(FileKey)
        /// There is no such thing, or it is a draft that is left out.
        case nothing

        /// The index of the todo; nil for other targets.
        var todo: Int? { if case .todo(let index) = self { index } else { nil } }
    }

    /// A user with their todos, in list order.
    package struct Member: Sendable {
        package var user: User
        package var todos: [Int] = []
        package var tally = Tally()
        /// The target of each of `User.references`.
        package var references: [Target] = []
    }

    /// The todos with one tag or milestone, in list order.
    package struct Group: Sendable {
        package var name: String
        package var todos: [Int] = []
        package var tally = Tally()
        /// For a milestone with a file: its id, due date and one-line summary.
        package var id: String?
        package var due: CalendarDay?
        package var summary: String?
        /// Its own file.
        package var file: FileKey?
        /// The target of each of `Milestone.references`.
        package var references: [Target] = []
    }

    /// The indices of all rows.
    package var indices: Range<Int> { rows.indices }

    /// Returns whether an id belongs to a hidden draft.
    package func leavesOut(_ id: String) -> Bool { references.leavesOut(id) }

    /// Returns whether feeds and calendars may include a todo. They leave out drafts, even if the site shows them, and
    /// files that cannot be parsed.
    package func isPublished(_ todo: Int) -> Bool { !rows[todo].todo.isDraft && !rows[todo].todo.isBroken }

    /// Returns the key that identifies a todo on every board of the project.
    package func key(of todo: Int) -> TodoKey { TodoKey(rows[todo].todo.path, in: rows[todo].todo.source) }

    /// The index of the todo in a file; nil when there is none, or it is left out.
    package func index(of key: TodoKey) -> Int? {
        if case .shown(let index) = references.find(file: key) { index } else { nil }
    }

    /// Returns the index of the todo with an id, ignoring case. Also accepts a former id and, in a Backlog.md project,
    /// a number.
    package func index(of id: String) -> Int? {
        if case .shown(let index) = references.find(id) { index } else { nil }
    }

    /// Returns the index of the todo that has or had an id, ignoring case; nil if there is none.
    package func index(ofExactly id: String) -> Int? {
        if case .shown(let index) = references.findExact(id) { index } else { nil }
    }

    /// Returns the index of the user with an id, ignoring case; nil if there is none.
    package func user(_ id: String) -> Int? {
        let folded = id.lowercased()
        // Users are sorted by id.
        let place = users.partitionPoint { $0.user.id < folded }
        return place < users.count && users[place].user.id == folded ? place : nil
    }

    /// Returns whether a todo is broken and the history does not know its contents.
    package func isLost(_ todo: Int) -> Bool { rows[todo].todo.isLost }

    /// Returns a todo's name for a field, as written. Accesses stored properties, because a subscript would copy the
    /// whole todo.
    package func written(_ word: Key.Word, in todo: Int) -> String? {
        switch word {
        case .status: rows[todo].todo.status?.value
        case .milestone: rows[todo].todo.milestone
        case .priority: rows[todo].todo.priority?.value
        case .kind: rows[todo].todo.kind?.value
        }
    }

    /// Returns the value of a field that fuda does not know; nil if it is missing or a list.
    package func own(_ key: String, of todo: Int) -> String? { rows[todo].todo.more.text(of: key) }

    /// Returns whether a column is "Other", whatever its title in the board's language.
    package func isOther(_ column: Int) -> Bool { column >= settings.columns.count }

    /// Returns the type of a todo's column.
    package func type(of todo: Int) -> ColumnType { columns[rows[todo].column].type }

    /// Returns whether somebody can work on a todo: it is open, nothing blocks it, and its scheduled day is not in the
    /// future.
    package func isReady(_ todo: Int) -> Bool {
        let scheduled = rows[todo].todo.days.scheduled?.day(in: settings.timeZone)
        return rows[todo].isOpen && !rows[todo].isBlocked && scheduled.map { $0 <= today } ?? true
    }

    /// Returns the type by which a todo counts.
    func countedType(of todo: Int) -> ColumnType { type(of: todo).counted(isArchived: rows[todo].todo.isArchived) }
}

extension Todo {
    /// Whether it is broken and the history does not know its contents.
    var isLost: Bool { isBroken && !isRecalled }
}
