import Bytes
import Domain

extension Page {
    /// The page at a path from the site's root: the other way round of `path`.
    ///
    /// A redirect has the path of a todo and is read as one; whether there is such a page, the slug table knows.
    /// Nil for a path that no page has.
    package init?(path: String) {
        let fixed: [Page] = [
            .board, .list(1), .users(1), .tags(1), .milestones(1), .findings(1), .notFound, .boardData, .sitemap,
            .robots, .noJekyll, .reports, .badge, .badgeData, .history, .historyData,
        ]
        if let page = fixed.first(where: { $0.path == path }) {
            self = page
        } else {
            self.init(parts: path.bytewiseParts("/").map(String.init))
        }
        guard self.path.utf8.elementsEqual(path.utf8) else { return nil }
    }

    private init?(parts: [String]) {
        guard parts.count > 1, !parts.contains("") else { return nil }
        switch parts[0] {
        case "assets": self = .asset(parts[1...].joined(separator: "/"))
        case "history": self.init(past: parts[1])
        case "files": self = .attachment(parts[1...].joined(separator: "/"))
        case "findings": self = .findings(Page.number(parts.dropFirst()))
        default: self.init(folder: parts[0], below: Array(parts[1...]))
        }
    }

    /// A day or a month of the board's past.
    private init?(past name: String) {
        let stem = name.rest(beforeBytes: ".html") ?? name.rest(beforeBytes: ".json") ?? ""
        let numbers = stem.bytewiseParts("-").map { Int($0) ?? 0 }
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
        if parts.count == 1, let slug = parts[0].stem(".json") {
            self.init(data: slug, in: folder)
        } else if parts.count == 1, let slug = parts[0].stem(".html") {
            self.init(slug: slug, in: folder, page: 1)
        } else if parts.count == 2, parts[0] == "page", Page.number(parts[...]) > 0 {
            self.init(indexOf: folder, page: Page.number(parts[...]))
        } else if parts.count == 3 {
            self.init(slug: parts[0], in: folder, page: Page.number(parts[1...]))
        } else if folder == "todos", parts.count > 1 {
            self.init(relatedTo: parts[0], Array(parts[1...]))
        } else {
            return nil
        }
    }

    private init?(data slug: String, in folder: String) {
        switch folder {
        case "todos": self = .todoData(slug)
        case "reports": self = .reportData(slug)
        default: return nil
        }
    }

    private init?(slug: String, in folder: String, page: Int) {
        switch folder {
        case "todos": self = .todo(slug)
        case "reports": self = .report(slug)
        case "users": self = .user(slug, page)
        case "tags": self = .tag(slug, page)
        case "milestones": self = .milestone(slug, page)
        default: return nil
        }
    }

    private init?(indexOf folder: String, page: Int) {
        switch folder {
        case "todos": self = .list(page)
        case "users": self = .users(page)
        case "tags": self = .tags(page)
        case "milestones": self = .milestones(page)
        default: return nil
        }
    }

    /// A list of what has to do with a todo: `blocks.html`, `blocks/page/2.html`.
    private init?(relatedTo slug: String, _ parts: [String]) {
        let name = parts.count == 1 ? parts[0].stem(".html") : parts[0]
        guard let relation = name.flatMap({ Relation(rawValue: $0) }) else { return nil }
        self = .related(slug, parts.count == 1 ? 1 : Page.number(parts[1...]), relation)
    }

    /// The number in `page/2.html`; 0, which no page has, for anything else.
    private static func number(_ parts: ArraySlice<String>) -> Int {
        guard parts.count == 2, parts.first == "page" else { return 0 }
        return parts.last?.stem(".html").flatMap { Int($0) } ?? 0
    }
}

extension String {
    /// What stands before the ending; nil without it.
    fileprivate func stem(_ ending: String) -> String? {
        rest(beforeBytes: ending).flatMap { $0.isEmpty ? nil : String($0) }
    }
}
