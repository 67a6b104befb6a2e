import Domain

extension Page {
    /// The page at a path from the site's root: the other way round of `path`.
    ///
    /// A redirect has the path of a todo and is read as one; whether there is such a page, the slug table knows.
    /// Nil for a path that no page has.
    package init?(path: String) {
        let fixed: [Page] = [
            .board, .list(1), .users, .tags, .milestones, .findings, .notFound, .boardData, .sitemap, .robots,
            .noJekyll, .reports, .badge, .badgeData, .history, .historyData,
        ]
        if let page = fixed.first(where: { $0.path == path }) {
            self = page
            return
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, !parts.contains("") else { return nil }
        switch parts[0] {
        case "assets": self = .asset(parts[1...].joined(separator: "/"))
        case "history": self.init(past: parts[1])
        case "files": self = .attachment(parts[1...].joined(separator: "/"))
        default: self.init(folder: parts[0], below: Array(parts[1...]))
        }
        guard self.path == path else { return nil }
    }

    /// A day or a month of the board's past.
    private init?(past name: String) {
        let numbers = (name.stem(".html") ?? name.stem(".json") ?? "").split(separator: "-").map { Int($0) ?? 0 }
        switch numbers.count {
        case 2 where CalendarDay(year: numbers[0], month: numbers[1], day: 1) != nil:
            self = .historyMonth(year: numbers[0], month: numbers[1])
        case 3:
            guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) else { return nil }
            self = .historyDay(day)
        default: return nil
        }
    }

    /// A page of one of the folders that hold todos or lists of them.
    private init?(folder: String, below parts: [String]) {
        let name = parts[parts.count - 1]
        if folder == "todos", parts.count == 1, let slug = name.stem(".json") {
            self = .todoData(slug)
            return
        }
        if folder == "reports", parts.count == 1, let slug = name.stem(".json") {
            self = .reportData(slug)
            return
        }
        guard let stem = name.stem(".html") else { return nil }
        switch (folder, parts.count) {
        case ("todos", 1): self = .todo(stem)
        case ("todos", 2): self = .list(Int(stem) ?? 0)
        case ("reports", 1): self = .report(stem)
        case ("users", 1): self = .user(stem, 1)
        case ("tags", 1): self = .tag(stem, 1)
        case ("milestones", 1): self = .milestone(stem, 1)
        case ("users", 3): self = .user(parts[0], Int(stem) ?? 0)
        case ("tags", 3): self = .tag(parts[0], Int(stem) ?? 0)
        case ("milestones", 3): self = .milestone(parts[0], Int(stem) ?? 0)
        default: return nil
        }
    }
}

extension String {
    /// What stands before the ending; nil without it.
    fileprivate func stem(_ ending: String) -> String? {
        hasSuffix(ending) && count > ending.count ? String(dropLast(ending.count)) : nil
    }
}
