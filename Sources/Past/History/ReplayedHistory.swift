package import Domain
import Synchronization
import UseCases

/// A history replayed up to its last commit, which one working tree after the other can follow.
///
/// Holds for one history, day and settings.
package final class ReplayedHistory: Sendable {
    private struct State {
        /// Before the working tree.
        let replay: Replay
        var tree: WorkingTree
        private var order = TodoOrder()
        /// When the files were last committed.
        private var commits: ByPath<Moment>?

        init(_ replay: Replay, _ tree: WorkingTree) { (self.replay, self.tree) = (replay, tree) }

        /// What came of it beside the working tree.
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

    /// Of nothing yet.
    package init() {}

    /// What was kept, and what is not known of it any more.
    package struct Use: Sendable {
        private let kept: ReplayedHistory
        private let read: Set<TodoKey>

        /// - Parameter read: the files that were read again since the last replay with `kept`.
        package init(_ kept: ReplayedHistory, read: Set<TodoKey>) { (self.kept, self.read) = (kept, read) }

        /// What `replay` answers; nil where it cannot take up from what is kept.
        func timeline(
            _ history: History, _ project: Project, beside others: [History], by replay: ReplayHistory
        ) -> Timeline? {
            kept.state.withLock { state in
                // Where it ends at nil, what was read for this round would not be known to the next.
                let before = state.take()
                // What git does not keep stands among the commits, and ids with prefixes mean what all steps make of them.
                guard ([history] + others).allSatisfy(\.unkept.isEmpty), project.settings.idPrefixes.isEmpty,
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
