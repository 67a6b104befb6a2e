package import Platform
import Synchronization

/// One build's writing of a site: opened with all its paths, given the bytes of each, then put in place as a whole.
///
/// Until `commit` the output folder keeps every byte that it had. A writer that is let go of without it has been abandoned.
package final class SiteWriter: Sendable {
    private let table: PageTable
    private let destination: any Destination
    private let states: PageStates
    private let notices: [String]
    /// What is known of the pages' files; nil where nobody keeps that.
    private let prints: PageFingerprints?
    private let isPart: Bool
    private let hold: Mutex<Hold>
    private let isBroken = Atomic(false)
    private let failure = Mutex<OutputError?>(nil)

    /// What ends with `commit` or `abandon`.
    private struct Hold: ~Copyable {
        var lock: ProjectLock?
        var isOpen = true
    }

    /// Looks at what is in the output folder.
    ///
    /// - Parameters:
    ///   - pages: the path of every page, relative to the output folder; a page's place in it is its number.
    ///     They must differ by more than case.
    ///   - lock: held until the site is written. Without one nothing keeps two builds apart, and what a killed first
    ///     build left beside the output is not cleared away.
    package init(
        _ options: SiteOptions, pages: [String], lock: consuming ProjectLock? = nil
    ) throws(OutputError) {
        let isLocked = lock != nil
        hold = Mutex(Hold(lock: lock))
        table = try PageTable(pages)
        states = PageStates(count: table.count)
        prints = options.kept.map { [table] in PageFingerprints($0, of: table.paths) }
        isPart = options.isPart
        do throws(SystemError) {
            let place = try OutputPlace(options.folder)
            if let site = try NewSite(at: place, table, sweeping: isLocked) {
                (destination, notices) = (site, [])
            } else {
                let site = try StandingSite(place.shown, table, options)
                (destination, notices) = (site, site.notices)
            }
        } catch {
            throw .system(error)
        }
    }

    deinit { abandon() }

    /// Whether `commit` can only throw, so that no further page need be rendered; for any thread.
    package var hasFailed: Bool { isBroken.load(ordering: .relaxed) }

    /// Takes the bytes of a page; for any thread, and once for each page.
    ///
    /// What goes wrong is kept for `commit`, and nothing is written after it.
    package func write(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        put(page) { () throws(SystemError) in .bytes(bytes) }
    }

    /// Takes a page as the same that it was when it was last written; for any thread, and once for each page.
    ///
    /// - Returns: false where its file is not as it was left, or nobody knows: then its bytes are wanted.
    package func keep(_ page: Int) -> Bool {
        do {
            guard let prints, try prints.isUnchanged(page, stamp: destination.stamp(of: page)) else { return false }
            states[page] = .unchanged
            return true
        } catch {
            fail(with: .system(error))
            return false
        }
    }

    /// Takes a file of any size as a page, as `write` takes bytes.
    package func copy(_ page: Int, from source: String) {
        put(page) { () throws(SystemError) in .file(try SourceFile(source)) }
    }

    /// Puts all pages in place, removes those of the build before that are gone, and gives the lock back.
    ///
    /// Called once, when no `write` or `copy` is running any more. Throws what went wrong first in any of them.
    /// After an error the site is as it was, unless the system refused a rename in the midst of them:
    /// then the next build completes it.
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

    /// Lets `commit` throw, if it is not under way already; for any thread.
    package func interrupt() { fail(with: .interrupted) }

    /// Removes what was made on the way, leaves the site as it was, and gives the lock back.
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
            guard let prints, let fingerprint = prints.fingerprint(content) else {
                states[page] = try destination.put(content, page: page)
                return
            }
            if try prints.isUnchanged(page, fingerprint, stamp: destination.stamp(of: page)) {
                states[page] = .unchanged
            } else {
                states[page] = try destination.put(content, page: page)
                prints.note(page, fingerprint)
            }
        } catch {
            fail(with: .system(error))
        }
    }

    private func fail(with error: OutputError) {
        failure.withLock { $0 = $0 ?? error }
        isBroken.store(true, ordering: .relaxed)
    }
}
