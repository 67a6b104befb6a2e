import Domain
import UseCases

extension SiteParts {
    /// The pages of the site: first that of each todo, in order, then those that need the todos' bodies too, then the
    /// slowest pages, so that no thread has to finish one alone at the end.
    var pages: [Page] {
        var pages: [Page] = []
        pages.reserveCapacity(site.board.rows.count * 5 / 4 + 100)
        for kind in SiteParts.kinds { pages += kind.declaration.pages(self) }
        return pages
    }

    /// The pages for an audience.
    func pages(for audience: PageDeclaration.Audience) -> [Page] {
        SiteParts.kinds.filter { $0.declaration.audience == audience }.flatMap { $0.declaration.pages(self) }
    }

    private static var kinds: [PageKind] {
        let ofBodies = PageKind.allCases.filter(\.declaration.needsBodies)
        let large: [PageKind] = [.boardData, .board, .reports, .report]
        let rest = PageKind.allCases.filter { $0 != .todo && !ofBodies.contains($0) && !large.contains($0) }
        return [.todo] + ofBodies + large + rest
    }

    /// Returns a page for each part of a list, the first even if it is empty.
    func numbered(_ count: Int, _ page: (Int) -> Page) -> [Page] { (1...site.pages(of: count)).map(page) }

    /// The pages of several lists.
    func numbered<Lists: Sequence>(
        _ slugs: [String], _ lists: Lists, count: (Lists.Element) -> Int, _ page: (String, Int) -> Page
    ) -> [Page] {
        zip(slugs, lists).flatMap { slug, list in numbered(count(list)) { page(slug, $0) } }
    }
}

extension SiteContext {
    /// Files that the site shows or links to, sorted.
    var attachments: [FileKey] {
        var files: Set<FileKey> = []
        for index in board.indices {
            for case .file(let file) in board.rows[index].references { files.insert(file) }
        }
        for member in board.users {
            for case .file(let file) in member.references { files.insert(file) }
            if let avatar = member.user.avatar { files.insert(FileKey(avatar, in: member.user.source)) }
        }
        for group in board.milestones {
            for case .file(let file) in group.references { files.insert(file) }
        }
        return files.sorted { $0.source == $1.source ? $0.path.precedesBytewise($1.path) : $0.source < $1.source }
    }
}
