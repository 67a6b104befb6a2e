package import Domain

/// Builds the board of a project: assigns todos to columns, resolves references and reports findings.
package struct BuildBoard: Sendable {
    private let today: CalendarDay
    private let includesDrafts: Bool
    fileprivate let concealsDrafts: Bool
    fileprivate let titles: ColumnTitles
    fileprivate let isNote: NoteLookup

    /// Returns whether a link of a file, such as `[[name]]`, names a file of the project that is not a todo. Called
    /// only for links that match no todo.
    package typealias NoteLookup = @Sendable (_ target: String, _ file: FileKey) -> Bool

    /// - Parameters:
    ///   - today: the day with which due dates are compared.
    ///   - includesDrafts: whether drafts are shown like other todos.
    ///   - concealsDrafts: whether a reference to a hidden draft looks like one to nothing.
    ///   - titles: the titles of columns without a title in the settings.
    ///   - isNote: finds linked files that are not todos.
    package init(
        today: CalendarDay, includesDrafts: Bool = false, concealsDrafts: Bool = false,
        titles: ColumnTitles = ColumnTitles(), isNote: @escaping NoteLookup = { _, _ in false }
    ) {
        (self.today, self.includesDrafts, self.concealsDrafts) = (today, includesDrafts, concealsDrafts)
        (self.titles, self.isNote) = (titles, isNote)
    }

    /// - Parameters:
    ///   - dates: returns the dates that files lack; nil without history. Called last, to be computed concurrently.
    ///   - history: returns the commits, if they are known; called only if files share an id.
    package func callAsFunction(
        _ project: Project, dates: () -> FileDates? = { nil }, history: () -> History? = { nil }
    ) -> Board {
        var builder = BoardBuilder(project, today: today, includesDrafts: includesDrafts, history)
        return builder.build(self, dates)
    }
}

/// The steps from a project to its board.
private struct BoardBuilder {
    private let project: Project
    private let references: ReferenceTable
    /// The original todos of the rows; the rows change during the build.
    private let shown: [Todo]
    private var board: Board
    private let otherColumn: Int
    private var usersByID: [String: Int] = [:]
    private var findings: [Finding]

    init(_ project: Project, today: CalendarDay, includesDrafts: Bool, _ history: () -> History?) {
        self.project = project
        let hidesSome = !includesDrafts && project.todos.contains { $0.isDraft }
        shown = hidesSome ? project.todos.filter { !$0.isDraft } : project.todos
        references = ReferenceTable(project.todos, settings: project.settings, history: history) {
            hidesSome && project.todos[$0].isDraft
        }
        findings = project.findings
        if hidesSome {
            // A finding about a hidden draft would reveal it.
            let hidden = Set(project.todos.lazy.filter { $0.isDraft }.map(\.key))
            findings.removeAll { hidden.contains($0.file) }
        }
        otherColumn = project.settings.columns.count
        board = Board(
            settings: project.settings, today: today, commit: project.commit, sources: project.sources,
            rows: shown.map(Board.Row.init), columns: project.settings.columns, cards: [],
            listed: [], archived: [], users: [], userNames: UserNames(project.users), tags: [], milestones: [],
            findings: [], tally: Board.Tally(),
            drafts: hidesSome ? project.todos.filter(\.isDraft) : [], references: references, isPart: project.isPart)
    }

    mutating func build(_ rules: BuildBoard, _ dates: () -> FileDates?) -> Board {
        placeInColumns()
        gatherUsers()
        gatherTags()
        gatherMilestones()
        followReferences(rules)
        markDuplicates()
        judge()
        findings += TodoFindings(board, profiles: project.users).all
        for index in board.indices { count(index) }
        findings += references.duplicates
        findings += Cycles.findings(in: board)
        board.findings = findings
        // Findings are in English, whatever the columns are called.
        board.columns = rules.titles.named(board.columns)
        board.order(by: dates())
        return board
    }

    // MARK: Columns and priorities

