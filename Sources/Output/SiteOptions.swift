/// Where a site goes and how careful its writing is.
package struct SiteOptions: Sendable {
    /// The output folder, as the user wrote it; messages show it so.
    package var folder: String
    /// Replace files, and symbolic links, that fuda did not make. A folder with such files in it is never replaced.
    package var force: Bool

    package init(folder: String, force: Bool = false) {
        self.folder = folder
        self.force = force
    }
}
