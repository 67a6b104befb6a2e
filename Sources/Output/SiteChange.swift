/// What a finished build changed in the output folder.
package struct SiteChange: Equatable, Sendable {
    /// Pages that were new or had other bytes.
    package var written: Int
    /// Pages whose bytes were there already.
    package var unchanged: Int
    /// Files of the build before that are gone because their page is.
    package var deleted: Int
    /// Finished sentences on what was odd but did not stop the build.
    package var notices: [String]

    package init(written: Int, unchanged: Int, deleted: Int, notices: [String] = []) {
        self.written = written
        self.unchanged = unchanged
        self.deleted = deleted
        self.notices = notices
    }
}
