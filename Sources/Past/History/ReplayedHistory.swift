package import Domain
import Synchronization
import UseCases

/// A cache for a history replayed up to its last commit, to which successive working trees can be applied.
///
/// Valid for one history, day and settings.
package final class ReplayedHistory: Sendable {
    private struct State {
        /// The replay before the working tree.
        let replay: Replay
        var tree: WorkingTree
        private var order = TodoOrder()
        /// When the files were last committed.
        private var commits: ByPath<DateOrInstant>?

        init(_ replay: Replay, _ tree: WorkingTree) { (self.replay, self.tree) = (replay, tree) }

        /// Returns the timeline with the current working tree.
        mutating func with(_ project: Project) -> Timeline {
            var replay = replay
            replay.add(tree, of: project)
            replay.run()
            var timeline = replay.timeline(&order)
            commits = commits ?? timeline.lastCommits
            timeline.knownCommits = commits
            return timeline
        }
    }

    private let state = Mutex<State?>(nil)

    /// Creates an empty cache.
    package init() {}

    /// The cached replay and the files that changed since.
    package struct Use: Sendable {
        private let cached: ReplayedHistory
        private let read: Set<TodoKey>

        /// - Parameter read: the files that were read again since the last replay with `cached`.
        package init(_ cached: ReplayedHistory, read: Set<TodoKey>) { (self.cached, self.read) = (cached, read) }

        /// Returns the timeline that `replay` would return, and updates the cache; nil if the cache cannot be used.
        func timeline(
            _ history: History, _ project: Project, beside others: [History], by replay: ReplayHistory
        ) -> Timeline? {
            cached.state.withLock { state in
                // Empties the state first: after a return of nil, the next round would not know which files were read
                // for this one.
                let before = state.take()
                // Untracked todos add steps between commits, and the meaning of ids with prefixes depends on all steps.
                // The files that git converts are asked again.
                guard ([history] + others).allSatisfy(\.untracked.isEmpty), history.unchanged.isEmpty,
                    project.settings.idPrefixes.isEmpty,
                    history.rules.allSatisfy(\.idPrefixes.isEmpty)
                else { return nil }
                var known: State
                if let before, before.tree.isOf(project) {
                    known = before
                    known.tree.read(read, of: project, known.replay.past)
                } else {
                    let base =
                        before?.replay ?? replay.replayed(replay.past(of: history, project, beside: others), project)
                    known = State(base, WorkingTree(project, beside: base.past))
                }
                let timeline = known.with(project)
                state = known
                return timeline
            }
        }
    }
}
