/// Which site is wanted, and where.
package struct BuildRequest: Sendable {
    package var project: ProjectRequest
    /// A folder from the current one, in the place of the settings' `output`.
    package var output: String?
    /// Whether drafts are todos like any other.
    package var includesDrafts = false
    /// Whether the site has reports, for which the history is read.
    package var hasReports = true
    /// Whether todos can be searched and filtered in the browser.
    package var hasSearch = true
    /// Whether the board's past goes into the site.
    package var includesHistory = false
    /// A commit, tag, branch or day: what changed since then is marked on the board. Nil for no marks.
    package var since: String?
    /// Whether somebody judges by the result, so that it must not come from less than there is.
    package var isStrict = false
    /// Whether files in the output folder that fuda did not make are replaced.
    package var replacesForeign = false

    /// A plain build; all else is set on it.
    package init(_ project: ProjectRequest) { self.project = project }
}
