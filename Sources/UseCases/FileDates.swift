package import Domain

/// The dates that the history knows of files and that their front matter may lack.
package struct FileDates: Sendable {
    /// When a commit last changed each file.
    let commits: ByPath<Moment>
    /// When each todo was closed, in seconds since 1970; `Int.max` if only the working tree closes it.
    let closings: ByPath<Int>

    package init(commits: ByPath<Moment>, closings: ByPath<Int>) { (self.commits, self.closings) = (commits, closings) }
}
