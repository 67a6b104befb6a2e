/// Where a site goes and how careful its writing is.
package struct SiteOptions: Sendable {
    /// The output folder, as the user wrote it; messages show it so.
    package var folder: String
    /// Replace files, and symbolic links, that fuda did not make. A folder with such files in it is never replaced.
    package var force: Bool
    /// A file whose lock is held while the site is written, made when absent; its folder must exist. Without one
    /// nothing keeps two builds apart, and what a killed first build left beside the output is not cleared away.
    package var lockFile: String?
    /// How many seconds to wait for a build that holds the lock.
    package var lockWait: Int

    package init(folder: String, force: Bool = false, lockFile: String? = nil, lockWait: Int = 60) {
        self.folder = folder
        self.force = force
        self.lockFile = lockFile
        self.lockWait = lockWait
    }
}
