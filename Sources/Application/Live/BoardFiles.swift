import Bytes
import Domain
import Repositories

/// The files of a project that fuda merges: todos, users and milestones.
struct BoardFiles {
    private let places: TodoPlaces
    private let folders: [String]
    /// Further names of known fields.
    let names: [String: Field]

    init(_ home: ProjectFolder) throws(RepositoryError) {
        places = try home.todoPlaces()
        folders = [home.settings.users, home.settings.milestones].compactMap { normalized($0) }.map { $0 + "/" }
        names = home.settings.fields
    }

    /// - Parameter path: relative to the project's folder.
    func contains(_ path: String) -> Bool {
        isMarkdown(path) && (places.folder(of: path) != nil || folders.contains { path.hasBytePrefix($0) })
    }
}
