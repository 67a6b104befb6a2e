package import Platform
import Synchronization

/// Writes a site in one build: opened with all paths, it receives the bytes of each page and then publishes all of
/// them.
///
/// Until `commit`, the output directory keeps its contents unchanged. If a writer is released without a commit, it is
/// abandoned.
package final class SiteWriter: Sendable {
    private let table: PageTable
    private let destination: any Destination
    private let states: PageStates
    private let notices: [String]
    /// The hashes of the pages' files; nil without a cache.
    private let prints: PageFingerprints?
    private let isPart: Bool
    private let hold: Mutex<Hold>
    private let isBroken = Atomic(false)
    private let failure = Mutex<OutputError?>(nil)

    /// The state that `commit` or `abandon` ends.
    private struct Hold: ~Copyable {
        var lock: ProjectLock?
        var isOpen = true
    }

    /// Examines the contents of the output directory.
    ///
    /// - Parameters:
    ///   - pages: the path of each page, relative to the output directory. The number of a page is its index. Paths
    ///     must differ by more than case.
    ///   - lock: held until the site is written. Without a lock, nothing keeps two builds apart, and what a killed
    ///     first build left beside the output is not removed.
    package init(
        _ options: SiteOptions, pages: [String], lock: consuming ProjectLock? = nil
    ) throws(OutputError) {
        let isLocked = lock != nil
        hold = Mutex(Hold(lock: lock))
        table = try PageTable(pages)
        states = PageStates(count: table.count)
        prints = options.cache.map { [table] in PageFingerprints($0, of: table.paths) }
        isPart = options.isPart
        do throws(SystemError) {
            let place = try OutputPlace(options.folder)
            if let site = try NewSite(at: place, table, sweeping: isLocked) {
                (destination, notices) = (site, [])
            } else {
                let site = try ExistingSite(place.shown, table, options)
                (destination, notices) = (site, site.notices)
            }
        } catch {
            throw .system(error)
        }
    }

    deinit { abandon() }

    /// Whether `commit` can only throw, so that rendering more pages is pointless. Safe to read from any thread.
    package var hasFailed: Bool { isBroken.load(ordering: .relaxed) }

    /// Writes the bytes of a page. Call it once for each page, from any thread.
    ///
    /// Errors are recorded for `commit`; nothing is written after an error.
    package func write(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        put(page) { () throws(SystemError) in .bytes(bytes) }
    }

    /// Keeps a page as it was last written. Call it once for each page, from any thread.
    ///
    /// - Returns: false if the file has changed or is not in the cache; then the page must be written.
    package func keep(_ page: Int) -> Bool {
        do {
            guard let prints, let hash = try prints.hashIfUnchanged(page, stamp: destination.stamp(of: page))
            else { return false }
            states.set(page, .unchanged, hash)
            return true
        } catch {
            fail(with: .system(error))
            return false
        }
    }

    /// Copies a file of any size as a page. Otherwise like `write`.
    package func copy(_ page: Int, from source: String) {
        put(page) { () throws(SystemError) in .file(try SourceFile(source)) }
    }

    /// Publishes all pages, deletes those of the previous build that no longer exist, and releases the lock.
    ///
    /// Call it once, after all calls of `write` and `copy` have returned. Throws the first error of any of them. After
    /// an error the site is unchanged, unless the system refused a rename in the middle; then the next build completes
    /// it.
    package func commit() throws(OutputError) -> SiteChange {
        defer { abandon() }
        if let error = failure.withLock({ $0 }) { throw error }
        let missing = states.pages(.pending)
        guard missing.isEmpty else { throw .pagesMissing(missing.map { table.paths[$0] }) }
        let deleted = try destination.commit(states)
        hold.withLock { $0.isOpen = false }
        // A page without a stamp is written again by the next build.
        prints?.keep(table.paths, isWhole: !isPart) { try? destination.stamp(of: $0) }
        let written = states.pages(.written, .blocked).count
        return SiteChange(written: written, unchanged: table.count - written, deleted: deleted, notices: notices)
    }

    /// Makes `commit` throw, unless it is already running. Safe to call from any thread.
    package func interrupt() { fail(with: .interrupted) }

    /// Removes temporary files, leaves the site unchanged and releases the lock.
    package func abandon() {
        hold.withLock { hold in
            if hold.isOpen { destination.abandon() }
            hold.isOpen = false
            hold.lock = nil
        }
    }

    private func put(_ page: Int, _ content: () throws(SystemError) -> PageContent) {
        if hasFailed { return }
        do {
            let content = try content()
            let fingerprint = prints?.fingerprint(content)
            if let prints, let fingerprint,
                let hash = try prints.hashIfUnchanged(
                    page, fingerprint, hash: content.hash(), stamp: destination.stamp(of: page))
            {
                return states.set(page, .unchanged, hash)
            }
            let hash = try content.hash()
            states.set(page, try destination.put(content, page: page), hash)
            if let prints, let fingerprint { prints.note(page, fingerprint, hash) }
        } catch {
            fail(with: .system(error))
        }
    }

    private func fail(with error: OutputError) {
        failure.withLock { $0 = $0 ?? error }
        isBroken.store(true, ordering: .relaxed)
    }
}
