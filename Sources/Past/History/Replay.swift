import Domain
import UseCases

/// Replays the steps of a history: the contents of each file and the todo to which it belongs.
struct Replay {
    private(set) var past: Past
    private let includesDrafts: Bool
    private let columns: ColumnTable
    private let prefixes: [String]
    private var identities: Identities
    /// One entry for each path.
    private var files: [File]
    /// The first step that is not replayed yet.
    private var next = 0
    /// One entry for each identity.
    private var todos: [Subject] = []
    private var recorded: [(todo: Int32, state: TodoState)] = []

    private struct File {
        /// The index of the todo to which the file belongs, or -1.
        var todo: Int32 = -1
        /// The last snapshot that could be parsed, or -1.
        var snapshot: Int32 = -1
        /// Whether the file exists now, with or without a todo.
        var isThere = false
        /// The last commit that changed the file, or -1.
        var lastCommit: Int32 = -1
        /// The first commit that had the file, or -1.
        var firstCommit: Int32 = -1
        /// Whether the last commit so far has the file.
        var isCommitted = false
        /// Whether the working tree changed the file.
        var isChangedNow = false
    }

    private struct Subject {
        /// Its files, as indices.
        var files: [Int32] = []
        var last: TodoState?
        /// The last snapshot that could be parsed, or -1.
        var lastGood: Int32 = -1
        /// The last step that changed one of its files, or -1.
        var touched: Int32 = -1
        /// Whether one of its files ever was a draft.
        var wasDraft = false
    }

    init(_ past: Past, _ project: Project, includesDrafts: Bool) {
        self.past = past
        self.includesDrafts = includesDrafts
        // The rules of the working tree can follow those of the past.
        columns = ColumnTable(
            present: project.settings.columns, past.rules.map(\.columns) + [project.settings.columns])
        prefixes = past.prefixes(project.settings)
        identities = Identities(in: past, prefixes: prefixes)
        files = Array(repeating: File(), count: past.files.count)
    }

    /// Adds the working tree as a further step.
    mutating func add(_ tree: WorkingTree, of project: Project) {
        past.add(tree, of: project)
        files += Array(repeating: File(), count: past.files.count - files.count)
    }

    /// Replays the remaining steps.
    mutating func run() {
        recorded.reserveCapacity(past.snapshots.count + past.files.count)
        var touched: [Int32] = []
        for step in next..<past.steps.count {
            touched.removeAll(keepingCapacity: true)
            for change in past.steps[step].changes { apply(change, at: Int32(step), &touched) }
            for todo in touched { record(todo, at: Int32(step)) }
            if step > 0, hasNewColumns(at: step) { judgeAgain(at: Int32(step)) }
        }
        next = past.steps.count
    }

    // MARK: Files

    private mutating func apply(_ change: History.Change, at step: Int32, _ touched: inout [Int32]) {
        let (path, old) = (change.path, files[change.path].todo)
        if past.steps[Int(step)].step.commit != nil {
            files[path].lastCommit = step
            files[path].isCommitted = change.snapshot != nil
            if change.snapshot != nil, files[path].firstCommit < 0 { files[path].firstCommit = step }
        } else if !past.steps[Int(step)].step.isByDates {
            files[path].isChangedNow = true
        }
        files[path].isThere = change.snapshot != nil
        let before = Int(files[path].snapshot)
        let wasCounted = before < 0 || isCounted(Int32(before))
        guard let snapshot = change.snapshot else {
            files[path].snapshot = -1
            return give(path, to: -1, at: wasCounted ? step : nil, &touched)
        }
        if past.snapshots[snapshot].isBroken {
            let todo = old >= 0 ? old : identities.index(of: past.snapshots[snapshot].id)
            return give(path, to: todo, at: wasCounted ? step : nil, &touched)
        }
        let isSame = old >= 0 && before >= 0 && past.snapshots[before].id == past.snapshots[snapshot].id
        files[path].snapshot = Int32(snapshot)
        let isCounted = before >= 0 && wasCounted || isCounted(Int32(snapshot))
        give(
            path, to: isSame ? old : identities.index(of: past.snapshots[snapshot].id), at: isCounted ? step : nil,
            &touched)
        if past.snapshots[snapshot].isDraft { todos[Int(files[path].todo)].wasDraft = true }
    }

    /// Assigns a file to a todo, or to none (-1).
    ///
    /// - Parameter step: at which the todos are touched; nil if the file is and was a draft that is left out. Another
    ///   file of the todo may count, and its history does not tell of the draft.
    private mutating func give(_ path: Int, to todo: Int32, at step: Int32?, _ touched: inout [Int32]) {
        let old = files[path].todo
        while todos.count < Int(identities.count) { todos.append(Subject()) }
        if let step, old >= 0 { touch(old, at: step, &touched) }
        if let step, todo >= 0 { touch(todo, at: step, &touched) }
        guard old != todo else { return }
        files[path].todo = todo
        if old >= 0 { todos[Int(old)].files.removeAll { $0 == Int32(path) } }
        if todo >= 0 { todos[Int(todo)].files.append(Int32(path)) }
    }

    private mutating func touch(_ todo: Int32, at step: Int32, _ touched: inout [Int32]) {
        guard todos[Int(todo)].touched != step else { return }
        todos[Int(todo)].touched = step
        touched.append(todo)
    }

    // MARK: States

