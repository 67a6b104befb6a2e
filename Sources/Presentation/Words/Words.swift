/// The fixed words of the interface, by the name under which templates use them (`words.board`).
package enum Words {
    /// Every word in that language.
    package static func all(_ language: Language) -> [String: String] {
        Dictionary(uniqueKeysWithValues: table.map { ("words.\($0.name)", language == .japanese ? $0.ja : $0.en) })
    }

    /// What a todo is called that is left out.
    package static func draft(_ language: Language) -> String { word("draft", language) }

    /// One word.
    static func word(_ name: String, _ language: Language) -> String {
        guard let row = table.first(where: { $0.name == name }) else { return name }
        return language == .japanese ? row.ja : row.en
    }

    private static let table = ReportWords.table + PastWords.table + pageWords

    private static let pageWords: [(name: String, en: String, ja: String)] = [
        ("archived", "Archived", "アーカイブ済み"),
        ("blockedBy", "Blocked by", "待っているTODO"),
        ("blocks", "Blocks", "待たせているTODO"),
        ("board", "Board", "ボード"),
        ("broken", "This file cannot be read as a todo", "このファイルはTODOとして読み取れません"),
        ("builtFrom", "Built from", "ビルド元"),
        ("children", "Subtasks", "サブタスク"),
        ("columns", "Columns", "列"),
        ("created", "Created", "作成"),
        ("done", "Done", "完了"),
        ("draft", "Draft", "下書き"),
        ("due", "Due", "期限"),
        ("edit", "Edit", "編集"),
        ("estimate", "Estimate", "見積もり"),
        ("file", "File", "ファイル"),
        ("findings", "Findings", "検出事項"),
        ("firstRunBuild", "Then build the board again:", "それからボードを作り直す:"),
        (
            "firstRunExample",
            "---\ntitle: Buy milk\nstatus: todo\nowner: hana\ndue: 2026-12-01\n---\n\n- [ ] find the bag\n- [ ] go to the shop\n",
            "---\ntitle: 牛乳を買う\nstatus: todo\nowner: hana\ndue: 2026-12-01\n---\n\n- [ ] 袋を探す\n- [ ] 店へ行く\n"
        ),
        ("firstRunHeading", "No todos yet", "まだTODOがありません"),
        ("firstRunInit", "Start with an example:", "例から始める:"),
        ("firstRunWrite", "or write a todo yourself; this is todos/buy-milk.md:", "または自分で書く(todos/buy-milk.md):"),
        ("id", "Id", "ID"),
        ("keysHelp", "← ↑ ↓ → move between cards, Enter opens", "← ↑ ↓ → でカードを移動、Enter で開く"),
        ("links", "Links", "リンク"),
        ("list", "List", "一覧"),
        ("mentionedBy", "Mentioned by", "言及元"),
        ("milestone", "Milestone", "マイルストーン"),
        ("milestones", "Milestones", "マイルストーン"),
        ("more", "More", "その他"),
        ("next", "Next", "次"),
        ("nextPage", "Next", "次へ"),
        ("notFoundHeading", "No such page", "ページが見つかりません"),
        (
            "notFoundText",
            "It may have been renamed, archived or removed since the link was made.",
            "リンクが作られた後に、名前の変更、アーカイブ、または削除が行われた可能性があります。"
        ),
        ("pages", "Pages", "ページ"),
        ("parent", "Part of", "親TODO"),
        ("people", "People", "メンバー"),
        ("previous", "Previous", "前"),
        ("previousPage", "Previous", "前へ"),
        ("repeats", "Repeats", "繰り返し"),
        ("reporter", "Reporter", "報告者"),
        ("scheduled", "Not before", "開始予定"),
        ("skipToContent", "Skip to the content", "本文へ移動"),
        ("started", "Started", "着手"),
        ("switchScheme", "Switch between light and dark", "明るい配色と暗い配色を切り替える"),
        ("tags", "Tags", "タグ"),
        ("toTheBoard", "To the board", "ボードへ"),
        ("updated", "Updated", "更新"),
    ]
}
