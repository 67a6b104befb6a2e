import Bytes
package import Domain
package import UseCases

/// Assigns a slug to every source. Paths that differ only in case or Unicode normalization are kept distinct, always in
/// the same way.
package struct SlugTable: Sendable {
    /// At the index of each todo of the board.
    package private(set) var todos: [String] = []
    /// At the index of each of the board's users, tags and milestones.
    package private(set) var users: [String] = []
    package private(set) var tags: [String] = []
    package private(set) var milestones: [String] = []
    /// The anchor of each column on the board's page, by its index.
    package let columns: [String]
    /// Old ids with the index of the todo that they redirect to.
    package private(set) var redirects: [(slug: String, todo: Int)] = []
    /// Findings about sources that got another slug.
    package private(set) var findings: [Finding] = []
    private var todosBySlug: [String: Int] = [:]
    private let usersBySlug: [String: Int]
    private let tagsBySlug: [String: Int]
    private let milestonesBySlug: [String: Int]
    /// Nil if two todos have the same slug, or if a slug is not allowed.
    private var plain: Plain?

    /// The part that depends only on ids, without aliases.
    private struct Plain {
        let ids: [String]
        let slugs: [String]
        let todosBySlug: [String: Int]
    }

    /// Assigns the slugs; the same board always gets the same slugs.
    ///
    /// - Parameter last: the table of another board; todos with the same ids may reuse its slugs.
    package init(_ board: Board, _ last: SlugTable? = nil) {
        var shared = SharedSlugs()
        users = SlugTable.unique(board.users.map(\.user.id)) { shared.users.append($0) }
        tags = SlugTable.unique(board.tags.map(\.name)) { shared.tags.append($0) }
        milestones = SlugTable.unique(board.milestones.map(\.name)) { shared.milestones.append($0) }
        columns = SlugTable.unique(board.columns.map(\.status))
        usersBySlug = SlugTable.indices(of: users)
        tagsBySlug = SlugTable.indices(of: tags)
        milestonesBySlug = SlugTable.indices(of: milestones)
        findings += shared.findings(in: board, self)
        nameTodos(board, last)
        for index in board.indices { for alias in board.rows[index].todo.aliases { lead(alias, to: index, board) } }
    }

    /// Returns the todo whose page or redirect has that slug.
    package func todo(slug: String) -> Int? { todosBySlug[Slug.key(slug)] }

    func user(slug: String) -> Int? { usersBySlug[Slug.key(slug)] }
    func tag(slug: String) -> Int? { tagsBySlug[Slug.key(slug)] }
    func milestone(slug: String) -> Int? { milestonesBySlug[Slug.key(slug)] }

    private mutating func nameTodos(_ board: Board, _ last: SlugTable?) {
        if let known = last?.plain, known.ids.count == board.rows.count,
            known.ids.indices.allSatisfy({ known.ids[$0].hasSameBytes(as: board.rows[$0].todo.id) })
        {
            (plain, todos, todosBySlug) = (known, known.slugs, known.todosBySlug)
            return
        }
        todos = board.indices.map { SlugTable.slug(board.rows[$0].todo.id, of: board.rows[$0].todo.source, board) }
        todosBySlug.reserveCapacity(todos.count)
        var contested: [String: [Int]] = [:]
        for index in todos.indices {
            let slug = Slug.key(todos[index])
            if Slug.isUnusable(slug) {
                contested[slug, default: []].append(index)
            } else if let other = todosBySlug[slug] {
                contested[slug, default: [other]].append(index)
            } else {
                todosBySlug[slug] = index
            }
        }
        if contested.isEmpty {
            plain = Plain(
                ids: board.indices.map { board.rows[$0].todo.id }, slugs: todos, todosBySlug: todosBySlug)
        }
        for (slug, indices) in contested.sorted(by: { $0.key < $1.key }) { settle(slug, indices, board) }
    }

    /// Returns the slug for the id of a todo. For a source other than the project, it begins with the name of the
    /// source and a slash.
    private static func slug(_ id: String, of source: SourceID, _ board: Board) -> String {
        guard let name = board.sources[source] else { return Slug.make(id) }
        return "\(name)/\(Slug.make(id.rest(afterBytes: "\(name):").map { String($0) } ?? id))"
    }

    /// The oldest keeps the plain slug, by `createdAt` and then by path; the others get a hash of their path.
    private mutating func settle(_ slug: String, _ indices: [Int], _ board: Board) {
        var rest = indices.sorted { left, right in
            let (one, other) = (board.rows[left].todo, board.rows[right].todo)
            return (one.days.created?.sortKey ?? .max, one.path) < (other.days.created?.sortKey ?? .max, other.path)
        }
        let keeper = Slug.isUnusable(slug) ? nil : rest.removeFirst()
        if let keeper { todosBySlug[slug] = keeper }
        for index in rest {
            let todo = board.rows[index].todo
            let unique = Slug.unique(
                slug.isEmpty || slug.hasByteSuffix("/") ? slug + "todo" : todos[index], of: todo.path
            ) { todosBySlug[$0] == nil }
            todos[index] = unique
            todosBySlug[Slug.key(unique)] = index
            // Two files with the same id have a finding already.
            if let keeper, board.rows[keeper].todo.id.lowercased() != todo.id.lowercased() {
                findings.append(
                    Finding(
                        todo.key, todo.idPlace, .duplicatePath,
                        "its page would have the same name as that of '\(board.rows[keeper].todo.path)'; it is '\(Page.todo(unique).path)' until one of them is renamed"
                    ))
            }
        }
    }

    /// Adds a redirect from an old id, unless another todo has it as id or alias.
    private mutating func lead(_ alias: Located<String>, to index: Int, _ board: Board) {
        let slug = SlugTable.slug(alias.value, of: board.rows[index].todo.source, board)
        guard !Slug.isUnusable(slug) else { return }
        guard let other = todosBySlug[Slug.key(slug)] else {
            todosBySlug[Slug.key(slug)] = index
            redirects.append((slug, index))
            return
        }
        guard other != index else { return }
        findings.append(
            Finding(
                board.key(of: index), alias.place, .duplicatePath,
                "the alias '\(alias.value)' is also an id or alias of '\(board.rows[other].todo.path)'; remove one"
            ))
    }

    private static func indices(of slugs: [String]) -> [String: Int] {
        Dictionary(zip(slugs.map(Slug.key), slugs.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Returns a unique slug for each name, in their order.
    ///
    /// - Parameter whenShared: called for each name whose slug another name already has.
    static func unique(_ names: [String], whenShared: (SharedSlugs.Pair) -> Void = { _ in }) -> [String] {
        var taken: [String: Int] = [:]
        return names.indices.map { index in
            let slug = Slug.make(names[index])
            if !slug.isEmpty, !Slug.isReserved(slug) {
                let key = Slug.key(slug)
                guard let first = taken[key] else {
                    taken[key] = index
                    return slug
                }
                whenShared(SharedSlugs.Pair(index: index, first: first))
            }
            let unique = Slug.unique(slug.isEmpty ? "x" : slug, of: names[index]) { taken[$0] == nil }
            taken[Slug.key(unique)] = index
            return unique
        }
    }
}
