import Domain

/// The todos of a project that differ from the last commit.
struct WorkingTree {
    /// For each path of the history, the last snapshot of its file; nil if the file does not exist.
    private let last: [Int?]
    private let files: [TodoKey]
    /// For each todo, the index of its file in `Past.files`; nil if the file is in no commit.
    private(set) var places: [Int?]
    /// The indices of the todos that differ.
    private(set) var changed: Set<Int> = []
    /// The indices of the paths whose files are gone.
    private(set) var gone: [Int] = []

    /// - Parameter past: the past as recorded by commits.
    init(_ project: Project, beside past: Past) {
        var last = Array(repeating: Int?.none, count: past.files.count)
        for step in past.steps where !step.step.isByDates {
            for change in step.changes { last[change.path] = change.snapshot }
        }
        self.last = last
        files = project.todos.indices.map { TodoKey(project.todos[$0].path, in: project.todos[$0].source) }
        places = Array(repeating: nil, count: files.count)
        var known = FilePlaces(past.committed, preferring: { last[$0] != nil })
        var isThere = Array(repeating: false, count: last.count)
        for index in files.indices where !past.untracked.contains(index) {
            places[index] = known.take(files[index])
            if let place = places[index] { isThere[place] = true }
            if saysElse(index, project, past) { changed.insert(index) }
        }
        gone = last.indices.filter { last[$0] != nil && !isThere[$0] }
    }

    /// Returns whether a project has the same files.
    func isOf(_ project: Project) -> Bool {
        project.todos.count == files.count
            && files.indices.allSatisfy {
                files[$0] == TodoKey(project.todos[$0].path, in: project.todos[$0].source)
            }
    }

    /// Updates the result for these files. The project must have the same files, all tracked by git.
    mutating func read(_ keys: Set<TodoKey>, of project: Project, _ past: Past) {
        if keys.isEmpty { return }
        for index in files.indices where keys.contains(files[index]) {
            if saysElse(index, project, past) { changed.insert(index) } else { changed.remove(index) }
        }
    }

    private func saysElse(_ index: Int, _ project: Project, _ past: Past) -> Bool {
        guard let place = places[index], let before = last[place] else { return true }
        return !past.unchanged.contains(index) && past.snapshots[before] != TodoSnapshot(project.todos[index])
    }
}
