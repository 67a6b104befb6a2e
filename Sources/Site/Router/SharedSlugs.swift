import Domain
import UseCases

/// Users, tags, milestones and views whose name results in a slug that another of the same kind already has.
struct SharedSlugs {
    /// Two of one kind, by their indices.
    struct Pair {
        /// The one that got another slug.
        let index: Int
        /// The one that has the slug.
        let first: Int
    }

    var users: [Pair] = []
    var tags: [Pair] = []
    var milestones: [Pair] = []

    /// One finding for each pair, in the file or setting with the name that got another slug.
    func findings(in board: Board, _ slugs: SlugTable) -> [Finding] {
        var findings = views(of: board)
        guard !users.isEmpty || !tags.isEmpty || !milestones.isEmpty else { return findings }
        let files = NamingFiles(board)
        findings += users.map { pair in
            let (one, other) = (board.users[pair.index].user, board.users[pair.first].user)
            let source = one.path.map { (FileKey($0, in: one.source), .start) } ?? files.users[pair.index]
            return finding("user", one.writtenID, other.writtenID, .user(slugs.users[pair.index], 1), source)
        }
        findings += tags.compactMap { pair in
            let (one, other) = (board.tags[pair.index].name, board.tags[pair.first].name)
            if SharedSlugs.areDistinct(one, other) { return nil }
            return finding("tag", one, other, .tag(slugs.tags[pair.index], 1), files.tags[pair.index])
        }
        findings += milestones.compactMap { pair in
            let (one, other) = (board.milestones[pair.index], board.milestones[pair.first])
            if SharedSlugs.areDistinct(one.name, other.name) { return nil }
            let source = one.file.map { ($0, .start) } ?? files.milestones[pair.index]
            return finding("milestone", one.name, other.name, .milestone(slugs.milestones[pair.index], 1), source)
        }
        return findings
    }

    /// Of two views, the later one gets another slug; built-in views come last, and no file names them.
    private func views(of board: Board) -> [Finding] {
        let own = board.settings.views
        if own.isEmpty { return [] }
        let taken = Set(own.map { $0.name.lowercased() })
        let names = own.map(\.name) + BuiltInQuery.allCases.map(\.rawValue).filter { !taken.contains($0) }
        var pairs: [Pair] = []
        let slugs = SlugTable.unique(names) { pairs.append($0) }
        return pairs.map { pair in
            let named = pair.index < own.count ? pair.index : pair.first
            return finding(
                "view", names[pair.index], names[pair.first], .view(slugs[pair.index], 1),
                (FileKey("fuda.yml"), own[named].place))
        }
    }

    /// Whether names differ in a sign that is a part of them, as in C, C++ and C#.
    private static func areDistinct(_ one: String, _ other: String) -> Bool {
        func signs(_ name: String) -> [UInt8] {
            name.utf8.filter { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }
        }
        return signs(one) != signs(other)
    }

    private func finding(
        _ kind: String, _ name: String, _ other: String, _ page: Page, _ source: (file: FileKey, place: SourcePosition)?
    ) -> Finding {
        Finding(
            source?.file ?? FileKey("fuda.yml"), source?.place ?? .start, .sharedSlug,
            "the \(kind)s '\(name)' and '\(other)' have the same slug, so the page of '\(name)' is '\(page.path)'; rename one of them"
        )
    }
}

/// The first todo that names each user, tag and milestone, by their indices.
private struct NamingFiles {
    private(set) var users: [Int: (file: FileKey, place: SourcePosition)] = [:]
    private(set) var tags: [Int: (file: FileKey, place: SourcePosition)] = [:]
    private(set) var milestones: [Int: (file: FileKey, place: SourcePosition)] = [:]

    init(_ board: Board) {
        for row in board.rows {
            let file = row.todo.key
            for owner in row.owners where users[owner] == nil { users[owner] = (file, row.todo.ownerPlace) }
            for tag in row.tags where tags[tag] == nil { tags[tag] = (file, row.todo.tagPlace) }
            if let milestone = row.milestone, milestones[milestone] == nil { milestones[milestone] = (file, .start) }
        }
    }
}
