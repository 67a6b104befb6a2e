import Bytes
import Domain
import Git
import Output
import Platform
import Repositories
import Site
import UseCases

/// The last complete build of a site, stored with the states of everything that it read and wrote.
///
/// If all of it is unchanged, a build ends without reading the project. Equal contents count as unchanged, whatever
/// their stamps.
struct LastBuild {
    private let file: StoredMemos
    private let folder: ProjectFolder
    private let git: Git
    private let output: String
    private let hash: KeyedContentHash
    private let directory: StateDirectory
    /// The time of the file system, before anything was read.
    private let start: FileTime

    /// Increment it if the format changes.
    private static let version = 1
    /// In bytes. A larger record would cost more than it saves.
    private static let limit = 512 << 20

    /// - Parameters:
    ///   - start: the time of the file system, before the workspace was opened.
    ///   - target: the directory of the site.
    /// - Returns: nil if not everything is known that the site depends on, or nothing can be stored.
    init?(_ request: BuildRequest, in workspace: Workspace, to target: OutputFolder, since start: FileTime) {
        let (folder, environment) = (workspace.folder, request.project.environment)
        // A commit needs no files, and a branch may be another commit next time.
        // Neither are other sources known without reading them.
        guard request.project.reference == nil, request.since == nil, folder.settings.sources.isEmpty,
            !environment.program.isEmpty, let history = LastBuild.history(of: folder),
            // Without a day or a place, the build itself reports the reason.
            let today = try? workspace.today, let files = try? folder.fileStore(stateFolder: environment.stateFolder)
        else { return nil }
        var conditions = RecordWriter()
        conditions.text(target.path.rest(afterBytes: folder.root + "/").map { String($0) } ?? target.path)
        for flag in [request.includesDrafts, request.hasReports, request.hasSearch, request.includesHistory] {
            conditions.number(flag ? 1 : 0)
        }
        conditions.number(today.number)
        file = StoredMemos(
            .site, in: files, version: LastBuild.version, program: environment.program,
            conditions: conditions.bytes + folder.conditions + history)
        (self.folder, git, output, self.start) = (folder, workspace.source.git, target.path, start)
        (hash, directory) = (files.contentHash, files.folder)
    }

    /// Returns what the history depends on; nil if it is unknown.
    private static func history(of folder: ProjectFolder) -> [UInt8]? {
        guard let git = folder.git, git.isRepository else { return [0] }
        return git.isOwnedByAnotherUser ? nil : HistorySource(of: folder)?.bytes
    }

    // MARK: Reading

    /// The summary of the last build if nothing has changed since; otherwise the files that it wrote.
    enum Found {
        case unchanged(SiteSummary)
        case changed(OutputFileCache)
    }

    /// Compares the last build with the present files.
    func find() -> Found {
        // Without the time, all files count as just written.
        let pages = OutputFileCache(hash) { [directory] in try? directory.time() }
        var buffer = ByteBuffer()
        guard let begin = file.read(into: &buffer, limit: LastBuild.limit) else { return .changed(pages) }
        var reader = RecordReader(UnsafeBufferPointer(rebasing: buffer.bytes[begin...]))
        // Damaged data counts as a change.
        guard let (summary, ignored) = try? LastBuild.code(nil, &reader) else { return .changed(pages) }
        let states = reader.rest
        if let renewed = FileStates.unchanged(states, below: folder.root, hash, since: start),
            // Without an answer, the build itself reports the reason.
            let answer = try? UntrackedTodos(in: folder, git: git).ask(ignored.asked), answer == ignored.ignored
        {
            if !renewed.isEmpty { store(summary, ignored, renewed) }
            return .unchanged(summary)
        }
        pages.take(states, below: folder.root, in: output)
        return .changed(pages)
    }

    // MARK: Storing

    /// Stores a complete build, unless something changed while it ran.
    ///
    /// - Parameter pages: the files of the site.
    func store(
        _ summary: SiteSummary, _ site: Site, of snapshot: Snapshot, _ workspace: Workspace, _ pages: OutputFileCache
    ) {
        let needed = workspace.dependencies
        guard !needed.hasUnknown, snapshot.board.sources.isEmpty,
            let sources = folder.sources(
                linkedBy: snapshot.board.rows.lazy.map(\.todo), needed.references, output: output)
        else { return }
        let attachments = site.contents.compactMap { content in
            if case .attachment(_, let file) = content { "\(folder.root)/\(file.path)" } else { nil }
        }
        var states = FileStates(hash, below: folder.root)
        // First the files of the site, which are the first to be missing.
        guard pages.add(to: &states, in: output), states.add(sources + attachments, readAfter: start) else { return }
        store(summary, needed.ignored, states.bytes)
    }

    private func store(_ summary: SiteSummary, _ ignored: UntrackedTodos.IgnoredPaths, _ states: [UInt8]) {
        var writer = RecordWriter()
        // Writing cannot fail.
        _ = try? LastBuild.code((summary, ignored), &writer)
        guard writer.bytes.count + states.count <= LastBuild.limit else { return }
        file.write(capacity: writer.bytes.count + states.count) { bytes in
            bytes.append(writer.bytes)
            bytes.append(states)
        }
    }

    private typealias Head = (summary: SiteSummary, ignored: UntrackedTodos.IgnoredPaths)

    /// Reads or writes what precedes the states.
    private static func code(_ old: Head?, _ coder: inout some RecordCoder) throws(RecordDamage) -> Head {
        let summary = old?.summary
        let (todos, drafts) = (try coder.number(summary?.todos), try coder.number(summary?.drafts))
        let pages = try coder.number(summary?.pages)
        let findings = try coder.array(summary?.findings) { coder, old throws(RecordDamage) in try Finding(old, &coder)
        }
        let asked = try coder.array(old?.ignored.asked) { coder, old throws(RecordDamage) in try coder.text(old) }
        let ignored = try coder.array(old?.ignored.ignored.map(\.path).sorted()) { coder, old throws(RecordDamage) in
            try coder.text(old)
        }
        return (
            SiteSummary(todos: todos, drafts: drafts, pages: pages, findings: findings),
            UntrackedTodos.IgnoredPaths(asked: asked, ignored: Set(ignored.map { PathKey($0) }))
        )
    }
}

extension Finding {
    /// A finding about a file of the project.
    fileprivate init(_ old: Finding?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        let path = try coder.text(old?.path)
        let place = SourcePosition(try coder.number(old?.place.line), try coder.number(old?.place.column))
        guard let severity = Severity(rawValue: try coder.text(old?.severity.rawValue)),
            let rule = Rule(rawValue: try coder.text(old?.rule.rawValue))
        else { throw RecordDamage() }
        self.init(path, place, rule, try coder.text(old?.message), severity: severity)
    }
}
