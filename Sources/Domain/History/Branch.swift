/// A branch, or the commit of a detached worktree, with the todos that it changed since its merge base with HEAD.
package struct Branch: Sendable, Equatable {
    /// The name of the branch; for a detached worktree the abbreviated name of its commit.
    package let name: String
    /// Each changed todo that the branch has.
    package let changes: [Change]

    /// A todo before and after the changes of a branch.
    package struct Change: Sendable, Equatable {
        package let now: TodoSnapshot
        /// The todo with the same id at the merge base, at any path; nil if there was none, or if it was as it is on the
        /// board.
        package let before: TodoSnapshot?

        package init(now: TodoSnapshot, before: TodoSnapshot?) { (self.now, self.before) = (now, before) }
    }

    package init(name: String, changes: [Change]) { (self.name, self.changes) = (name, changes) }
}
