package import Domain

/// Everything a board, a list or a report asks: the todos that are shown, with what they mean to each other.
///
/// Todos are spoken of by the index of their row; everything is in a total and stable order. An index holds for one
/// board, `Todo.key` for every board of the project. A board is finished when `BuildBoard` returns it: nobody writes
/// into it.
package struct Board: Sendable {
    package internal(set) var settings: Settings
    package internal(set) var today: CalendarDay
    /// The commit that was checked out.
    package internal(set) var commit: String?
    /// The other repositories with todos.
    package let sources: SourceNames
    /// All todos, sorted by source and path. Drafts are among them only when they were asked for. Ask a row for what you need of
    /// it, `board.rows[todo].todo.title`: that copies the title alone. A constant for the row would copy all of it.
    package internal(set) var rows: [Row]
    /// The settings' columns, and "Other" behind them when a todo's status is no column's.
    package internal(set) var columns: [Column]
    /// The todos of each column in order: neither archived ones nor those of which nothing is known.
    package internal(set) var cards: [[Int]]
    /// All but the archived in the order of lists: by column, in its order, broken ones last.
    package internal(set) var listed: [Int]
    /// The archived ones in the same order.
    package internal(set) var archived: [Int]
    /// Owners and reporters, those without a profile among them.
    package internal(set) var users: [Member]
    package internal(set) var tags: [Group]
    package internal(set) var milestones: [Group]
    /// As they were found: neither sorted nor with the severities of the settings. What is wrong with a draft that
    /// is left out is not among them.
    package internal(set) var findings: [Finding]
    /// Of all todos that are shown.
    package internal(set) var tally: Tally
    /// Drafts that were left out.
    package internal(set) var draftCount: Int
    /// What references call the todos.
    package let references: ReferenceTable
    /// Whether the project has other todos than these: then nobody can be found by a name, as others may be meant.
    package let isPart: Bool

    /// A todo, and what the board knows of it.
    package struct Row: Sendable {
        package internal(set) var todo: Todo
        /// Index in `columns`.
        package var column = 0
        /// Of the key that has ranks: index in the settings' list, or its length without a known one.
        package var rank = 0
        /// Indices in `users`.
        package var owners: [Int] = []
        /// Index in `users`.
        package var reporter: Int?
        /// Indices in `tags`.
        package var tags: [Int] = []
        /// Index in `milestones`.
        package var milestone: Int?
        /// The day on which what is done or cancelled came to be so; nil where neither its file nor git says.
        package var closed: CalendarDay?
        /// The day it is due in the board's zone.
        package var due: CalendarDay?
        package var isOpen = false
        package var isOverdue = false
        /// Due from today to a week ahead.
        package var isDueSoon = false
        /// Open, with an open blocker.
        package var isBlocked = false
        /// For each of `Todo.blockedBy` where it leads.
        package var blockedBy: [Target] = []
        /// Todos that wait for this one.
        package var blocks: [Int] = []
        package var parent: Target?
        /// Todos that name this one as their parent.
        package var children: [Int] = []
        /// Whether another file has its id and is the one that references mean; it counts nowhere.
        package var isDuplicate = false
        /// For each of `Todo.references` where it leads.
        package var references: [Target] = []
        /// Todos whose text leads here.
        package var mentions: [Int] = []

        /// A todo that nothing is known of yet.
        init(_ todo: Todo) { self.todo = todo }

        /// The todos, as indices, that it is in by `parent`, or waits for by `blockedBy`.
        package func targets(of field: Field) -> [Int] {
            let targets = field == .parent ? [parent].compactMap(\.self) : blockedBy
            return targets.compactMap { if case .todo(let index) = $0 { index } else { nil } }
        }
    }

    /// Where a reference leads.
    package enum Target: Sendable, Hashable {
        case todo(Int)
        case user(Int)
        /// A file that may be published.
        case file(FileKey)
        /// There is no such thing, or it is a draft that is left out.
        case nothing
    }

    /// A user with their todos, in the order of lists.
    package struct Member: Sendable {
        package var user: User
        package var todos: [Int] = []
        package var tally = Tally()
        /// For each of `User.references` where it leads.
        package var references: [Target] = []
    }

    /// The todos under one tag or milestone, in the order of lists.
    package struct Group: Sendable {
        package var name: String
        package var todos: [Int] = []
        package var tally = Tally()
        /// Of a milestone with a file: its id, the day by which it is meant to be reached, and one line about it.
        package var id: String?
        package var due: CalendarDay?
        package var summary: String?
        /// Its own file.
        package var file: FileKey?
        /// For each of `Milestone.references` where it leads.
        package var references: [Target] = []
    }

    /// Of all rows.
    package var indices: Range<Int> { rows.indices }

    /// Whether an id is that of a draft that is left out.
    package func leavesOut(_ id: String) -> Bool {
        if case .hidden = references.find(id) { true } else { false }
    }

    /// Whether feeds and calendars may tell of a todo: a draft is for nobody else yet, also where the site shows it, and a file
    /// that cannot be read has nothing to tell.
    package func isTold(_ todo: Int) -> Bool { !rows[todo].todo.isDraft && !rows[todo].todo.isBroken }

    /// What identifies a todo on every board of the project.
    package func key(of todo: Int) -> TodoKey { TodoKey(rows[todo].todo.path, in: rows[todo].todo.source) }

    /// The index of the todo in a file; nil when there is none, or it is left out.
    package func index(of key: TodoKey) -> Int? {
        if case .shown(let index) = references.find(file: key) { index } else { nil }
    }

    /// The index of the todo that an id means: without case, by a former id, or in a Backlog.md project by its number.
    package func index(of id: String) -> Int? {
        if case .shown(let index) = references.find(id) { index } else { nil }
    }

    /// The index of the todo that has an id, or had it before, without case; nil if no todo does.
    package func index(ofExactly id: String) -> Int? {
        if case .shown(let index) = references.findExact(id) { index } else { nil }
    }

    /// The index of the user with an id, which is compared without case; nil if there is none.
    package func user(_ id: String) -> Int? {
        let folded = id.lowercased()
        // Users are sorted by their ids.
        let place = users.partitionPoint { $0.user.id < folded }
        return place < users.count && users[place].user.id == folded ? place : nil
    }

    /// Whether a todo is broken, and nothing is known of it but that it is there.
    package func isLost(_ todo: Int) -> Bool { rows[todo].todo.isBroken && !rows[todo].todo.isRecalled }

    /// The name that a todo has of a key, as it was written. By stored property: a subscript of the todo would copy all of it.
    package func written(_ word: Key.Word, in todo: Int) -> String? {
        switch word {
        case .status: rows[todo].todo.status?.value
        case .milestone: rows[todo].todo.milestone
        case .priority: rows[todo].todo.priority?.value
        case .kind: rows[todo].todo.kind?.value
        }
    }

    /// The value of a key that fuda does not know. Returns nil if the todo does not have the key, or has a list there.
    package func own(_ key: String, of todo: Int) -> String? {
        for own in rows[todo].todo.more where own.key.utf8.elementsEqual(key.utf8) {
            if case .text(let text) = own.value { return text }
        }
        return nil
    }

    /// Whether a column is "Other", whatever it is called in the board's language.
    package func isOther(_ column: Int) -> Bool { column >= settings.columns.count }

    /// The type of the column that a todo stands in.
    package func type(of todo: Int) -> ColumnType { columns[rows[todo].column].type }

    /// What a todo counts as.
    func countedType(of todo: Int) -> ColumnType { type(of: todo).counted(isArchived: rows[todo].todo.isArchived) }
}