    private mutating func placeInColumns() {
        let rules = ColumnRules(board.columns)
        let lists = project.settings.lists.keys.inOrder.map { word in
            (word, project.settings.names(of: word).map { $0.lowercased() })
        }
        var hasOther = false
        for index in board.indices {
            let status = board.rows[index].todo.status
            let column = rules.column(of: status?.value, isChecked: board.rows[index].todo.isChecked)
            if column == nil, let status { reportStatus(status, of: board.rows[index].todo) }
            hasOther = hasOther || column == nil
            board.rows[index].column = column ?? otherColumn
            for (word, names) in lists {
                let rank = rank(of: word, of: index, among: names)
                if word.field.key.isRanked { board.rows[index].rank = rank }
            }
        }
        if hasOther { board.columns.append(.other) }
    }

    /// Returns the rank of a todo's name in a list of the settings, or the list's length. Reports a name that is not
    /// listed.
    private mutating func rank(of word: Key.Word, of index: Int, among names: [String]) -> Int {
        guard !names.isEmpty, let name = board.written(word, in: index) else { return names.count }
        if let rank = names.firstIndex(of: name.lowercased()) { return rank }
        let source = board.rows[index].todo.source
        if let place = board.rows[index].todo.place(of: word), let rule = word.setting?.unknown,
            let message = project.messageAboutName(name, of: word, in: source)
        {
            report(board.rows[index].todo, place, rule, message)
        }
        return names.count
    }

    private mutating func reportStatus(_ status: Located<String>, of todo: Todo) {
        guard let message = project.messageAboutStatus(status.value, in: todo.source) else { return }
        report(todo, status.place, .unknownStatus, message)
    }

    private mutating func report(_ todo: Todo, _ place: SourcePosition, _ rule: Rule, _ message: String) {
        if !todo.isBroken { findings.append(Finding(todo.key, place, rule, message)) }
    }

    // MARK: Users, tags, milestones

    private mutating func gatherUsers() {
        var users: [User] = []
        var names = NameTable()
        for user in project.users where names.index(of: user.id) == users.count { users.append(user) }
        for index in board.indices {
            board.rows[index].owners =
                board.rows[index].todo.owners.map { owner in
                    let user = names.index(of: owner)
                    if user == users.count { users.append(User(writtenID: owner)) }
                    return user
                }.unique
        }
        let order = users.indices.sorted { users[$0].id < users[$1].id }
        board.users = order.map { Board.Member(user: users[$0]) }
        usersByID = Dictionary(uniqueKeysWithValues: order.enumerated().map { (users[$1].id, $0) })
        let places = order.inverted
        for index in board.indices {
            board.rows[index].owners = board.rows[index].owners.map { places[$0] }
            if let reporter = board.rows[index].todo.reporter {
                board.rows[index].reporter = usersByID[reporter.lowercased()]
            }
        }
    }

    private mutating func gatherTags() {
        var names = NameTable()
        for index in board.indices {
            board.rows[index].tags = board.rows[index].todo.tags.map { names.index(of: $0) }.unique
        }
        board.tags = names.sorted(remapping: &board.rows) { row, map in row.tags = row.tags.map { map[$0] } }
    }

    private mutating func gatherMilestones() {
        let titles = Dictionary(
            project.milestones.flatMap { [($0.id.lowercased(), $0.title), ($0.title.lowercased(), $0.title)] },
            uniquingKeysWith: { first, _ in first })
        var names = NameTable()
        for index in board.indices {
            guard let name = board.rows[index].todo.milestone, !name.isEmpty else { continue }
            board.rows[index].milestone = names.index(of: titles[name.lowercased()] ?? name)
        }
        board.milestones = names.sorted(remapping: &board.rows) { row, map in
            row.milestone = row.milestone.map { map[$0] }
        }
        board.describeMilestones(by: project.milestones)
    }

    // MARK: References

    private mutating func followReferences(_ rules: BuildBoard) {
        var bodies = BodyReferences(
            references, todos: shown, users: usersByID, concealsDrafts: rules.concealsDrafts, isNote: rules.isNote)
        for index in board.indices {
            let (file, known) = (board.key(of: index), findings.count)
            defer { if board.rows[index].todo.isArchived { findings.easeReferences(from: known) } }
            for id in board.rows[index].todo.blockedBy {
                // Former references of a broken todo cannot be corrected in its present file, so they cause no finding.
                board.rows[index].blockedBy.append(
                    board.rows[index].todo.isBroken
                        ? bodies.find(id.value, in: file.source).target
                        : follow(id, in: file, of: index, as: .blockedBy, &bodies))
            }
            if let id = board.rows[index].todo.parent {
                board.rows[index].parent = follow(id, in: file, of: index, as: .parent, &bodies)
            }
            for reference in board.rows[index].todo.references {
                board.rows[index].references.append(
                    follow(reference, in: file, ofDraft: board.rows[index].todo.isDraft, &bodies))
            }
        }
        for (index, user) in board.users.enumerated() {
            board.users[index].references = user.user.references.map {
                follow($0, in: FileKey(user.user.path ?? "", in: user.user.source), ofDraft: false, &bodies)
            }
        }
        followMilestones(&bodies)
        for index in board.indices { noteReturns(from: index) }
    }

