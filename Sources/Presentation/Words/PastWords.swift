import Bytes
import UseCases

/// What pages and scripts say of the board's past.
struct PastWords {
    let language: Language

    private var isJapanese: Bool { language == .japanese }
    private func either(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

    /// What can happen to a todo on the board, in the order in which it is told.
    enum Event: String, CaseIterable {
        case added, closed, reopened, moved, archived, removed
    }

    /// With `{n}` in the place of the count.
    func pattern(_ event: Event) -> String {
        switch event {
        case .added: either("{n} added", "追加{n}件")
        case .closed: either("{n} closed", "完了{n}件")
        case .reopened: either("{n} reopened", "再開{n}件")
        case .moved: either("{n} moved", "移動{n}件")
        case .archived: either("{n} archived", "アーカイブ{n}件")
        case .removed: either("{n} removed", "削除{n}件")
        }
    }

    var separator: String { either(", ", "、") }
    var nothing: String { either("Nothing changed", "変化なし") }
    /// With `{n}` and `{column}` in it, as `Phrases.moreCards`.
    var more: String { either("{n} more in {column}", "「{column}」の残り{n}件") }

    /// `3 added, 1 closed`.
    func events(_ day: PastDay) -> String {
        let told = Event.allCases.filter { day[$0] > 0 }
        if told.isEmpty { return nothing }
        return told.map { filled(pattern($0), day[$0]) }.joined(separator: separator)
    }

    private func filled(_ pattern: String, _ count: Int) -> String {
        pattern.replacingBytes("{n}", with: count.grouped)
    }

    /// What stands above the days.
    func lead(shown: Int, of all: Int, since first: String?) -> String {
        guard let first, all > 0 else {
            return either("Nothing has happened on this board yet.", "このボードにはまだ何も起きていません。")
        }
        if all == 1 {
            return either(
                "All that has happened so far happened on one day.", "これまでの出来事はすべて1日のものです。")
        }
        if shown == all {
            return either(
                "The \(all.grouped) days on which something happened, since \(first).",
                "\(first)から、何かが起きた\(all.grouped)日。")
        }
        return either(
            "The \(shown.grouped) days with the largest changes, of \(all.grouped) since \(first).",
            "\(first)から何かが起きた\(all.grouped)日のうち、変化が最も大きい\(shown.grouped)日。")
    }

    /// Words that templates use.
    static let table: [(name: String, en: String, ja: String)] = [
        ("history", "History", "履歴"),
        ("pastLabel", "Board on", "表示する日"),
        (
            "pastSorry", "The days cannot be loaded here; the history has the largest of them",
            "ここでは日々のデータを読み込めません。変化の大きい日は履歴にあります"
        ),
        ("pastToday", "today", "今日"),
    ]
}

extension PastDay {
    subscript(event: PastWords.Event) -> Int {
        switch event {
        case .added: added
        case .closed: closed
        case .reopened: reopened
        case .moved: moved
        case .archived: archived
        case .removed: removed
        }
    }
}
