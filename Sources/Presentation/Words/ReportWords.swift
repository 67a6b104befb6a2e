import Domain

/// What the drawings and documents of reports add to the words of their presenters.
struct ReportWords: Sendable {
    let language: Language

    private var isJapanese: Bool { language == .japanese }
    private func either(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

    // MARK: Days

    /// `5 Jan 2026`.
    func day(_ day: CalendarDay) -> String {
        let (year, month, date) = day.date
        return isJapanese ? "\(year)年\(month)月\(date)日" : "\(date) \(self.month(month)) \(year)"
    }

    /// `5 Jan`, for an axis that names the year beneath.
    func dayOfMonth(_ day: CalendarDay) -> String {
        let (_, month, date) = day.date
        return isJapanese ? "\(month)/\(date)" : "\(date) \(self.month(month))"
    }

    /// `Jan`.
    func month(_ month: Int) -> String { isJapanese ? "\(month)月" : shortMonthNames[month - 1] }

    func month(_ month: Int, of year: Int) -> String {
        isJapanese ? self.year(year) + self.month(month) : "\(self.month(month)) \(year)"
    }

    func year(_ year: Int) -> String { isJapanese ? "\(year)年" : "\(year)" }

    /// `5 Jan 2026 – 11 Jan 2026`, shortened where the year or the month is the same.
    func week(from first: CalendarDay) -> String {
        let last = first.adding(days: 6)
        let (start, end) = (first.date, last.date)
        if isJapanese { return "\(day(first))〜\(dayOfMonth(last))" }
        if start.year != end.year { return "\(day(first)) – \(day(last))" }
        return "\(start.month == end.month ? "\(start.day)" : dayOfMonth(first)) – \(day(last))"
    }

    /// Monday first.
    var weekdays: [String] {
        isJapanese ? ["月", "火", "水", "木", "金", "土", "日"] : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    }

    // MARK: Drawings

    var dayColumn: String { either("Day", "日") }
    var weekColumn: String { either("Week", "週") }
    var nameColumn: String { either("Name", "名前") }
    var noteColumn: String { either("Note", "備考") }
    var noValues: String { either("Nothing to draw yet", "まだ描くものがありません") }
    var unchangedLeftOut: String {
        either("Days on which nothing changed are left out.", "変化のない日は省略しています。")
    }
    func moreRows(_ count: Int) -> String {
        either("and \(count.grouped) more, in the table", "ほか\(count.grouped)件は表にあります")
    }
    func rowsLeftOut(_ count: Int) -> String {
        either("… and \(count.grouped) more rows", "…ほか\(count.grouped)行")
    }
    /// Said where a narrow drawing has room for the end of the axis only.
    func lastSlots(_ shown: Int, of all: Int) -> String {
        either("the last \(shown.grouped) of \(all.grouped)", "全\(all.grouped)件のうち最新の\(shown.grouped)件")
    }

    /// Said where a page of the site shows the beginning of a long list.
    func firstOf(_ shown: Int, of all: Int) -> String {
        either(
            "The first \(shown.grouped) of \(all.grouped); the JSON below has all",
            "全\(all.grouped)件のうち最初の\(shown.grouped)件(すべては下のJSONにあります)")
    }

    // MARK: Documents

    var howComputed: String { Words.word("howComputed", language) }
    var notice: String { either("Note", "注意") }

    /// Where the figures come from and up to which day.
    func origin(_ source: Report.Source, _ day: CalendarDay) -> String {
        switch source {
        case .git: either("From the git history up to \(self.day(day))", "\(self.day(day))までのgit履歴から")
        case .frontMatter:
            either(
                "From the dates in the front matter up to \(self.day(day)), not from git",
                "\(self.day(day))までのフロントマターの日付から(git履歴ではありません)")
        }
    }

    /// Words that templates use.
    static let table: [(name: String, en: String, ja: String)] = [
        ("allValues", "All values", "すべての値"),
        ("howComputed", "How this is computed", "算出方法"),
        ("reportData", "As JSON", "JSON"),
        ("reports", "Reports", "レポート"),
    ]
}
