import Domain
import Git
import Repositories
import UseCases

/// The open todos that commits close, by the setting `commits.close`.
struct ClosedTodos {
    /// All commits that HEAD contains.
    static let all = "HEAD"

    /// A todo and the newest commit that closes it.
    struct Item {
        /// Its index on the board.
        let todo: Int
        /// The full name.
        let commit: String
    }

    /// In the order of the board.
    private(set) var items: [Item] = []
    /// The names in the commits that no todo has, each once, in the order of the commits.
    private(set) var unknown: [String] = []
    /// The number of commits that were searched if the clone is shallow; nil otherwise.
    private(set) var searched: Int?

    /// Finds none if the project has no commit yet.
    ///
    /// - Parameters:
    ///   - board: a board of the work tree with all todos.
    ///   - range: the commits, as git names them.
    init(on board: Board, in folder: ProjectFolder, git: Git, range: String = all) throws(Failure) {
        let keys = board.settings.closingKeys
        if keys.isEmpty { throw .noClosingKeys }
        guard let head = folder.git, head.isRepository else { throw .noRepository(of: .fromCommits) }
        let revisions = GitRevisions(head, git: git)
        do {
            guard let commits = try revisions.range(range) else {
                // Before the first commit there is no HEAD.
                if range == ClosedTodos.all { return }
                throw Failure.noRevisions(range)
            }
            let closing = try ClosingCommits(head, git: git, keys: keys)(commits)
            if head.isShallow { searched = try revisions.count(commits) }
            let (named, oldest) = resolve(closing, on: board)
            guard let oldest else { return }
            try keepStanding(
                named, oldest: oldest, on: board, StandingCommits(of: folder, head, git: git, type: Self.typing(board)))
        } catch {
            throw Failure(any: error)
        }
    }

    /// Returns the commits that name each open todo, newest first, with the last of them all. Notes unknown names.
    private mutating func resolve(
        _ commits: [ClosingCommit], on board: Board
    ) -> (named: [Int: [String]], oldest: String?) {
        var (named, oldest): ([Int: [String]], String?) = ([:], nil)
        var known: Set<String> = []
        for commit in commits {
            for value in commit.values {
                let names = CommitNames(value, of: .own, on: board)
                for todo in names.todos where board.isClosable(todo) && named[todo]?.last != commit.name {
                    named[todo, default: []].append(commit.name)
                    oldest = commit.name
                }
                for name in names.unknown where known.insert(name).inserted { unknown.append(name) }
            }
        }
        return (named, oldest)
    }

    private mutating func keepStanding(
        _ named: [Int: [String]], oldest: String, on board: Board, _ standing: StandingCommits
    ) throws(RepositoryError) {
        let (todos, type) = (named.keys.sorted(), Self.typing(board))
        let questions = todos.map { todo in
            StandingCommits.Question(
                path: board.rows[todo].todo.path, type: type(board.rows[todo].todo), commits: named[todo] ?? [])
        }
        for (todo, commits) in zip(todos, try standing(questions, oldest: oldest)) {
            if let commit = commits.first { items.append(Item(todo: todo, commit: commit)) }
        }
    }

    private static func typing(_ board: Board) -> (Todo) -> ColumnType {
        let rules = ColumnRules(board.settings.columns)
        return { todo in
            let column = rules.column(of: todo.status?.value, isChecked: todo.isChecked)
            return rules.type(of: column, isArchived: todo.isArchived)
        }
    }
}

extension Board {
    /// Returns whether a commit of the project can close a todo: an open one of the project that can be parsed.
    fileprivate func isClosable(_ todo: Int) -> Bool {
        rows[todo].isOpen && !rows[todo].todo.isDraft && !rows[todo].todo.isBroken && rows[todo].todo.source == .own
    }
}
