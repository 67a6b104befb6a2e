import Domain

/// A history that was read beside the requests of a workspace.
struct ProvidedHistory: Sendable {
    let history: History
    /// The paths of the todos in its commits.
    let paths: Set<String>
    /// Of the todos in no commit, those that git ignores.
    let ignored: Set<PathKey>

    /// The history until git has answered.
    static let awaited = ProvidedHistory(absence: .git("git has not answered yet"))

    private init(absence: History.Absence) {
        var history = History()
        history.absence = absence
        (self.history, paths, ignored) = (history, [], [])
    }

    init(_ history: History, _ paths: Set<String>, ignored: Set<PathKey>) {
        (self.history, self.paths, self.ignored) = (history, paths, ignored)
    }
}
