import Presentation

/// How long each part of a build took by the clock.
final class Phases {
    private var last = Stopwatch()
    private(set) var seconds: [(name: String, seconds: Double)] = []

    /// Ends the part that began when the one before ended.
    func end(_ name: String) {
        seconds.append((name, last.seconds))
        last = Stopwatch()
    }
}

/// How long the pages of each template took to render and write, added up over all workers.
final class PageTimings: @unchecked Sendable {
    private struct Sum {
        var pages = 0
        var nanoseconds = 0
    }

    /// Each worker adds to a table of its own.
    private var sums: [[String: Sum]]

    init(workers: Int) { sums = Array(repeating: [:], count: workers) }

    func add(_ page: Page, _ nanoseconds: Int, worker: Int) {
        sums[worker][page.kind, default: Sum()].pages += 1
        sums[worker][page.kind, default: Sum()].nanoseconds += nanoseconds
    }

    /// By kind: how many, and milliseconds; the dearest first.
    var rows: [(kind: String, pages: Int, milliseconds: Double)] {
        var total: [String: Sum] = [:]
        for table in sums {
            for (kind, sum) in table {
                total[kind, default: Sum()].pages += sum.pages
                total[kind, default: Sum()].nanoseconds += sum.nanoseconds
            }
        }
        return total.map { ($0.key, $0.value.pages, Double($0.value.nanoseconds) / 1e6) }
            .sorted { ($1.milliseconds, $0.kind) < ($0.milliseconds, $1.kind) }
    }
}

extension Page {
    /// The template that makes it, or the kind of file it is.
    fileprivate var kind: String {
        switch self {
        case .board: "board"
        case .list: "list"
        case .todo: "todo"
        case .todoData, .boardData: "json"
        case .redirect: "redirect"
        case .users: "users"
        case .user: "user"
        case .tags: "tags"
        case .tag: "tag"
        case .milestones: "milestones"
        case .milestone: "milestone"
        case .findings: "findings"
        case .notFound: "404"
        case .sitemap, .robots, .noJekyll: "other"
        case .asset: "asset"
        case .attachment: "attachment"
        }
    }
}
