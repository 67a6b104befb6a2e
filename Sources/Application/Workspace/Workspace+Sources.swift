import Domain
import Markdown
import Platform
import Repositories
import Site
package import Sources
import UseCases

extension Workspace {
    /// The maximum number of repositories that are fetched at once.
    private static let fetches = 4

    private var settings: [SourceSettings] { request.sources ?? home.settings.sources }

    private var store: SourceStore {
        SourceStore(
            of: home, settings, environment: request.environment.variables,
            stateFolder: request.environment.stateFolder)
    }

    /// Adds the todos of the other sources, as they were read last.
    func addSources(_ wanted: BoardRequest, to reading: inout Reading) {
        if settings.isEmpty { return }
        let sources = store.repositories(
            sourceRequest(wanted), .never, allowsAll: request.allowsSources)
        let add = AddSources(at: request.today.clock, concealsDrafts: wanted.concealsDrafts)
        BoardSources.read(sources, with: add, into: &reading)
    }

    /// Reads the origin of the sources whose last reading is too old.
    ///
    /// Asks first whether sources are allowed that this clone has never used.
    ///
    /// - Returns: whether something else is known than before.
    @discardableResult
    package func refreshSources(_ fetching: SourceStore.Fetching) throws(Failure) -> Bool {
        if settings.isEmpty || home.isReadOnly { return false }
        let store = store
        // The variable allows sources for one process, and '--refresh' allows them in this clone.
        if !request.allowsSources || fetching == .always {
            let new = store.unallowed
            if !new.isEmpty, events.allows(new) {
                do { try store.allow(new) } catch { throw Failure(error) }
            }
        }
        let sources = store.repositories(
            sourceRequest(BoardRequest()), fetching, allowsAll: request.allowsSources)
        let progress = events.begin(.fetching)
        defer { progress.finish() }
        let clock = request.today.clock
        let news = Parallel.map(sources.count, jobs: Workspace.fetches, chunk: 1) { _, index in
            defer { progress.advance(sources.count) }
            return sources[index].repository.refresh(at: clock)
        }
        return news.contains(true)
    }

    /// Says in one notice which sources are not on the board, because they are not allowed or cannot be read.
    func noteMissingSources(_ findings: [Finding]) {
        let missing = findings.filter { $0.rule == .sourceRefused || $0.rule == .sourceUnreachable }
        if let first = missing.first { events.notice(.missingSources(first.message, others: missing.count - 1)) }
    }

    private func sourceRequest(_ wanted: BoardRequest) -> SourceStore.Request {
        var request = SourceStore.Request(
            depth: wanted.depth, words: MarkdownWords(words.words), jobs: self.request.jobs,
            wantsHistory: wanted.hasPast, time: source.time,
            temporaryFolder: self.request.environment.temporaryFolder)
        if let memory {
            let names = settings.map(\.name)
            request.known = KnownSourceFiles(
                Dictionary(uniqueKeysWithValues: names.map { ($0, memory.readings(of: $0)) }))
        } else if wanted.depth < .html, self.request.usesCaches {
            request.stored = (self.request.environment.program, self.request.today.clock)
        }
        return request
    }
}
