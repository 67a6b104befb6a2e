import Domain
import Queries

/// The manual of the query language, as `fuda help queries` prints it.
enum QueryManual {
    /// The lines of the manual, each at most 80 columns wide.
    static var lines: [String] {
        head + ["KEYS OF A TODO"] + fields + [""] + tail
    }

    private static let head = """
        QUERIES

        A query selects todos. It works in list, board, timeline, export, --query,
        --where, --fail-on, saved views, reports, the filter of the board and the
        search page:

          fuda list 'is:open owner:me due<=eow -tag:later sort:due limit:5'

        TERMS
          milk, "brown bread"      a word that begins with milk, or the phrase, in the
                                   title, summary, id, tags, owners or body
          status:doing,review      one of these values; '=' is the same as ':'
          priority!=low            the opposite
          due<=eow, spent>=2h      < <= > >= compare days, numbers, durations, priorities
          due:2026-12-01..eom      a range; 'a..' and '..b' are open on one side
          tag:v1*                  values that begin with v1
          has:due, no:milestone    todos with or without a value
          -tag:home, NOT tag:home  the opposite of a term or of a group
          a b, a AND b             both
          a OR b, (a OR b) c       one of them; parentheses group

        Case, width and accents do not matter. Quotes protect spaces, commas and
        operators; \\" is a literal quote. In the shell, put a query in single quotes.

        STATES
          is:open                  in a column of type todo, active or hold
          is:closed                in a column of type done or cancelled
          is:todo, is:active, is:hold, is:done, is:cancelled
                                   in a column of that type
          is:overdue               open and due before today
          is:soon                  open and due within 7 days
          is:blocked               open with an open blocker
          is:ready                 open, not blocked, not scheduled for later
          is:stale                 open and untouched for 30 days
          is:broken, is:draft, is:archived

        Except in reports, a query excludes archived todos unless it contains
        is:archived or the key archived, such as archived:any.

        """.bytewiseLines

    /// One line for each field: its name, its other names, its meaning.
    private static var fields: [String] {
        let context = QueryContext(Settings(), today: CalendarDay(number: 0))
        return Field.allCases.flatMap { field -> [String] in
            // A few names mean something else in a query, such as `type`.
            let own = field.key.aliases.filter { context.subject(named: $0) == .field(field) }
            let names = ([field.name] + own).joined(separator: ", ")
            return names.utf8.count <= 23
                ? ["  \(names.padding(to: 25))\(field.key.meaning)"]
                : ["  \(names)", "  \(String(repeating: " ", count: 25))\(field.key.meaning)"]
        }
    }

    private static let tail = """
        OTHER KEYS
          type                     the type of the column
          text                     the words of the body
          path                     the path of the file
          source                   the name of the todo's source; empty for the project's own todos
          blocks, mentions         the ids that it blocks or refers to
          checklist                the progress of its checkboxes, in percent
          urgency                  the points by which 'fuda next' sorts
          more.NAME                a key of your own

        DAYS
          2026-12-01, today, tomorrow, yesterday
          mon .. sun               the next such day, including today
          last monday, 3 days ago  in quotes, because they contain spaces
          +3d, -2w, +1m, +1y       relative to today
          7d                       the future for due and scheduled, otherwise the past
          sow eow som eom soq eoq soy eoy
                                   start or end of the week, month, quarter or year
          2026-W05, 2026-12, 2026-Q1, 2026
                                   a span: equal to each of its days

        ORDER
          sort:due,-priority       by these keys; '-' reverses a key
          sort:priority            the highest first
          sort:urgency             the most urgent first
          limit:5                  only the first 5

        URGENCY is the sum of: overdue 12 + 0.2 a day, at most 18; due in n days, up to
        7: 8 - n; priority: 6 for the highest, evenly down to 0; in an active column 4;
        2 for each open todo that it blocks, at most 8; age in days / 60, at most 2.

        'fuda list QUERY --explain' explains a query, and counts the todos that match each
        term.
        """.bytewiseLines
}

extension String {
    /// The lines between newlines.
    fileprivate var bytewiseLines: [String] {
        utf8.split(separator: 10, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(2, width - utf8.count))
    }
}
