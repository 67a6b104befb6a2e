import Bytes
import Domain
import Git
import Messages
import Platform
import Repositories
import UseCases

/// A git repository of another machine.
///
/// fuda keeps a clone of one branch, and the files of its last commit beside it. Both are used while they are young
/// enough; otherwise the origin is read again. If that fails, they stay in use.
struct ClonedSource: SourceRepository {
    private let source: SourceSettings
    private let repository: SourceSettings.Repository
    private let space: Result<SourceSpace, SourceTrouble>
    private let fetching: SourceStore.Fetching
    private let reader: SourceReader

    init(
        _ source: SourceSettings, _ repository: SourceSettings.Repository, _ space: Result<SourceSpace, SourceTrouble>,
        _ fetching: SourceStore.Fetching, _ reader: SourceReader
    ) {
        (self.source, self.repository, self.space, self.fetching) = (source, repository, space, fetching)
        self.reader = reader
    }

    // MARK: The origin

    func refresh(at clock: Int) -> Bool {
        guard case .success(let space) = space, !space.isReadOnly, isDue(in: space, at: clock) else { return false }
        let before = CopyState.read(from: space.store)
        do {
            let folder = try StateDirectory(space.path)
            // Two processes would write into one clone. The second one finds what the first one has fetched.
            let lock = try ProjectLock(in: folder, named: "lock", waiting: FetchedRepository.Limits(size: 0).time + 10)
            if isDue(in: space, at: clock) || fetching == .always { try fetch(into: space, at: clock) }
            withExtendedLifetime(lock) {}
        } catch {
            note("\(error)".printable, in: space)
        }
        let now = CopyState.read(from: space.store)
        return now?.commit != before?.commit || now?.failure != before?.failure
    }

    private func isDue(in space: SourceSpace, at clock: Int) -> Bool {
        switch fetching {
        case .never: return false
        case .always: return true
        case .expired:
            guard let state = CopyState.read(from: space.store) else { return true }
            return state.isExpired(at: clock, after: source.expires) || !hasFiles(of: state, in: space)
        }
    }

    private func fetch(into space: SourceSpace, at clock: Int) throws {
        let clone = FetchedRepository("\(space.path)/\(ClonedSource.clone)", environment: reader.environment)
        let before = CopyState.read(from: space.store)
        let commit = try clone.fetch(
            repository.address, branch: repository.branch, FetchedRepository.Limits(size: source.limit))
        let known = before.flatMap { $0.commit == commit && hasFiles(of: $0, in: space) ? $0.files : nil }
        let files = try known ?? clone.checkOut(commit, todos: repository.folder)
        try CopyState(time: clock, commit: commit, files: files).write(to: space.store)
        // A command that began before may still read the previous files.
        clone.removeFiles(but: [commit, before?.commit])
    }

    /// Keeps the reason of a failure beside the last good state.
    private func note(_ failure: String, in space: SourceSpace) {
        var state = CopyState.read(from: space.store) ?? CopyState()
        state.failure = failure
        // If it cannot be written, the state only looks younger.
        try? state.write(to: space.store)
    }

    private static let clone = "clone.git"

    // MARK: The copy

    func reading(at clock: Int) -> SourceReading<SourceFiles> {
        let space: SourceSpace
        switch self.space {
        case .success(let own): space = own
        case .failure(let trouble): return SourceReading(nil, trouble)
        }
        guard let state = CopyState.read(from: space.store) else {
            return SourceReading(nil, .unreachable(.neverFetched))
        }
        guard !state.commit.isEmpty, hasFiles(of: state, in: space) else {
            return SourceReading(nil, .unreachable(state.failure ?? .neverFetched))
        }
        do throws(RepositoryError) {
            let contents = try contents(of: state, in: space)
            return SourceReading(contents, at: state.time, state.failure.map { .unreachable($0) })
        } catch {
            return SourceReading(nil, at: state.time, .unreachable(error.description))
        }
    }

    private func contents(of state: CopyState, in space: SourceSpace) throws(RepositoryError) -> SourceReader.Contents {
        let place = "\(space.path)/\(state.commit)"
        guard var git = GitRepositoryState(around: place), git.root == place else {
            throw RepositoryError(.neverFetched)
        }
        git.commit = state.commit
        let root = state.files.prefix.isEmpty ? place : "\(place)/\(state.files.prefix.dropLast())"
        var folder = try ProjectFolder(at: root, git: git, todos: state.files.todos)
        for file in state.files.refused { folder.refuse(file) }
        return try reader.contents(of: folder, todos: state.files.todos, in: space, areFixed: true)
    }

    private func hasFiles(of state: CopyState, in space: SourceSpace) -> Bool {
        GitRepositoryState.named(state.commit) != nil && exists("\(space.path)/\(state.commit)", kind: .folder)
    }
}

extension SourceSettings {
    /// The name of the directory in `.fuda/sources` for what fuda knows of the source.
    var directory: String {
        var parts = [origin]
        if case .repository(let repository) = place { parts += [repository.branch ?? "", repository.folder ?? ""] }
        return "\(name)-\(String(parts.joined(separator: "\n").utf8.stableHash, radix: 16))"
    }
}
