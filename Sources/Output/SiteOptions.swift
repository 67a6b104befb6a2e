/// The options for writing a site.
package struct SiteOptions: Sendable {
    /// The output directory as the user wrote it; messages show it in this form.
    package var folder: String
    /// Whether to replace files and symbolic links that fuda did not create. A directory that contains such files is
    /// never replaced.
    package var force: Bool
    /// Whether the pages are only a part of the site's, and all others stay.
    package var isPart: Bool
    /// The cache of the files written before; nil if no cache is used.
    package var cache: OutputFileCache?

    package init(folder: String, force: Bool = false, isPart: Bool = false, cache: OutputFileCache? = nil) {
        self.folder = folder
        self.force = force
        self.isPart = isPart
        self.cache = cache
    }
}
