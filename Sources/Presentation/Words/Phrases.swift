import Domain
import UseCases

/// Sentences with numbers, names and days in them.
struct Phrases: Sendable {
    let language: Language
    let today: CalendarDay

    private var isJapanese: Bool { language == .japanese }

    func word(_ name: String) -> String { Words.word(name, language) }

    private func plural(_ count: Int, _ one: String, _ many: String) -> String { count == 1 ? one : many }

    // MARK: Counts

    /// `12,345`.
    func number(_ count: Int) -> String { count.grouped }

    func todos(_ count: Int) -> String {
        isJapanese ? "TODO \(number(count))件" : "\(number(count)) \(plural(count, "todo", "todos"))"
    }

    var openLabel: String { isJapanese ? "未完了" : "open" }
    var overdueLabel: String { isJapanese ? "期限切れ" : "overdue" }
    var dueSoonLabel: String { isJapanese ? "期限間近" : "due within a week" }
    var blockedLabel: String { isJapanese ? "待ち" : "blocked" }
    func brokenLabel(_ count: Int) -> String { isJapanese ? "読み取り不可" : "unreadable" }

    func open(_ count: Int) -> String { isJapanese ? "未完了 \(number(count))件" : "\(number(count)) open" }
    func done(_ count: Int) -> String { isJapanese ? "完了 \(number(count))件" : "\(number(count)) done" }
    func overdue(_ count: Int) -> String { isJapanese ? "期限切れ \(number(count))件" : "\(number(count)) overdue" }
    func inAll(_ count: Int) -> String { isJapanese ? "全\(number(count))件" : "\(number(count)) in total" }

    func ofAll(_ done: Int, _ all: Int) -> String {
        isJapanese ? "\(number(all))件中\(number(done))件" : "\(number(done)) of \(number(all))"
    }

    func steps(_ done: Int, _ all: Int) -> String {
        if isJapanese { return "チェック項目\(all)件中\(done)件が完了" }
        return String(unsafeUninitializedCapacity: 64) { text in
            var writer = WordWriter(text)
            writer.write(number: done)
            writer.write("of")
            writer.write(number: all)
            writer.write(all == 1 ? "step" : "steps")
            writer.write("done")
            return writer.count
        }
    }

    func goals(_ done: Int, _ all: Int) -> String {
        isJapanese ? "\(number(all))件中\(number(done))件が完了" : "\(number(done)) of \(number(all)) done"
    }

    func limit(_ count: Int, _ limit: Int) -> String {
        guard count > limit else { return isJapanese ? "上限\(number(limit))件" : "limit \(number(limit))" }
        return isJapanese ? "上限\(number(limit))件を超過" : "over the limit of \(number(limit))"
    }

    func moreCards(_ count: Int, column: String) -> String {
        isJapanese ? "「\(column)」の残り\(number(count))件" : "\(number(count)) more in \(column)"
    }

    /// How many of a list are not shown.
    func more(_ count: Int) -> String { isJapanese ? "ほか\(number(count))件" : "\(number(count)) more" }

    func page(_ page: Int, _ pages: Int) -> String {
        isJapanese ? "\(pages)ページ中\(page)ページ目" : "Page \(number(page)) of \(number(pages))"
    }

    /// A sentence of what of the files has no part in totals; nil when nothing is left out.
    func leftOutSentence(_ out: Board.Tally.Out, drafts: Int = 0) -> String? {
        leftOut(out, drafts: drafts).map { isJapanese ? "集計に含めないもの: \($0)。" : "Left out: \($0)." }
    }

