import Site

/// The time to render and write the pages of each template, summed over all workers.
final class PageTimings: Sendable {
    private struct Sum {
        var pages = 0
        var nanoseconds = 0
    }

    /// The sums of one worker. No other thread accesses them until all workers are done.
    private final class Box: @unchecked Sendable {
        var sums: [String: Sum] = [:]
    }

    private let boxes: [Box]

    init(workers: Int) { boxes = (0..<workers).map { _ in Box() } }

    func add(_ page: Page, _ nanoseconds: Int, worker: Int) {
        boxes[worker].sums[page.kind.declaration.title, default: Sum()].pages += 1
        boxes[worker].sums[page.kind.declaration.title, default: Sum()].nanoseconds += nanoseconds
    }

    /// The number of pages and the milliseconds for each kind, the most expensive first.
    var rows: [(kind: String, pages: Int, milliseconds: Double)] {
        var total: [String: Sum] = [:]
        for box in boxes {
            for (kind, sum) in box.sums {
                total[kind, default: Sum()].pages += sum.pages
                total[kind, default: Sum()].nanoseconds += sum.nanoseconds
            }
        }
        return total.map { ($0.key, $0.value.pages, Double($0.value.nanoseconds) / 1e6) }
            .sorted { ($1.milliseconds, $0.kind) < ($0.milliseconds, $1.kind) }
    }
}
