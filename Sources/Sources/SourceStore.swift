import Bytes
package import Domain
package import Markdown
import Git
import Platform
package import Repositories
package import UseCases

/// The other repositories and directories of a project's board, and what fuda keeps of them in `.fuda/sources`.
package struct SourceStore: Sendable {
    private let home: ProjectFolder
    private let sources: [SourceSettings]
    private let environment: [String]
    private let stateFolder: String?

    /// - Parameters:
    ///   - home: the project.
    ///   - sources: the entries to use; nil for those of the settings.
    ///   - environment: the caller's variables, as `NAME=value`.
    ///   - stateFolder: a directory of the user's own that holds the key of the clone if there is no repository.
    package init(
        of home: ProjectFolder, _ sources: [SourceSettings]? = nil, environment: [String], stateFolder: String?
    ) {
        (self.home, self.environment, self.stateFolder) = (home, environment, stateFolder)
        self.sources = sources ?? home.settings.sources
    }

    /// What the caller wants to know about the sources.
    package struct Request: Sendable {
        package var depth: BodyDepth
        package var words: MarkdownWords
        /// The number of threads.
        package var jobs: Int
        package var wantsHistory: Bool
        /// The time of the commits to read, in seconds since 1970; nil for the present files.
        package var time: Int?
        /// The directory for temporary files.
        package var temporaryFolder: String
        /// What earlier requests read; nil if nobody keeps it.
        package var known: KnownSourceFiles?
        /// The commit that the program was built from, and the time before the files are examined, if results are stored
        /// for later commands; nil otherwise.
        package var stored: (program: String, clock: Int)?

        package init(
            depth: BodyDepth, words: MarkdownWords, jobs: Int, wantsHistory: Bool, time: Int? = nil,
            temporaryFolder: String
        ) {
            (self.depth, self.words, self.jobs, self.wantsHistory) = (depth, words, jobs, wantsHistory)
            (self.time, self.temporaryFolder) = (time, temporaryFolder)
        }
    }

    /// When repositories are read from their origin.
    package enum Fetching: Sendable {
        case never
        /// If the last reading is too old.
        case expired
        case always
    }

    /// Returns a repository for each source of the settings.
    ///
    /// - Parameter allowsAll: whether sources are used that nobody has allowed.
    package func repositories(
        _ request: Request, _ fetching: Fetching, allowsAll: Bool
    ) -> [AddSources.Source<SourceFiles>] {
        let (consent, trouble) = (allowsAll ? nil : consent, trackingTrouble)
        return sources.map { source in
            let isAllowed = allowsAll || !needsConsent(source) || consent?.holds(source) == true
            let space = isAllowed ? trouble.map { .failure($0) } ?? space(of: source) : .failure(.refused)
            let reader = SourceReader(source, request, home, environment)
            switch source.place {
            case .repository(let repository):
                return (source, ClonedSource(source, repository, space, fetching, reader))
            case .folder(let path):
                return (source, FolderSource(path, space, reader))
            }
        }
    }

    // MARK: Consent

    /// The sources that must be allowed before fuda uses them: repositories, and directories outside the project's
    /// repository.
    package var unallowed: [SourceSettings] {
        let consent = consent
        return sources.filter { needsConsent($0) && !consent.holds($0) }
    }

    /// Remembers that sources may be used in this clone.
    package func allow(_ sources: [SourceSettings]) throws(RepositoryError) {
        do {
            let (store, _) = try store(named: nil)
            var consent = SourceConsent(in: store)
            consent.add(sources)
            try consent.write(to: store)
        } catch {
            throw .cannotKeepConsent(error)
        }
    }

    private var consent: SourceConsent {
        // Without a store that can be read, nothing was allowed.
        (try? store(named: nil)).map { SourceConsent(in: $0.store) } ?? SourceConsent()
    }

    private func needsConsent(_ source: SourceSettings) -> Bool {
        guard case .folder(let path) = source.place else { return true }
        guard let place = home.place(of: path) else { return false }
        let root = home.git?.root ?? home.root
        return place != root && !place.hasBytePrefix(root + "/")
    }

    // MARK: Directories

    /// Removes what fuda keeps of sources, but not what was allowed.
    ///
    /// - Parameter root: the directory of the project.
    /// - Returns: the number of sources, and the size of their files in bytes.
    package static func removeCopies(in root: String) -> (count: Int, size: Int) {
        let folder = "\(root)/.fuda/sources"
        // Without the directory there is nothing to remove. A link in its place is left alone.
        guard let place = try? StateDirectory(reading: folder), let entries = try? FolderEntry.all(in: place.path)
        else {
            return (0, 0)
        }
        let copies = entries.filter { $0.kind == .folder }
        return (copies.count, copies.reduce(0) { $0 + FetchedRepository.remove("\(folder)/\($1.name)") })
    }

    /// Why nothing that fuda keeps can be trusted; nil if git tracks none of it.
    private var trackingTrouble: SourceTrouble? {
        do {
            let isTracked = try home.isPrivateFolderTracked(environment: environment)
            return isTracked ? .unreachable(.trackedCopies) : nil
        } catch {
            return .unreachable(error.description)
        }
    }

    /// Returns the directory in which fuda keeps what it knows of a source.
    private func space(of source: SourceSettings) -> Result<SourceSpace, SourceTrouble> {
        do {
            let (store, path) = try store(named: source.directory)
            return .success(SourceSpace(path: path, store: store, isReadOnly: home.isReadOnly))
        } catch {
            return .failure(.unreachable(error.description))
        }
    }

    /// - Parameter name: of a directory in `.fuda/sources`; nil for that directory itself.
    private func store(
        named name: String?
    ) throws(SystemError) -> (store: AuthenticatedFileStore, path: String) {
        let keys = try home.keys(stateFolder: stateFolder)
        let purpose = "sources \(name ?? "") \(keys.project)"
        var path = "\(home.root)/.fuda"
        var folder = home.isReadOnly ? try StateDirectory(reading: path) : try StateDirectory(path)
        for part in ["sources"] + (name.map { [$0] } ?? []) {
            path += "/\(part)"
            folder = home.isReadOnly ? try StateDirectory(reading: path) : try StateDirectory(path)
        }
        let store =
            home.isReadOnly
            ? try AuthenticatedFileStore(reading: folder, keyIn: keys.folder, for: purpose)
            : try AuthenticatedFileStore(in: folder, keyIn: keys.folder, for: purpose)
        return (store, path)
    }
}