    private mutating func followMilestones(_ bodies: inout BodyReferences) {
        let files = Dictionary(
            project.milestones.map { (FileKey($0.path, in: $0.source), $0.references) },
            uniquingKeysWith: { first, _ in first })
        for index in board.milestones.indices {
            guard let file = board.milestones[index].file, let references = files[file] else { continue }
            board.milestones[index].references = references.map { follow($0, in: file, ofDraft: false, &bodies) }
        }
    }

    /// Records the references of a todo in the todos to which it refers.
    private mutating func noteReturns(from index: Int) {
        for case .todo(let other) in board.rows[index].blockedBy where board.rows[other].blocks.last != index {
            board.rows[other].blocks.append(index)
        }
        if case .todo(let parent) = board.rows[index].parent { board.rows[parent].children.append(index) }
        for case .todo(let other) in board.rows[index].references
        where other != index && board.rows[other].mentions.last != index {
            board.rows[other].mentions.append(index)
        }
    }

    private mutating func follow(
        _ reference: TextReference, in file: FileKey, ofDraft: Bool, _ bodies: inout BodyReferences
    ) -> Board.Target {
        let (target, finding) = bodies.follow(reference, in: file, ofDraft: ofDraft)
        if let finding, !project.isOfUnreadSource(reference.target) { findings.append(finding) }
        return target
    }

    private mutating func follow(
        _ id: Located<String>, in file: FileKey, of todo: Int, as field: Field, _ bodies: inout BodyReferences
    ) -> Board.Target {
        switch bodies.find(id.value, in: file.source) {
        case .shown(let index): return .todo(index)
        case .hidden where bodies.concealsDrafts, .missing where !project.isOfUnreadSource(id.value):
            findings.append(.noTodo(id, key: board.rows[todo].todo.name(of: field, at: id.place), in: file))
        case .hidden, .missing: break
        }
        return .nothing
    }

    // MARK: Judgement

    /// Marks the files that their id does not mean. A broken file without a known id counts separately.
    private mutating func markDuplicates() {
        if references.ranks.isEmpty { return }
        for index in board.indices where !board.isLost(index) {
            switch references.findExact(board.rows[index].todo.id) {
            case .shown(let owner): board.rows[index].isDuplicate = owner != index && !board.isLost(owner)
            case .hidden: board.rows[index].isDuplicate = true
            case .missing: break
            }
        }
    }

    private mutating func judge() {
        for index in board.indices {
            let isOff = board.isLost(index) || board.rows[index].todo.isArchived
            let isOpen = !isOff && board.type(of: index).isOpen
            let due = board.rows[index].todo.days.due?.day(in: project.settings.timeZone)
            (board.rows[index].isOpen, board.rows[index].due) = (isOpen, due)
            guard isOpen, let due else { continue }
            board.rows[index].isOverdue = due < board.today
            board.rows[index].isDueSoon = due.isSoon(on: board.today)
        }
        for index in board.indices where board.rows[index].isOpen {
            board.rows[index].isBlocked = board.rows[index].blockedBy.contains { target in
                if case .todo(let blocker) = target { return board.rows[blocker].isOpen && blocker != index }
                return false
            }
        }
    }

    /// Archived todos count if they are done.
    private mutating func count(_ index: Int) {
        let tally = Board.Tally(index, of: board)
        board.tally.add(tally)
        for owner in board.rows[index].owners { board.users[owner].tally.add(tally) }
        for tag in board.rows[index].tags { board.tags[tag].tally.add(tally) }
        if let milestone = board.rows[index].milestone { board.milestones[milestone].tally.add(tally) }
    }
}
