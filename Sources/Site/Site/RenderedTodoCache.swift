import Bytes
import Domain
import Links
import Memos
import Past
import Synchronization
import Templating
import UseCases

/// The todos of a site as lists and their own pages showed them in the previous build.
///
/// The row of a todo is unchanged if its file was not read again, the board's facts about it are the same, none of its
/// related todos changed, and the names that it refers to (people, tags, columns) are the same. Its card is unchanged
/// if, in addition, its notes are the same; its page, if its history, its neighbours in the column and the layout are
/// the same.
final class RenderedTodoCache: Sendable {
    /// The rows of a site, and the inputs of the rows and of the pages of todos.
    private typealias Last = Memo<(context: SiteContext, past: TodoPastSection?), [RowViewModel]>

    /// The inputs of a build, compared with the previous build.
    private final class Round: Sendable {
        let context: SiteContext
        let past: TodoPastSection?
        let last: Last
        /// Of the todos, at their indices on the board.
        let touched: [Bool]
        /// Whether the layout is unchanged; not computed before the pages for quick feedback are written.
        let surroundsAlike: LazyValue<Bool>

        init(_ context: SiteContext, _ past: TodoPastSection?, last: Last, touched: [Bool]) {
            (self.context, self.past, self.last, self.touched) = (context, past, last, touched)
            surroundsAlike = LazyValue { context.surroundsAlike(last.inputs.context) }
        }

        func hasSameCard(_ todo: Int) -> Bool {
            !touched[todo] && context.notesAlike(last.inputs.context, of: todo)
        }

        func hasSamePage(_ todo: Int) -> Bool {
            !touched[todo] && surroundsAlike.value && context.hasSameContext(of: todo, touched, as: last.inputs.context)
                && TodoPastSection.haveSameHistory(past, last.inputs.past, of: todo, in: context.key(of: todo))
        }
    }

    private let last = Mutex<Last?>(nil)
    /// Nil if nothing can be reused.
    private let round = Mutex<Round?>(nil)

    /// Determines what can be reused.
    ///
    /// - Parameter read: the todos whose files were read again, as indices.
    func begin(_ context: SiteContext, _ past: TodoPastSection?, read: [Int]) {
        let begun = last.withLock { $0 }.flatMap { last -> Round? in
            guard context.namesAlike(last.inputs.context) else { return nil }
            let touched = context.board.touched(since: last.inputs.context.board, read: read)
            return Round(context, past, last: last, touched: touched)
        }
        round.withLock { $0 = begun }
    }

    /// The row of a todo, if it can be reused.
    func row(_ todo: Int) -> RowViewModel? {
        round.withLock { round in round.flatMap { $0.touched[todo] ? nil : $0.last.output[todo] } }
    }

    /// Whether the card of a todo is unchanged.
    func hasSameCard(_ todo: Int) -> Bool { round.withLock { $0 }?.hasSameCard(todo) ?? false }

    /// Whether the page of a todo is unchanged.
    func hasSamePage(_ todo: Int) -> Bool { round.withLock { $0 }?.hasSamePage(todo) ?? false }

    /// Stores the rows for the next build.
    func end(_ context: SiteContext, _ past: TodoPastSection?, _ rows: [RowViewModel]) {
        let touched = round.withLock { round in
            defer { round = nil }
            return round?.touched
        }
        // A row that was made alone must not keep memory alive that it shares with others of its build.
        let lasting = rows.indices.map { index in
            touched?[index] == true ? rows[index].moved(\.alone) : rows[index]
        }
        last.withLock { $0 = Last(lasting, of: (context, past)) }
    }
}

extension SiteContext {
    /// The file of a todo. A call on the board from outside would copy the board.
    fileprivate func key(of todo: Int) -> TodoKey { board.key(of: todo) }

    /// Whether all names in rows, apart from todos, and their links are unchanged.
    fileprivate func namesAlike(_ other: SiteContext) -> Bool {
        board.today == other.board.today && todoLinks.count == other.todoLinks.count
            && zip(todoLinks, other.todoLinks).allSatisfy { $0.isIdentical(to: $1) }
            && board.indices.allSatisfy { board.rows[$0].todo.path.isIdentical(to: other.board.rows[$0].todo.path) }
            && SiteContext.areAlike(people, other.people) && SiteContext.areAlike(tags, other.tags)
            && SiteContext.areAlike(milestones, other.milestones)
            && SiteContext.areAlike(priorities, other.priorities) && SiteContext.areAlike(statuses, other.statuses)
    }

    /// Whether the card of an unchanged todo has the same notes and the same time of the last change.
    fileprivate func notesAlike(_ other: SiteContext, of todo: Int) -> Bool {
        let key = board.key(of: todo)
        return ages?[key] == other.ages?[key] && changes?[todo] == other.changes?[todo]
            && board.rows[todo].todo.days.updated?.sortKey == other.board.rows[todo].todo.days.updated?.sortKey
    }

    /// Whether pages of todos have the same layout and the same links to pages other than those of todos.
    fileprivate func surroundsAlike(_ other: SiteContext) -> Bool {
        SiteContext.areAlike([plainLayout], [other.plainLayout]) && calendar.months == other.calendar.months
            && mentionsInProfiles == other.mentionsInProfiles
    }

    /// Whether the additional data of an unchanged todo is the same: the same todos precede and follow it, and it has
    /// no findings. A todo with findings counts as changed, because the findings may have moved to another page.
    fileprivate func hasSameContext(of todo: Int, _ touched: [Bool], as other: SiteContext) -> Bool {
        let file = board.key(of: todo)
        let (now, before) = (neighbours(of: todo), other.neighbours(of: todo))
        return now == before && ![now.previous, now.next].contains { $0.map { touched[$0] } ?? false }
            && findings(in: file).isEmpty && other.findings(in: file).isEmpty
    }

    private static func areAlike<Model: TemplateModel>(_ one: [Model], _ other: [Model]) -> Bool {
        var output = TemplateOutput(capacity: 256)
        let compare = ModelComparison<Model>()
        return one.count == other.count && zip(one, other).allSatisfy { compare.compare($0, $1, in: &output) }
    }
}