/// What earlier requests read of each source, by its name. One thread at a time uses it.
package struct KnownSourceFiles: @unchecked Sendable {
    private let files: [String: SourceFileCache]

    package init(_ files: [String: SourceFileCache]) { self.files = files }

    subscript(source: String) -> SourceFileCache? { files[source] }
}

/// What a use case passes on with the todos of a source.
package struct SourceFiles: Sendable {
    /// The project of the source, with its root and its settings.
    package let folder: ProjectFolder
    package let bodies: Bodies
    /// Holds temporary files until this value is gone.
    let keeper: (any Sendable)?
}

/// The directory in which fuda keeps what it knows of a source.
struct SourceSpace: Sendable {
    let path: String
    let store: AuthenticatedFileStore
    let isReadOnly: Bool
}

extension ProjectFolder {
    /// Returns the directory that a source names, with links followed; nil if there is none.
    func place(of path: String) -> String? {
        let place = realPath(path.hasBytePrefix("/") ? path : "\(root)/\(path)")
        return place.flatMap { exists($0, kind: .folder) ? $0 : nil }
    }

    /// Whether a directory is among those with the project's own todos.
    func hasTodos(around place: String) -> Bool {
        layout.folders.contains { folder in
            let path = folder.path.isEmpty ? root : "\(root)/\(folder.path)"
            return place == path || place.hasBytePrefix(path + "/")
        }
    }
}
