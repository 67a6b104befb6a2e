package import Domain
import Synchronization

/// A history replayed up to its last commit, for who replays it again and again beside another working tree.
///
/// It holds for one history, day and settings, and is to be thrown away with them.
package final class KeptReplay: Sendable {
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

    /// What is replayed with it.
    package struct Use: Sendable {
        /// Nil where nothing is kept.
        private let kept: KeptReplay?
        /// The files that were read again since the last replay.
        private let read: Set<PathKey>

        /// - Parameter read: the files that were read again since the last replay with `kept`.
        package init(_ kept: KeptReplay? = nil, read: Set<PathKey> = []) { (self.kept, self.read) = (kept, read) }

        /// - Parameters:
        ///   - past: of the history alone.
        ///   - replay: of a past, of which nothing is replayed yet.
        func replay(
            _ history: History, _ project: Project, _ past: () -> Past, _ replay: (Past) -> Replay
        ) -> Timeline {
            // What git does not keep stands among the commits, and ids with prefixes mean what all steps make of them.
            guard let kept, history.unkept.isEmpty, project.settings.idPrefixes.isEmpty,
                history.rules.allSatisfy(\.idPrefixes.isEmpty)
            else {
                // What was read for this round would not be known to the next.
                kept?.state.withLock { $0 = nil }
                var past = past()
                past.add(WorkingTree(project, beside: history, past), of: project)
                var order = TodoOrder()
                return replay(past).atItsEnd.timeline(&order)
            }
            return kept.state.withLock { state in
                let before = state.take()
                var known: State
                if let before, before.tree.isOf(project) {
                    known = before
                    known.tree.read(read, of: project, known.replay.past)
                } else {
                    let base = before?.replay ?? replay(past()).atItsEnd
                    known = State(base, WorkingTree(project, beside: history, base.past))
                }
                let timeline = known.with(project)
                state = known
                return timeline
            }
        }
    }
}

extension Replay {
    /// With all its steps replayed.
    fileprivate var atItsEnd: Replay {
        var replay = self
        replay.run()
        return replay
    }
}
