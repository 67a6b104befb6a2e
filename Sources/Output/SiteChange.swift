/// The changes that a finished build made to the output directory.
package struct SiteChange: Equatable, Sendable {
    /// The number of pages that were new or changed.
    package var written: Int
    /// The number of pages that did not change.
    package var unchanged: Int
    /// The number of files of the previous build that were deleted because their pages no longer exist.
    package var deleted: Int
    /// Complete sentences about irregularities that did not stop the build.
    package var notices: [String]

    package init(written: Int, unchanged: Int, deleted: Int, notices: [String] = []) {
        self.written = written
        self.unchanged = unchanged
        self.deleted = deleted
        self.notices = notices
    }
}
