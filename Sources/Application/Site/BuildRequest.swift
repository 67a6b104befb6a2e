package import Sources

/// A request for a site.
package struct BuildRequest: Sendable {
    package var project: ProjectRequest
    /// The output folder, relative to the current folder; overrides the setting `output`.
    package var output: String?
    /// Whether drafts are included.
    package var includesDrafts = false
    /// Whether the site has reports, for which the history is read.
    package var hasReports = true
    /// Whether todos can be searched and filtered in the browser.
    package var hasSearch = true
    /// Whether the site includes the board's history.
    package var includesHistory = false
    /// A commit, tag, branch or day; the board marks what changed since then. Nil for no marks.
    package var since: String?
    /// Whether a failure to read the history fails the build, because the result is used for a decision.
    package var isStrict = false
    /// Whether files in the output folder that fuda did not create are replaced.
    package var replacesForeign = false
    /// When the other repositories of the board are fetched.
    package var fetching = SourceStore.Fetching.expired

    /// A plain build; set other properties afterwards.
    package init(_ project: ProjectRequest) { self.project = project }
}
