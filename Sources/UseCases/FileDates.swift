package import Domain

/// Dates from the history for files whose front matter lacks them.
package struct FileDates: Sendable {
    /// The time of the last commit that changed each file.
    let commits: ByPath<DateOrInstant>
    /// The time at which each todo was closed, in seconds since 1970; `Int.max` if only the working tree closes it.
    let closings: ByPath<Int>

    package init(commits: ByPath<DateOrInstant>, closings: ByPath<Int>) {
        (self.commits, self.closings) = (commits, closings)
    }
}
