import Bytes
import Markdown
import Output
import Platform
import Presentation
import Templating

/// Renders the pages of a site into a directory.
struct SiteWriting {
    private var options: SiteOptions
    /// The project's directory, in which attachments lie.
    private let root: String
    private let jobs: Int
    private let events: Events
    private let interruption: Interruption?
    /// Todos as they stand in lists; nil before they are made.
    private(set) var rows: [RowViewModel]?

    init(to options: SiteOptions, root: String, jobs: Int, _ events: Events, _ interruption: Interruption?) {
        (self.options, self.root, self.jobs) = (options, root, jobs)
        (self.events, self.interruption) = (events, interruption)
    }

    /// Writes some pages of the site that is there.
    ///
    /// - Returns: how many had other bytes.
    mutating func writePart(_ site: Site, _ bodies: [MarkdownDocument?]) throws(Failure) -> Int {
        var (options, bodies) = (options, bodies)
        options.isPart = true
        let change = try write(site, &bodies, to: options, nil)
        events.ended(.first)
        return change.written
    }

    /// Writes the whole site.
    ///
    /// - Parameters:
    ///   - bodies: those of todos. They are let go of as soon as no page needs them any more.
    ///   - early: how many pages `writePart` wrote before; nil if it was not called.
    mutating func write(
        _ site: Site, taking bodies: inout [MarkdownDocument?], after early: Int?, _ lock: consuming ProjectLock?
    ) throws(Failure) -> SiteChange {
        var change = try write(site, &bodies, to: options, lock)
        (change.written, change.unchanged) = (change.written + (early ?? 0), change.unchanged - (early ?? 0))
        return change
    }

    private mutating func write(
        _ site: Site, _ bodies: inout [MarkdownDocument?], to options: SiteOptions, _ lock: consuming ProjectLock?
    ) throws(Failure) -> SiteChange {
        let writer: SiteWriter
        do {
            writer = try SiteWriter(options, pages: site.contents.map(\.page.path), lock: lock)
        } catch {
            throw Failure(error)
        }
        events.ended(.openOutput)
        guard let interruption else { return try fill(writer, site, &bodies) }
        return try interruption.watched(by: { writer.interrupt() }) { () throws(Failure) in
            try fill(writer, site, &bodies)
        }
    }

    private mutating func fill(
        _ writer: SiteWriter, _ site: Site, _ bodies: inout [MarkdownDocument?]
    ) throws(Failure) -> SiteChange {
        render(site, &bodies, into: writer)
        events.ended(.render)
        do throws(OutputError) {
            let change = try writer.commit()
            events.ended(.commit)
            return change
        } catch {
            throw Failure(error)
        }
    }

    /// Todos' pages first: what their bodies held is free when the rows of the lists are made.
    private mutating func render(_ site: Site, _ bodies: inout [MarkdownDocument?], into writer: SiteWriter) {
        let outputs = (0..<jobs).map { _ in PageOutput() }
        let progress = events.begin(.writing)
        let making = events.making
        let put = { @Sendable (worker: Int, index: Int, write: () -> Void) in
            guard !writer.hasFailed else { return }
            if let making { making(site.contents[index].page, worker, write) } else { write() }
            progress.advance(site.contents.count)
        }
        Parallel.each(site.todos.count, jobs: jobs, chunk: 32) { [bodies] worker, index in
            put(worker, index) {
                let todo = site.todos[index]
                outputs[worker].render(todo: todo, bodies[todo], of: site, isKept: { writer.keep(index) }) {
                    writer.write(index, $0)
                }
            }
        }
        Parallel.each(site.bodyPageCount, jobs: jobs, chunk: 1) { [bodies] worker, number in
            let index = site.todos.count + number
            put(worker, index) {
                outputs[worker].render(
                    site.contents[index].page, bodies: bodies, of: site, isKept: { writer.keep(index) }
                ) { writer.write(index, $0) }
            }
        }
        bodies = []
        let made =
            rows
            ?? Parallel.map(site.rowCount, jobs: jobs) { worker, todo in
                outputs[worker].row(todo, of: site)
            }
        rows = made
        let begun = site.todos.count + site.bodyPageCount
        let root = root
        Parallel.each(site.contents.count - begun, jobs: jobs, chunk: 32) { worker, number in
            let index = begun + number
            put(worker, index) {
                switch site.contents[index] {
                case .page(let page):
                    outputs[worker].render(page, made, of: site, isKept: { writer.keep(index) }) {
                        writer.write(index, $0)
                    }
                case .asset(_, let bytes): bytes.withUnsafeBufferPointer { writer.write(index, $0) }
                case .attachment(_, let source): writer.copy(index, from: "\(root)/\(source)")
                }
            }
        }
        progress.finish()
    }
}

/// The buffer of one worker, used for one page after the other.
private final class PageOutput: @unchecked Sendable {
    private var output = TemplateOutput()

    func row(_ todo: Int, of site: Site) -> RowViewModel { site.row(todo, using: &output) }

    func render(
        todo: Int, _ body: MarkdownDocument?, of site: Site, isKept: () -> Bool,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        output.bytes.removeAll()
        if site.render(todo: todo, body: body, into: &output, isKept: isKept) { take(output.bytes.bytes) }
    }

    func render(
        _ page: Page, bodies: [MarkdownDocument?], of site: Site, isKept: () -> Bool,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        output.bytes.removeAll()
        if site.render(page, bodies: bodies, into: &output, isKept: isKept) { take(output.bytes.bytes) }
    }

    func render(
        _ page: Page, _ rows: [RowViewModel], of site: Site, isKept: () -> Bool,
        _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        output.bytes.removeAll()
        if site.render(page, rows: rows, into: &output, isKept: isKept) { take(output.bytes.bytes) }
    }
}
