import Bytes
import Domain
import Editing
import Git
import Platform
import Repositories
import UseCases

extension EditTodos {
    /// Returns the bytes that the caller has seen, by the todo: those of the file, of the journal of edits, or of HEAD.
    ///
    /// - Throws: if the choice is not exactly one todo, or if nothing has the bytes any more.
    func base(of seen: SeenVersion, _ store: EditStore) throws(Failure) -> [TodoKey: [UInt8]] {
        var found: (key: TodoKey, id: String)?
        _ = try planned(
            { (planner) throws(Failure) in
                let keys = try planner.todos(seen.todo).keys
                guard keys.count == 1 else { throw .etagOfSeveral }
                found = (keys[0], try planner.board.todo(keys[0]).id)
                return []
            }, store)
        guard let (key, id) = found else { throw .etagOfSeveral }
        func isSeen(_ bytes: [UInt8]) -> Bool { Etag.name(of: bytes).hasSameBytes(as: seen.etag) }
        let present: [UInt8]
        do {
            present = try store.files.read(key.path).bytes
        } catch {
            throw Failure(error)
        }
        if isSeen(present) { return [key: present] }
        let (home, environment) = (workspace.home, workspace.request.environment)
        // The bytes of another todo are no version of this one.
        func isSeenAsThis(_ bytes: [UInt8]) -> Bool {
            isSeen(bytes) && TodoText.canBe(id, bytes, names: workspace.folder.settings.fields)
        }
        if let former = try EditStore.formerBytes(in: home, environment, where: isSeenAsThis) { return [key: former] }
        if let committed = home.git.flatMap({ committed(key, in: $0, environment) }), isSeen(committed) {
            return [key: committed]
        }
        throw .unknownEtag(seen.etag, of: id)
    }

    /// The bytes of a file in HEAD; nil if it is not there.
    private func committed(
        _ key: TodoKey, in git: GitRepositoryState, _ environment: ProcessEnvironment
    ) -> [UInt8]? {
        Git(environment: environment.variables).committed(workspace.home.pathFromGitRoot + key.path, in: git.root)
    }
}
