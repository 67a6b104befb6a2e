/// How a figure is computed, in words for readers.
package struct Definition: Sendable, Equatable {
    package var english: String
    package var japanese: String

    /// - Parameter language: `ja`; anything else is English.
    package func text(in language: String) -> String { language == "ja" ? japanese : english }
}

/// The definition of every figure.
package enum Definitions {
    /// - Parameter window: days that forecasts draw from.
    package static func of(_ figure: Figure, window: Int = ForecastFigures.Options().window) -> Definition {
        switch figure {
        case .summary: summary
        case .flow: flow
        case .burndown, .burnup: burndown
        case .throughput: throughput
        case .cycletime: cycleTime
        case .aging: aging
        case .columns: columns
        case .forecast: forecast(window)
        case .workload: workload
        case .activity: activity
        case .milestones: milestones(window)
        case .changes: changes
        case .review: review
        }
    }

    /// Of the back test that stands beside a forecast.
    package static let backTest = Definition(
        english: """
            At the end of each past ISO week the 85 % day is forecast with 1,000 trials from what was known then; it held \
            if as many todos as were open then were closed by that day. Only weeks whose day has passed are judged.
            """,
        japanese: """
            過去の各 ISO 週の終わりに、その時点で分かっていたことだけから 1,000 回の試行で 85 % の日を予測します。\
            その日までに当時の未完了数と同じ数が完了していれば的中です。その日が過ぎた週だけを判定します。
            """)

    /// Said beside figures whose days are not git's.
    package static let frontMatter = Definition(
        english: """
            Days come from createdAt, startedAt and doneAt in the front matter; a todo done without doneAt is known as done \
            from its last known day on, but counts as added and not as closed.
            """,
        japanese: """
            日付はフロントマターの createdAt、startedAt、doneAt によります。doneAt のない完了済みの項目は、\
            最後に分かっている日から完了として数え、追加には入れますが完了数には入れません。
            """)

    private static let summary = Definition(
        english: """
            Scope = every id once, without drafts, cancelled todos and archived ones that are not done; open = scope − done. \
            By status and by type count what the columns show. A file that cannot be read counts as its todo last was, if git \
            knows it. Overdue = open and due before today; due soon = open and due within 7 days; blocked = open with an open \
            blocker; stale = open and untouched (updatedAt, or without it the last commit) for 30 days or more.
            """,
        japanese: """
            スコープ = 同じ id を一度だけ数え、下書き、中止、完了していないアーカイブを除いたもの。未完了 = スコープ − 完了。\
            状態別と種類別は列に並ぶ件数です。読めないファイルは、git に記録があれば最後に読めたときの内容で数えます。\
            期限切れ = 未完了で期限が今日より前。期限間近 = 未完了で期限が 7 日以内。待ち = 未完了で、未完了の項目に待たされているもの。\
            停滞 = 未完了で 30 日以上変更(updatedAt、なければ最後のコミット)のないもの。
            """)
    private static let flow = Definition(
        english: """
            How many todos had each column type at the end of each day, and how many were added, closed (entered a done \
            column), reopened (left done for todo, active or hold) and removed within it. A status has the type that today's \
            settings give it. What goes and comes back is removed and added, and closed or reopened only where its type is \
            not the one it went with.
            """,
        japanese: """
            各日の終わりの列の種類ごとの件数と、その日のうちに追加、完了（done の列に入った）、\
            再開（done から todo、active、hold に戻った）、削除された件数です。状態の種類は今日の設定によります。\
            いったん消えて戻った項目は削除と追加に数え、種類が消えたときと違う場合だけ完了や再開に数えます。
            """)
    private static let burndown = Definition(
        english: """
            At the end of each day: scope = all todos but drafts, the cancelled, the removed and the archived that are not \
            done, open = scope − done.
            """,
        japanese: "各日の終わりに、スコープ = 下書き、中止、削除、完了していないアーカイブを除くすべての項目、未完了 = スコープ − 完了です。")
    private static let throughput = Definition(
        english: """
            Entries into a done column per ISO week and day; a todo that is reopened and done again counts again, one that \
            goes and comes back done does not, nor does one that was done in the board's first commit. Done when first seen = \
            closed by the commit that added it, so that nothing tells when work on it began or ended.
            """,
        japanese: """
            ISO 週ごと・日ごとに done の列に入った件数です。再開されてまた完了した項目はもう一度数えますが、\
            完了のままいったん消えて戻った項目と、ボードの最初のコミットですでに完了していた項目は数えません。\
            「初出で完了」は追加されたコミットで完了していたもので、着手や完了の日は分かりません。
            """)
    private static let cycleTime = Definition(
        english: """
            For what is done now, in whole days: lead = from createdAt (without it, the first commit with the todo) to the \
            last entry into done, cycle = from the first entry into an active column to it; percentiles by nearest rank.
            """,
        japanese: """
            現在完了している項目の日数です。リードタイム = createdAt（なければ項目が現れた最初のコミット）から\
            最後に done に入った日まで。サイクルタイム = 最初に active の列に入った日からその日まで。百分位数は最近順位法です。
            """)
    private static let aging = Definition(
        english: """
            For what is open, in whole days up to today: the age since createdAt (without it, the first commit with the \
            todo), since the first entry into an active column, and in the present column; old = longer in work than the \
            85th percentile of finished cycle times.
            """,
        japanese: """
            未完了の項目の今日までの日数です。createdAt（なければ最初のコミット）から、最初に active の列に入った日から、\
            現在の列に入った日から。完了した項目のサイクルタイムの 85 パーセンタイルを超えるものを長期とします。
            """)
    private static let columns = Definition(
        english: """
            Days at whose end a todo stood open in a column; flow efficiency = days in active columns ÷ lead days of what is \
            done; blocked days = days at whose end a todo was open with an open blocker.
            """,
        japanese: """
            項目が未完了のまま各列にあった日数（日の終わりで数えます）です。フロー効率 = 完了した項目の active の日数 ÷ \
            リードタイムの日数。待ち日数 = 未完了の項目に待たされていた日数です。
            """)
    private static func forecast(_ window: Int) -> Definition {
        Definition(
            english: """
                Monte Carlo: each of 10,000 trials draws days from the last \(window) days, with replacement, and adds their closings \
                until as many are closed as are open now; 50, 85 and 95 % of the trials end by the day told, if nothing is \
                added. At the present inflow each day drawn also adds what it brought in those days (added and reopened less \
                removed), and a trial ends when nothing is left. Below five closings in the window there is no forecast.
                """,
            japanese: """
                モンテカルロ法です。10,000 回の試行のそれぞれで、直近 \(window) 日から日を重複を許して引き、その完了数を、\
                現在の未完了数に達するまで足します。新しい項目が増えないものとして、示した日までに試行の 50、85、95 % が終わります。\
                「現在のペースで増える場合」は、引いた日に増えた件数(追加と再開から削除を引いたもの)も加え、残りがなくなるまで続けます。\
                期間中の完了が 5 件に満たなければ予測しません。
                """)
    }
    private static let workload = Definition(
        english: """
            Open todos by owner: how many, in active columns, overdue and blocked, and the sum of their estimates; a todo of \
            several owners counts with each.
            """,
        japanese: """
            担当者ごとの未完了の項目です。件数、active の列にあるもの、期限切れ、待ち、見積もりの合計。\
            担当者が複数の項目はそれぞれに数えます。
            """)
    private static let activity = Definition(
        english: """
            What happened on each of the last 365 days: todos added, closed, reopened and removed, and other changes of a \
            todo by a commit.
            """,
        japanese: "直近 365 日の各日の出来事です。追加、完了、再開、削除と、コミットによるその他の変更の件数です。")
    private static func milestones(_ window: Int) -> Definition {
        Definition(
            english: """
                For each milestone: scope = all but drafts, the cancelled and the archived that are not done, open = scope − \
                done, overdue = open and due before today; last closed = when a todo was last closed that stood under it \
                then, or stands under it now; the forecast draws from what was closed under it in the last \(window) days.
                """,
            japanese: """
                マイルストーンごとに、スコープ = 下書き、中止、完了していないアーカイブを除くもの、未完了 = スコープ − 完了、\
                期限切れ = 未完了で期限が今日より前。最後の完了 = 当時または現在そのマイルストーンにある項目が最後に完了した日。\
                予測は直近 \(window) 日間にそのマイルストーンで完了した件数によります。
                """)
    }
    private static let changes = Definition(
        english: """
            What is different now from what was then, not every step between; who and when are of the last step that changed \
            it.
            """,
        japanese: "その時点と現在との違いです。途中の経過は含みません。変更者と日付は最後に変更したコミットのものです。")
    private static let review = Definition(
        english: """
            Within the span: todos closed, added, reopened and removed; carried over = open before it and still open at its \
            end; compared with up to six spans of the same length before it; median cycle time by nearest rank.
            """,
        japanese: """
            期間中に完了、追加、再開、削除された項目です。持ち越し = 期間の前から未完了で、終わりにも未完了のもの。\
            同じ長さの直前の最大 6 期間と比べます。サイクルタイムの中央値は最近順位法です。
            """)
}
