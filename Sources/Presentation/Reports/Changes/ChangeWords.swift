import Domain
import UseCases

/// Changes of a todo in words.
struct ChangeWords {
    let context: ReportContext

    private func either(_ english: String, _ japanese: String) -> String { context.either(english, japanese) }

    /// `moved from Doing to Review`.
    func text(_ change: TodoChange) -> String {
        switch change {
        case .added: either("added", "追加")
        case .closed: either("closed", "完了")
        case .reopened: either("reopened", "再開")
        case .moved(let from, let to):
            either("moved from \(title(from)) to \(title(to))", "\(title(from))から\(title(to))へ移動")
        case .retitled(let from, let to): either("renamed from “\(from)” to “\(to)”", "「\(from)」から「\(to)」へ改名")
        case .dueMoved(let from, let to, let days): due(from, to, days)
        case .word(let word, let from, let to): fromTo(context.word(word).lowercased(), from, to)
        case .names(let names, let added, let removed):
            list(context.word(names).lowercased(), added.map { signed($0, names) }, removed.map { signed($0, names) })
        case .estimateChanged(let from, let to):
            fromTo(either("estimate", "見積もり"), from.map { Decimal.text($0) }, to.map { Decimal.text($0) })
        case .blockersChanged(let added, let removed): list(either("blocker", "ブロッカー"), added, removed)
        case .archived: either("archived", "アーカイブ")
        case .unarchived: either("taken out of the archive", "アーカイブから復帰")
        case .edited: either("edited", "編集")
        case .removed: either("removed", "削除")
        }
    }

    /// What the board calls a column; a status that is no column's stays as it is.
    private func title(_ status: String) -> String {
        let columns = context.site.board.columns
        return columns.first { $0.status.lowercased() == status.lowercased() && !$0.title.isEmpty }?.title ?? status
    }

    private func fromTo(_ what: String, _ from: String?, _ to: String?) -> String {
        switch (from, to) {
        case (let from?, let to?): either("\(what) from \(from) to \(to)", "\(what)を\(from)から\(to)へ")
        case (nil, let to?): either("\(what) set to \(to)", "\(what)を\(to)に設定")
        case (let from?, nil): either("\(what) \(from) taken away", "\(what)\(from)を解除")
        case (nil, nil): what
        }
    }

    private func signed(_ name: String, _ names: Key.Names) -> String { names == .owner ? "@\(name)" : name }

    private func list(_ what: String, _ added: [String], _ removed: [String]) -> String {
        let signs = added.map { "+\($0)" } + removed.map { "−\($0)" }
        return "\(what) \(signs.joined(separator: " "))"
    }

    private func due(_ from: CalendarDay?, _ to: CalendarDay?, _ days: Int?) -> String {
        let short = context.phrases.short
        guard let days else { return fromTo(either("due day", "期限"), from.map(short), to.map(short)) }
        let distance = context.days(abs(days))
        let target = to.map(short) ?? ""
        return days > 0
            ? either("due \(distance) later, \(target)", "期限を\(distance)延期し\(target)に")
            : either("due \(distance) earlier, \(target)", "期限を\(distance)前倒しし\(target)に")
    }

    /// Who did it: the commit's author, or the working tree.
    func author(_ commit: Commit?) -> String {
        commit?.author
            ?? (context.timeline.source == .git ? either("not committed", "未コミット") : "")
    }

    func heading(_ kind: TodoChange.Kind) -> String {
        switch kind {
        case .added: either("Added", "追加")
        case .closed: either("Closed", "完了")
        case .reopened: either("Reopened", "再開")
        case .moved: either("Moved", "移動")
        case .retitled: either("Renamed", "改名")
        case .dueMoved: either("Due day moved", "期限の変更")
        case .names(.tag): either("Tags changed", "タグの変更")
        case .names(let names): either("\(context.word(names)) changed", "\(context.word(names))の変更")
        case .word(let word): either("\(context.word(word)) changed", "\(context.word(word))の変更")
        case .estimateChanged: either("Estimate changed", "見積もりの変更")
        case .blockersChanged: either("Blockers changed", "ブロッカーの変更")
        case .archived: either("Archived", "アーカイブ")
        case .unarchived: either("Out of the archive", "アーカイブから復帰")
        case .edited: either("Edited", "編集")
        case .removed: either("Removed", "削除")
        }
    }

    /// Keys and values of a change, for machines.
    func json(_ change: TodoChange) -> [(String, JSONValue?)] {
        switch change {
        case .added, .closed, .reopened, .archived, .unarchived, .edited, .removed: []
        case .moved(let from, let to), .retitled(let from, let to): [("from", .string(from)), ("to", .string(to))]
        case .word(_, let from, let to):
            [("from", from.map { .string($0) }), ("to", to.map { .string($0) })]
        case .dueMoved(let from, let to, let days):
            [
                ("from", from.map { .string($0.iso) }), ("to", to.map { .string($0.iso) }),
                ("days", days.map { .int($0) }),
            ]
        case .names(_, let added, let removed), .blockersChanged(let added, let removed):
            [("added", .array(added.map { .string($0) })), ("removed", .array(removed.map { .string($0) }))]
        case .estimateChanged(let from, let to):
            [("from", from.map { .double($0) }), ("to", to.map { .double($0) })]
        }
    }

    /// The kind's name in JSON: `due-moved`.
    func name(_ kind: TodoChange.Kind) -> String {
        switch kind {
        case .added: "added"
        case .closed: "closed"
        case .reopened: "reopened"
        case .moved: "moved"
        case .retitled: "retitled"
        case .word(.priority): "re-prioritised"
        case .word(let word): "\(word.name)-changed"
        case .names(let names): "\(names)s-changed"
        case .dueMoved: "due-moved"
        case .estimateChanged: "estimate-changed"
        case .blockersChanged: "blockers-changed"
        case .archived: "archived"
        case .unarchived: "unarchived"
        case .edited: "edited"
        case .removed: "removed"
        }
    }
}
