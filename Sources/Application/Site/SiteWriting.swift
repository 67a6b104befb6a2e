import Bytes
import Domain
import Output
import Platform
import Repositories
import Site
import Templating

/// Renders the pages of a site into a directory.
struct SiteWriting {
    private var options: SiteOptions
    /// Returns the directory of a source, which contains its attachments.
    private let roots: @Sendable (SourceID) -> String
    private let jobs: Int
    private let events: Events
    private let signalHandler: SignalHandler?
    /// The rows of todos in lists; nil until they are made.
    private(set) var rows: [RowViewModel]?
    /// Whether `rows` are needed after the pages are written.
    private let keepsRows: Bool

    init(
        to options: SiteOptions, roots: @escaping @Sendable (SourceID) -> String, jobs: Int, keepsRows: Bool,
        _ events: Events, _ signalHandler: SignalHandler?
    ) {
        self.keepsRows = keepsRows
        (self.options, self.roots, self.jobs) = (options, roots, jobs)
        (self.events, self.signalHandler) = (events, signalHandler)
    }

    /// Writes some pages of the existing site.
    ///
    /// - Returns: the number of pages with different bytes.
    mutating func writePart(_ site: Site, _ bodies: Bodies) throws(Failure) -> Int {
        var (options, bodies) = (options, bodies)
        options.isPart = true
        let change = try write(site, &bodies, to: options, nil)
        events.ended(.first)
        return change.written
    }

    /// Writes the whole site.
    ///
    /// - Parameters:
    ///   - bodies: those of todos are released when no page needs them any longer.
    ///   - early: the number of pages that `writePart` wrote before; nil if it was not called.
    mutating func write(
        _ site: Site, taking bodies: inout Bodies, after early: Int?, _ lock: consuming ProjectLock?
    ) throws(Failure) -> SiteChange {
        var change = try write(site, &bodies, to: options, lock)
        (change.written, change.unchanged) = (change.written + (early ?? 0), change.unchanged - (early ?? 0))
        return change
    }

    private mutating func write(
        _ site: Site, _ bodies: inout Bodies, to options: SiteOptions, _ lock: consuming ProjectLock?
    ) throws(Failure) -> SiteChange {
        let writer: SiteWriter
        do {
            writer = try SiteWriter(options, pages: site.contents.map(\.page.path), lock: lock)
        } catch {
            throw Failure(error)
        }
        events.ended(.openOutput)
        guard let signalHandler else { return try fill(writer, site, &bodies) }
        return try signalHandler.watched(by: { writer.interrupt() }) { () throws(Failure) in
            try fill(writer, site, &bodies)
        }
    }

    private mutating func fill(
        _ writer: SiteWriter, _ site: Site, _ bodies: inout Bodies
    ) throws(Failure) -> SiteChange {
        render(site, &bodies, into: writer)
        if let error = bodies.file?.failure { throw Failure(error) }
        events.ended(.render)
        do throws(OutputError) {
            let change = try writer.commit()
            events.ended(.commit)
            return change
        } catch .foreign(let paths, force: false) {
            throw Failure.foreign(paths)
        } catch {
            throw Failure(error)
        }
    }

    /// Renders pages of todos first, so that the memory of their bodies is free when the rows of lists are made.
    private mutating func render(_ site: Site, _ bodies: inout Bodies, into writer: SiteWriter) {
        let outputs = (0..<jobs).map { _ in PageOutput() }
        let progress = events.begin(.writing)
        var pages = PageWriting(
            SiteRenderer(site, bodies: TodoBodies(bodies.todos)), writer, outputs, roots: roots, events.making, progress
        )
        let todos = site.todos.count
        Parallel.each(todos, jobs: jobs, chunk: 32) { [pages] in pages.writeTodo($1, worker: $0) }
        Parallel.each(site.bodyPageCount, jobs: jobs, chunk: 1) { [pages] in pages.write(todos + $1, worker: $0) }
        pages.renderer.bodies = TodoBodies([])
        bodies.todos = []
        let made =
            rows
            ?? Parallel.map(site.rowCount, jobs: jobs) { [file = bodies.file] worker, todo in
                let row = outputs[worker].row(todo, of: site)
                return if let file { row.moved(file.moved) } else { row }
            }
        if keepsRows { rows = made }
        pages.renderer.rows = Rows(made)
        let begun = todos + site.bodyPageCount
        Parallel.each(site.contents.count - begun, jobs: jobs, chunk: 32) { [pages] in
            pages.write(begun + $1, worker: $0)
        }
        progress.finish()
    }
}

/// Renders single files of a site and passes them to the writer. Any worker may use it.
private struct PageWriting: Sendable {
    var renderer: SiteRenderer
    private let writer: SiteWriter
    /// One for each worker.
    private let outputs: [PageOutput]
    private let roots: @Sendable (SourceID) -> String
    private let making: (@Sendable (Page, Int, () -> Void) -> Void)?
    private let progress: TaskProgress

    init(
        _ renderer: SiteRenderer, _ writer: SiteWriter, _ outputs: [PageOutput],
        roots: @escaping @Sendable (SourceID) -> String,
        _ making: (@Sendable (Page, Int, () -> Void) -> Void)?, _ progress: TaskProgress
    ) {
        (self.renderer, self.writer, self.outputs) = (renderer, writer, outputs)
        (self.roots, self.making, self.progress) = (roots, making, progress)
    }

    /// Writes the page of the todo at an index of the site.
    func writeTodo(_ index: Int, worker: Int) {
        put(index, worker) {
            outputs[worker].fill { output in
                renderer.render(
                    todo: renderer.site.todos[index], into: &output, isFileUnchanged: { writer.keep(index) })
            } take: {
                writer.write(index, $0)
            }
        }
    }

    /// Writes the file at an index of the site's contents.
    func write(_ index: Int, worker: Int) {
        put(index, worker) {
            switch renderer.site.contents[index] {
            case .page(let page):
                outputs[worker].fill { output in
                    renderer.render(page, into: &output, isFileUnchanged: { writer.keep(index) })
                } take: {
                    writer.write(index, $0)
                }
            case .asset(_, let bytes): bytes.withUnsafeBufferPointer { writer.write(index, $0) }
            case .attachment(_, let file): writer.copy(index, from: "\(roots(file.source))/\(file.path)")
            }
        }
    }

    private func put(_ index: Int, _ worker: Int, _ write: () -> Void) {
        guard !writer.hasFailed else { return }
        if let making { making(renderer.site.contents[index].page, worker, write) } else { write() }
        progress.advance(renderer.site.contents.count)
    }
}

/// The buffer of one worker, reused for each page.
private final class PageOutput: @unchecked Sendable {
    private var output = TemplateOutput()

    func row(_ todo: Int, of site: Site) -> RowViewModel { site.row(todo, using: &output) }

    /// - Parameter render: appends a page; returns false if there is no page to pass to `take`.
    func fill(_ render: (inout TemplateOutput) -> Bool, take: (UnsafeBufferPointer<UInt8>) -> Void) {
        output.bytes.removeAll()
        if render(&output) { take(output.bytes.bytes) }
    }
}