    /// `5 cancelled, 44 archived, 10 files whose id another has`; nil when nothing is left out.
    func leftOut(_ out: Board.Tally.Out, drafts: Int = 0) -> String? {
        let parts =
            isJapanese
            ? [
                (out.cancelled, "中止\(number(out.cancelled))件"), (out.archived, "アーカイブ\(number(out.archived))件"),
                (out.duplicates, "同じIDのファイル\(number(out.duplicates))件"), (out.lost, "読み取り不可\(number(out.lost))件"),
                (drafts, "下書き\(number(drafts))件"),
            ]
            : [
                (out.cancelled, "\(number(out.cancelled)) cancelled"),
                (out.archived, "\(number(out.archived)) archived"),
                (
                    out.duplicates,
                    "\(number(out.duplicates)) \(plural(out.duplicates, "file", "files")) whose id another has"
                ),
                (out.lost, "\(number(out.lost)) unreadable"),
                (drafts, "\(number(drafts)) \(plural(drafts, "draft", "drafts"))"),
            ]
        let told = parts.filter { $0.0 > 0 }.map(\.1)
        return told.isEmpty ? nil : told.joined(separator: isJapanese ? "、" : ", ")
    }

    func brokenHeading(_ count: Int) -> String {
        isJapanese
            ? "読み取れないファイルが\(number(count))件あります"
            : "\(number(count)) \(plural(count, "file", "files")) could not be read"
    }

    // MARK: Sentences

    func emptyColumn(_ type: ColumnType) -> String {
        switch type {
        case .todo: isJapanese ? "未着手のTODOはありません。" : "Nothing to do."
        case .active: isJapanese ? "作業中のTODOはありません。" : "Nothing in progress."
        case .hold: isJapanese ? "保留中のTODOはありません。" : "Nothing on hold."
        case .done: isJapanese ? "完了したTODOはまだありません。" : "Nothing done yet."
        case .cancelled: isJapanese ? "中止されたTODOはありません。" : "Nothing cancelled."
        }
    }

    var emptyList: String { isJapanese ? "TODOはありません。" : "No todos here." }
    var emptyBody: String { isJapanese ? "説明はありません。" : "No description." }
    var noUsers: String {
        isJapanese ? "まだ担当者がいません。TODOに owner: を書いてください。" : "Nobody here yet. Add owner: to a todo."
    }
    var noTags: String {
        isJapanese ? "まだタグがありません。TODOに tags: を書いてください。" : "No tags yet. Add tags: to a todo."
    }
    var noMilestones: String {
        isJapanese
            ? "まだマイルストーンがありません。TODOに milestone: を書いてください。" : "No milestones yet. Add milestone: to a todo."
    }
    var noFindings: String { isJapanese ? "問題は見つかりませんでした。" : "No problems found." }
    var unreadable: String { isJapanese ? "読み取り不可" : "unreadable" }

    /// - Parameter ids: the first of `count`.
    func blocked(by ids: [String], of count: Int) -> String {
        let shown = ids.joined(separator: ", ")
        let rest = count - ids.count
        if isJapanese { return "\(shown)\(rest > 0 ? " ほか\(rest)件" : "") 待ち" }
        return "blocked by \(shown)\(rest > 0 ? " and \(rest) more" : "")"
    }

    var noSuchTodo: String { isJapanese ? "見つかりません" : "not found" }

    func back(to name: String) -> String { isJapanese ? "\(name)に戻る" : "Back to \(name)" }

    func findings(errors: Int, warnings: Int, notes: Int) -> String {
        let parts =
            isJapanese
            ? [(errors, "エラー\(errors)件"), (warnings, "警告\(warnings)件"), (notes, "注意\(notes)件")]
            : [
                (errors, "\(number(errors)) \(plural(errors, "error", "errors"))"),
                (warnings, "\(number(warnings)) \(plural(warnings, "warning", "warnings"))"),
                (notes, "\(number(notes)) \(plural(notes, "note", "notes"))"),
            ]
        return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: isJapanese ? "、" : ", ")
    }

    func severity(_ severity: Severity) -> String {
        guard isJapanese else { return severity.rawValue }
        return switch severity {
        case .error: "エラー"
        case .warning: "警告"
        case .note: "注意"
        }
    }
}