    private mutating func record(_ todo: Int32, at step: Int32) {
        let before = todos[Int(todo)].last
        let file = countedFile(of: todo)
        if let file, files[Int(file)].snapshot >= 0 { todos[Int(todo)].lastGood = files[Int(file)].snapshot }
        let snapshot = todos[Int(todo)].lastGood
        guard let file, snapshot >= 0, isCounted(snapshot) else {
            guard var gone = before, gone.type != nil else { return }
            (gone.typeBefore, gone.type) = (gone.type, nil)
            // A removed todo keeps its type and `isDated` until it returns with another type.
            (gone.step, gone.isTouched, gone.isClosing) = (step, true, false)
            return append(gone, to: todo)
        }
        append(state(snapshot, at: step, after: before, of: past.files[Int(file)].source), to: todo)
    }

    /// - Parameter source: that has the file; needed for the first state of a todo.
    private func state(
        _ snapshot: Int32, at step: Int32, after before: TodoState?, of source: SourceID? = nil
    ) -> TodoState {
        let index = Int(snapshot)
        let (column, type) = columns.place(
            of: past.snapshots[index].status, isChecked: past.snapshots[index].isChecked,
            isArchived: past.snapshots[index].isArchived, by: past.steps[Int(step)].rules)
        let isEntry = type != before?.lastType
        let isDated =
            isEntry
            ? type != .done || before != nil || source.map { past.isWorked(index, of: $0, at: Int(step)) } != false
            : before?.isDated ?? true
        return TodoState(
            step: step, snapshot: snapshot, column: column, type: type, isDated: isDated,
            isClosing: isEntry && type == .done && isDated)
    }

    private mutating func append(_ state: TodoState, to todo: Int32) {
        todos[Int(todo)].last = state
        recorded.append((todo, state))
    }

    private func isCounted(_ snapshot: Int32) -> Bool { includesDrafts || !past.snapshots[Int(snapshot)].isDraft }

    /// Returns the file of a todo; nil if it is a draft that is left out.
    private func countedFile(of todo: Int32) -> Int32? {
        guard let file = preferredFile(of: todo) else { return nil }
        let snapshot = files[Int(file)].snapshot
        return snapshot < 0 || isCounted(snapshot) ? file : nil
    }

    /// Returns the file that the id means if several files have it.
    private func preferredFile(of todo: Int32) -> Int32? {
        var best: Int32?
        for file in todos[Int(todo)].files {
            if let other = best, !isBetter(file, than: other) { continue }
            best = file
        }
        return best
    }

    private func isBetter(_ file: Int32, than other: Int32) -> Bool {
        let (left, right) = (rank(of: file), rank(of: other))
        return left != right
            ? left < right : past.files[Int(file)].path.precedesBytewise(past.files[Int(other)].path)
    }

    private func rank(of file: Int32) -> FileRank {
        let (file, key) = (files[Int(file)], past.files[Int(file)])
        let snapshot = file.snapshot < 0 ? nil : past.snapshots[Int(file.snapshot)]
        return FileRank(
            isArchived: snapshot?.isArchived ?? false, isOff: snapshot?.isDraft ?? true,
            of: key.source, committed: key.source != .own ? 0 : file.isCommitted ? Int(file.firstCommit) : nil,
            created: snapshot?.days.created)
    }

    // MARK: Settings

    private func hasNewColumns(at step: Int) -> Bool {
        let (old, new) = (past.steps[step - 1].rules, past.steps[step].rules)
        return old != new && past.rules[old].columns != past.rules[new].columns
    }

    /// Recomputes the types of todos that the step did not touch, because the columns changed.
    private mutating func judgeAgain(at step: Int32) {
        for todo in todos.indices where todos[todo].touched != step {
            guard let before = todos[todo].last, before.type != nil else { continue }
            var after = state(before.snapshot, at: step, after: before)
            guard after.type != before.type || after.column != before.column else { continue }
            after.isTouched = false
            append(after, to: Int32(todo))
        }
    }

    // MARK: Answer

    /// Returns the timeline of the replayed steps.
    ///
    /// - Parameter order: the order of the todos in the previous call, updated by this one.
    func timeline(_ order: inout TodoOrder) -> Timeline {
        var timeline = Timeline(today: past.today, zone: past.zone)
        timeline.steps = past.steps.map(\.step)
        timeline.columns = columns.columns
        timeline.columnCount = columns.presentCount
        timeline.layouts = past.steps.indices.filter { $0 == 0 || hasNewColumns(at: $0) }.map { step in
            let rules = past.steps[step].rules
            return Timeline.Layout(
                step: step, columns: past.rules[rules].columns, places: columns.places(by: rules))
        }
        timeline.idPrefixes = prefixes
        timeline.snapshots = past.snapshots
        timeline.set(
            recorded, of: todos.count, wasDraft: { todos[$0].wasDraft },
            file: { todo in countedFile(of: Int32(todo)).map { past.files[Int($0)] } }, &order)
        timeline.files = files.indices.filter { files[$0].isThere }.map {
            let commit = files[$0].lastCommit
            return Timeline.File(
                key: past.files[$0], lastCommit: commit < 0 ? nil : Int(commit),
                isChangedNow: files[$0].isChangedNow,
                isDraft: files[$0].snapshot >= 0 && past.snapshots[Int(files[$0].snapshot)].isDraft)
        }
        timeline.notices = past.notices
        return timeline
    }
}
