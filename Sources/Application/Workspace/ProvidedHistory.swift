import Domain

/// A history that was read beside the requests of a workspace.
struct ProvidedHistory: Sendable {
    let history: History
    /// The paths of the todos in its commits.
    let paths: Set<String>
    /// Of the todos in no commit, those that git ignores.
    var ignored: Set<PathKey> = []
    /// The todos that git does not check out, with their bytes in HEAD; nil if git has not answered.
    let onlyInGit: [PathKey: [UInt8]]?

    /// The history until git has answered.
    static let awaited = ProvidedHistory(absence: .git("git has not answered yet"))

    private init(absence: History.Absence) {
        var history = History()
        history.absence = absence
        (self.history, paths, onlyInGit) = (history, [], nil)
    }

    init(
        _ history: History, _ paths: Set<String>, ignored: Set<PathKey> = [], onlyInGit: [PathKey: [UInt8]]? = nil
    ) {
        (self.history, self.paths, self.ignored, self.onlyInGit) = (history, paths, ignored, onlyInGit)
    }
}
