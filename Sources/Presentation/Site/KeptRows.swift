import Bytes
import Domain
import Links
import Synchronization
import Templating
import UseCases

/// The todos of a site as they stood in lists the last time, for who makes it again and again.
///
/// A todo stands there as it did where its file was not read again, the board knows the same of it, none of those changed that
/// it is joined to, and what rows name besides (people, tags, columns) is called as before.
final class KeptRows: Sendable {
    private let last = Mutex<(context: SiteContext, rows: [RowViewModel])?>(nil)
    /// At the indices of the new board; nil for what has to be made.
    private let reusable = Mutex<[RowViewModel?]>([])

    /// Finds out which rows can stay.
    ///
    /// - Parameter read: the todos whose files were read again, as indices.
    func begin(_ context: SiteContext, read: [Int]) {
        let last = last.withLock { $0 }
        let kept = last.flatMap { last -> [RowViewModel?]? in
            guard last.context.namesAlike(context) else { return nil }
            let touched = context.board.touched(since: last.context.board, read: read)
            return context.board.indices.map { touched[$0] ? nil : last.rows[$0] }
        }
        reusable.withLock { $0 = kept ?? [] }
    }

    /// The row of a todo, where it can stay.
    func row(_ todo: Int) -> RowViewModel? { reusable.withLock { todo < $0.count ? $0[todo] : nil } }

    /// Keeps the rows for the next time.
    func end(_ context: SiteContext, _ rows: [RowViewModel]) {
        let kept = reusable.withLock { reusable in
            defer { reusable = [] }
            return reusable
        }
        // What was made alone shall not hold memory that it shared with others of its time.
        let lasting = rows.indices.map { index in
            index < kept.count && kept[index] == nil ? RowViewModel(snippet: rows[index].snippet.alone) : rows[index]
        }
        last.withLock { $0 = (context, lasting) }
    }
}

extension SiteContext {
    /// Whether all that rows name beside their todos is called the same and leads to the same places.
    fileprivate func namesAlike(_ other: SiteContext) -> Bool {
        var output = TemplateOutput(capacity: 256)
        func areAlike<Model: TemplateModel>(_ one: [Model], _ other: [Model]) -> Bool {
            let compare = ModelComparison<Model>()
            return one.count == other.count && zip(one, other).allSatisfy { compare($0, $1, in: &output) }
        }
        return board.today == other.board.today && todoLinks.count == other.todoLinks.count
            && zip(todoLinks, other.todoLinks).allSatisfy { $0.isIdentical(to: $1) }
            && board.indices.allSatisfy { board.rows[$0].todo.path.isIdentical(to: other.board.rows[$0].todo.path) }
            && areAlike(people, other.people) && areAlike(tags, other.tags) && areAlike(milestones, other.milestones)
            && areAlike(priorities, other.priorities) && areAlike(statuses, other.statuses)
    }
}
