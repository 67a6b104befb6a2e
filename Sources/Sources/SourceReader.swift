import Bytes
import Domain
import Git
import Markdown
import Platform
import Repositories
import UseCases

/// Reads the todos of a source from a directory, and their history.
struct SourceReader: Sendable {
    let source: SourceSettings
    let request: SourceStore.Request
    let home: ProjectFolder
    let environment: [String]

    init(
        _ source: SourceSettings, _ request: SourceStore.Request, _ home: ProjectFolder, _ environment: [String]
    ) {
        (self.source, self.request, self.home, self.environment) = (source, request, home, environment)
    }

    typealias Contents = SourceReading<SourceFiles>.Contents

    /// Reads a project in a directory, or as it was at the request's time.
    ///
    /// - Parameters:
    ///   - todos: the directories of todos, whatever the settings say; nil for those of the settings.
    ///   - areFixed: whether the files never change.
    func contents(
        of folder: ProjectFolder, todos: [String]?, in space: SourceSpace, areFixed: Bool
    ) throws(RepositoryError) -> Contents {
        var folder = folder
        (folder.isReadOnly, folder.usesCaches) = (home.isReadOnly, home.usesCaches)
        let git = Git(environment: environment)
        folder.onlyInGit = try folder.todosOnlyInGit(git)
        let commit = try request.time.flatMap { time throws(RepositoryError) in try self.commit(by: time, folder, git) }
        var keeper: CommitFiles?
        var read = folder
        if let commit {
            let files = try CommitFiles(of: folder, at: commit, git: git, in: request.temporaryFolder, todos: todos)
            (keeper, read) = (files, files.project)
        }
        let repository = MarkdownTodoRepository(folder: read, jobs: request.jobs, words: request.words)
        let memory = request.known?[source.name].map { known in
            (cache: known, changed: areFixed ? ChangedFiles.these([]) : .any, clock: Int.max)
        }
        var stored: StoredTodos?
        if commit == nil, let (program, clock) = request.stored {
            stored = StoredTodos(read, in: space.store, program: program, at: clock)
        }
        let (project, bodies) = try repository.load(request.depth, commit == nil ? memory : nil, beside: stored)
        var history: History?
        if request.wantsHistory {
            history = try GitHistoryRepository(folder: folder, git: git, at: commit, todos: todos, in: space.store)
                .load()
        }
        return Contents(
            project: project, history: history, prefix: folder.pathFromGitRoot,
            files: SourceFiles(folder: read, bodies: bodies, keeper: keeper))
    }

    /// Returns the last commit by a time; nil if the files have no history.
    private func commit(by time: Int, _ folder: ProjectFolder, _ git: Git) throws(RepositoryError) -> String? {
        guard let head = folder.git, let commit = head.commit else { return nil }
        let line = try GitRevisions(head, git: git).line(to: commit)
        guard let found = line.last(where: { $0.seconds <= time }) else { throw RepositoryError(.noCommitThen) }
        return found.name
    }
}
