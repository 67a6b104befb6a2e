import Bytes
import Domain
import Platform
import Repositories
import UseCases

/// A directory of this machine, read in place.
struct FolderSource: SourceRepository {
    private let path: String
    private let space: Result<SourceSpace, SourceTrouble>
    private let reader: SourceReader

    init(_ path: String, _ space: Result<SourceSpace, SourceTrouble>, _ reader: SourceReader) {
        (self.path, self.space, self.reader) = (path, space, reader)
    }

    /// Does nothing: the directory is always read.
    func refresh(at clock: Int) -> Bool { false }

    func reading(at clock: Int) -> SourceReading<SourceFiles> {
        let space: SourceSpace
        switch self.space {
        case .success(let own): space = own
        case .failure(let trouble): return SourceReading(nil, trouble)
        }
        do throws(RepositoryError) {
            guard let place = reader.home.place(of: path) else { throw RepositoryError(.noFolder(path)) }
            if let submodule = missingSubmodule(around: place) { throw RepositoryError(.missingSubmodule(submodule)) }
            let (root, todos) = FolderSource.project(at: place, but: reader.home.root)
            guard root != reader.home.root, !reader.home.hasTodos(around: place) else {
                throw RepositoryError(.isProject)
            }
            let folder = try ProjectFolder(at: root, git: GitRepositoryState(around: root), todos: todos)
            return SourceReading(try reader.contents(of: folder, todos: todos, in: space, areFixed: false))
        } catch {
            return SourceReading(nil, .unreachable(error.description))
        }
    }

    /// The submodule of the board's own repository that a directory belongs to, if it is not checked out.
    private func missingSubmodule(around place: String) -> String? {
        guard let git = reader.home.git, let path = place.rest(afterBytes: git.root + "/").map({ String($0) }) else {
            return nil
        }
        return git.missingSubmodules(below: "").first { path.hasSameBytes(as: $0) || path.hasBytePrefix($0 + "/") }
    }

    /// Returns the project at or around a directory, and the directory of todos in it: the directory itself if it has
    /// settings or a directory of todos; otherwise the nearest project with settings around it.
    ///
    /// - Parameter home: the board's own project, which is no source of itself.
    private static func project(at place: String, but home: String) -> (root: String, todos: [String]?) {
        let isProject = exists("\(place)/fuda.yml", kind: .file) || exists("\(place)/todos", kind: .folder)
        if isProject || BacklogProject.isPresent(at: place) || place == home { return (place, nil) }
        let root = ProjectFolder.root(around: place)
        if root != home, exists("\(root)/fuda.yml", kind: .file), let inside = place.rest(afterBytes: root + "/") {
            return (root, [String(inside)])
        }
        return (place, ["."])
    }
}
