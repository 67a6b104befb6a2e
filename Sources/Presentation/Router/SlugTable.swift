package import Domain
package import UseCases

/// The one table that gives every source its slug: paths that differ by no more than case or the way a letter is
/// composed are kept apart, always in the same way.
package struct SlugTable: Sendable {
    /// At the index of each todo of the board.
    package private(set) var todos: [String] = []
    /// At the index of each of the board's users, tags and milestones.
    package private(set) var users: [String] = []
    package private(set) var tags: [String] = []
    package private(set) var milestones: [String] = []
    /// At the index of each of its columns, for their places on the board's page.
    package let columns: [String]
    /// Old ids with the index of the todo that they lead on to.
    package private(set) var redirects: [(slug: String, todo: Int)] = []
    /// Sources that had to give way.
    package private(set) var findings: [Finding] = []
    private var todosBySlug: [String: Int] = [:]
    private let usersBySlug: [String: Int]
    private let tagsBySlug: [String: Int]
    private let milestonesBySlug: [String: Int]

    package init(_ board: Board) {
        users = SlugTable.unique(board.users.map(\.user.id))
        tags = SlugTable.unique(board.tags.map(\.name))
        milestones = SlugTable.unique(board.milestones.map(\.name))
        columns = SlugTable.unique(board.columns.map(\.status))
        usersBySlug = SlugTable.indices(of: users)
        tagsBySlug = SlugTable.indices(of: tags)
        milestonesBySlug = SlugTable.indices(of: milestones)
        nameTodos(board)
        for index in board.todos.indices { for alias in board.todos[index].aliases { lead(alias, to: index, board) } }
    }

    /// The todo whose page or redirect has that slug.
    package func todo(slug: String) -> Int? { todosBySlug[slug] }

    package func user(slug: String) -> Int? { usersBySlug[slug] }
    package func tag(slug: String) -> Int? { tagsBySlug[slug] }
    package func milestone(slug: String) -> Int? { milestonesBySlug[slug] }

    private mutating func nameTodos(_ board: Board) {
        todos = board.todos.indices.map { Slug.make(board.todos[$0].id) }
        todosBySlug.reserveCapacity(todos.count)
        var contested: [String: [Int]] = [:]
        for index in todos.indices {
            let slug = todos[index]
            if slug.isEmpty || slug == Page.reservedSlug {
                contested[slug, default: []].append(index)
            } else if let other = todosBySlug[slug] {
                contested[slug, default: [other]].append(index)
            } else {
                todosBySlug[slug] = index
            }
        }
        for (slug, indices) in contested.sorted(by: { $0.key < $1.key }) { settle(slug, indices, board) }
    }

    /// The oldest keeps the plain slug, by `createdAt` and then by path; the others get a hash of their path.
    private mutating func settle(_ slug: String, _ indices: [Int], _ board: Board) {
        var rest = indices.sorted { left, right in
            let (one, other) = (board.todos[left], board.todos[right])
            return (one.createdAt?.sortKey ?? .max, one.path) < (other.createdAt?.sortKey ?? .max, other.path)
        }
        let isTaken = slug.isEmpty || slug == Page.reservedSlug
        let keeper = isTaken ? nil : rest.removeFirst()
        if let keeper { todosBySlug[slug] = keeper }
        for index in rest {
            let todo = board.todos[index]
            let base = slug.isEmpty ? "todo" : slug
            var unique = "\(base)-\(Slug.shortHash(todo.path))"
            while todosBySlug[unique] != nil { unique += "-2" }
            todos[index] = unique
            todosBySlug[unique] = index
            // Two files with one id are told of already.
            if let keeper, board.todos[keeper].id.lowercased() != todo.id.lowercased() {
                findings.append(
                    Finding(
                        todo.path, todo.idPlace, .duplicatePath,
                        "its page would be that of '\(board.todos[keeper].path)' and is '\(Page.todo(unique).path)' instead"
                    ))
            }
        }
    }

    /// An old id leads on to its todo, unless another todo has it or is reached by it.
    private mutating func lead(_ alias: Located<String>, to index: Int, _ board: Board) {
        let slug = Slug.make(alias.value)
        guard !slug.isEmpty, slug != Page.reservedSlug else { return }
        guard let other = todosBySlug[slug] else {
            todosBySlug[slug] = index
            redirects.append((slug, index))
            return
        }
        guard other != index else { return }
        findings.append(
            Finding(
                board.todos[index].path, alias.place, .duplicatePath,
                "the alias '\(alias.value)' leads to '\(board.todos[other].path)', which has that id or alias too; remove one"
            ))
    }

    private static func indices(of slugs: [String]) -> [String: Int] {
        Dictionary(zip(slugs, slugs.indices), uniquingKeysWith: { first, _ in first })
    }

    /// A slug for each name, in their order, no two the same.
    static func unique(_ names: [String]) -> [String] {
        var taken: Set<String> = [Page.reservedSlug]
        return names.map { name in
            let slug = Slug.make(name)
            if !slug.isEmpty, taken.insert(slug).inserted { return slug }
            var unique = "\(slug.isEmpty ? "x" : slug)-\(Slug.shortHash(name))"
            while !taken.insert(unique).inserted { unique += "-2" }
            return unique
        }
    }
}
