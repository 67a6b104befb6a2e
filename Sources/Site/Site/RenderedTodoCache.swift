import Bytes
import Domain
import Links
import Memos
import Synchronization
import Templating
import UseCases

/// The todos of a site as lists and their own pages showed them the last time.
///
/// A todo stands in lists as it did where its file was not read again, the board knows the same of it, none of those changed that
/// it is joined to, and what is named besides (people, tags, columns) is called as before. Its page shows the same where
/// moreover its past, its neighbours in the column and what stands around each page are what they were.
final class RenderedTodoCache: Sendable {
    /// The rows of a site, and what they and the pages of todos were made of.
    private typealias Last = Memo<(context: SiteContext, past: TodoPast?), [RowViewModel]>

    /// What a site is made of, beside the last time.
    private final class Round: Sendable {
        let context: SiteContext
        let past: TodoPast?
        let last: Last
        /// Of the todos, at their indices on the board.
        let touched: [Bool]
        /// Whether what stands around pages is what it was; not asked before the pages of those who edit are there.
        let surroundsAlike: Deferred<Bool>

        init(_ context: SiteContext, _ past: TodoPast?, last: Last, touched: [Bool]) {
            (self.context, self.past, self.last, self.touched) = (context, past, last, touched)
            surroundsAlike = Deferred { context.surroundsAlike(last.inputs.context) }
        }

        func hasSamePage(_ todo: Int) -> Bool {
            !touched[todo] && surroundsAlike.value && context.tellsSame(of: todo, touched, as: last.inputs.context)
                && TodoPast.tellSame(past, last.inputs.past, of: todo)
        }
    }

    private let last = Mutex<Last?>(nil)
    /// Nil where nothing stays.
    private let round = Mutex<Round?>(nil)

    /// Finds out what can stay.
    ///
    /// - Parameter read: the todos whose files were read again, as indices.
    func begin(_ context: SiteContext, _ past: TodoPast?, read: [Int]) {
        let begun = last.withLock { $0 }.flatMap { last -> Round? in
            guard context.namesAlike(last.inputs.context) else { return nil }
            let touched = context.board.touched(since: last.inputs.context.board, read: read)
            return Round(context, past, last: last, touched: touched)
        }
        round.withLock { $0 = begun }
    }

    /// The row of a todo, where it can stay.
    func row(_ todo: Int) -> RowViewModel? {
        round.withLock { round in round.flatMap { $0.touched[todo] ? nil : $0.last.output[todo] } }
    }

    /// Whether the page of a todo shows what it showed.
    func hasSamePage(_ todo: Int) -> Bool { round.withLock { $0 }?.hasSamePage(todo) ?? false }

    /// Keeps what todos showed for the next time.
    func end(_ context: SiteContext, _ past: TodoPast?, _ rows: [RowViewModel]) {
        let touched = round.withLock { round in
            defer { round = nil }
            return round?.touched
        }
        // What was made alone shall not hold memory that it shared with others of its time.
        let lasting = rows.indices.map { index in
            touched?[index] == true ? RowViewModel(snippet: rows[index].snippet.alone) : rows[index]
        }
        last.withLock { $0 = Last(lasting, of: (context, past)) }
    }
}

extension SiteContext {
    /// Whether all that rows name beside their todos is called the same and leads to the same places.
    fileprivate func namesAlike(_ other: SiteContext) -> Bool {
        board.today == other.board.today && todoLinks.count == other.todoLinks.count
            && zip(todoLinks, other.todoLinks).allSatisfy { $0.isIdentical(to: $1) }
            && board.indices.allSatisfy { board.rows[$0].todo.path.isIdentical(to: other.board.rows[$0].todo.path) }
            && SiteContext.areAlike(people, other.people) && SiteContext.areAlike(tags, other.tags)
            && SiteContext.areAlike(milestones, other.milestones)
            && SiteContext.areAlike(priorities, other.priorities) && SiteContext.areAlike(statuses, other.statuses)
    }

    /// Whether pages of todos have the same around them, and lead to the same pages that are no todos'.
    fileprivate func surroundsAlike(_ other: SiteContext) -> Bool {
        SiteContext.areAlike([plainLayout], [other.plainLayout]) && calendar.months == other.calendar.months
            && mentionsInProfiles == other.mentionsInProfiles
    }

    /// Whether as much is told of a todo that was not touched: nothing is wrong with it, whose list may have other pages, and
    /// the same todos stand before and behind it.
    fileprivate func tellsSame(of todo: Int, _ touched: [Bool], as other: SiteContext) -> Bool {
        let file = board.key(of: todo)
        let (now, before) = (neighbours(of: todo), other.neighbours(of: todo))
        return now == before && ![now.previous, now.next].contains { $0.map { touched[$0] } ?? false }
            && findings(in: file).isEmpty && other.findings(in: file).isEmpty
    }

    private static func areAlike<Model: TemplateModel>(_ one: [Model], _ other: [Model]) -> Bool {
        var output = TemplateOutput(capacity: 256)
        let compare = ModelComparison<Model>()
        return one.count == other.count && zip(one, other).allSatisfy { compare($0, $1, in: &output) }
    }
}
