/// Where a site goes and how careful its writing is.
package struct SiteOptions: Sendable {
    /// The output folder, as the user wrote it; messages show it so.
    package var folder: String
    /// Replace files, and symbolic links, that fuda did not make. A folder with such files in it is never replaced.
    package var force: Bool
    /// Whether the pages are only some of the site's, and all others stay.
    package var isPart: Bool
    /// What is known of its files since they were last written; nil where nothing is, and nothing need be for a next time.
    package var kept: OutputFileCache?

    package init(folder: String, force: Bool = false, isPart: Bool = false, kept: OutputFileCache? = nil) {
        self.folder = folder
        self.force = force
        self.isPart = isPart
        self.kept = kept
    }
}
