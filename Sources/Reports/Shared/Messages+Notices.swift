package import Domain
package import Messages

extension Messages {
    /// Returns the text of a notice. Messages from git or from parsing the settings are included untranslated.
    package func notice(_ notice: HistoryNotice) -> String {
        switch notice {
        case .absent(.noRepository): self(.noRepository)
        case .absent(.noCommits): self(.noCommits)
        case .absent(.shallow): self(.shallowClone)
        case .absent(.git(let reason)): self(.gitFailed, [.reason: reason])
        case .unreadableSettings(let commit, 0, let reason):
            self(.unreadableSettings, [.commit: String(commit.prefix(10)), .reason: reason])
        case .unreadableSettings(let commit, let others, let reason):
            self(
                .moreUnreadableSettings, count: others, [.commit: String(commit.prefix(10)), .reason: reason])
        case .notCloned(let count): self(.contentsNotCloned, count: count)
        case .unreadable(let count): self(.contentsUnreadable, count: count)
        case .untracked(let count): self(.unkeptTodos, count: count)
        case .undated(let count): self(.undatedTodos, count: count)
        case .future(let count): self(.futureTodos, count: count)
        case .ancient(let count, let earliest): self(.ancientTodos, count: count, [.day: earliest.iso])
        }
    }
}
