import Domain
package import JSON
package import Past
package import UseCases

/// Writes the part of one month's history that the board shows.
///
/// - `days` begins with day 0, the board before the month. A day without an entry has the board of the day before.
/// - Each day has the columns shown at its end, the number of todos in each, and the moves since the day before.
/// - A move is a todo and its column, or null if its card is no longer shown. A third value of 1 means that the todo
///   entered the column on that day.
/// - In a column, the todos that entered it on that day come first. Otherwise, todos are in the order of `cards`.
/// - A renamed todo has a card for each name. Cards are HTML, with addresses relative to the site's root.
///
/// Replaying the moves up to a day gives its board.
package struct HistoryMonthJSON {
    private let past: SitePast
    private let titles: ColumnTitles

    /// - Parameter titles: the titles of past columns.
    package init(_ past: SitePast, _ titles: ColumnTitles) {
        (self.past, self.titles) = (past, titles)
    }

    /// Writes the document. Writes nothing for a month without a change.
    ///
    /// - Parameter card: returns the HTML of a card.
    package func write(year: Int, month: Int, into writer: inout JSONWriter, card: (PastCard) -> String) {
        guard let days = past.months.first(where: { ($0.year, $0.month) == (year, month) })?.days else { return }
        let before = past.days.last { $0.date < days[0].date }
        let boards = [before.map { past.board(on: $0.date) } ?? []] + days.map { past.board(on: $0.date) }
        let entries = Entries(boards)
        let columns = boards.flatMap { $0.map { shown($0.column) } }.distinct
        writer.object { writer in
            writer.key("version")
            writer.value(2)
            writer.field("kind", "history-month")
            writer.field("month", String(days[0].date.iso.dropLast(3)))
            writer.key("columns")
            writer.array { writer in for column in columns { self.column(column, &writer) } }
            writer.key("cards")
            writer.array { writer in
                for entry in entries.cards {
                    writer.newline()
                    writer.value(card(entry))
                }
            }
            writer.key("days")
            writer.array { writer in
                var placed: [Int: Int] = [:]
                for (number, board) in zip([0] + days.map(\.date.date.day), boards) {
                    let places = board.map { column in columns.firstIndex(of: shown(column.column)) ?? 0 }
                    day(number, board, places, entries, &placed, &writer)
                }
            }
        }
        writer.newline()
    }

    private func shown(_ column: Column) -> Shown {
        Shown(status: column.status, title: titles.title(of: column), type: column.type)
    }

    private func column(_ column: Shown, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("status", column.status)
            writer.field("title", column.title)
            writer.field("type", column.type.rawValue)
        }
    }

    /// - Parameters:
    ///   - places: the indices of the board's columns in the file.
    ///   - placed: the column of each entry at the end of the day before.
    private func day(
        _ number: Int, _ board: [PastColumn], _ places: [Int], _ entries: Entries, _ placed: inout [Int: Int],
        _ writer: inout JSONWriter
    ) {
        var (now, fresh): ([Int: Int], Set<Int>) = ([:], [])
        for (column, place) in zip(board, places) {
            for card in column.cards {
                let entry = entries.index(of: card)
                now[entry] = place
                if card.isFresh { fresh.insert(entry) }
            }
        }
        let isOfMonth = number > 0
        let moved = Set(now.keys).union(placed.keys).filter {
            now[$0] != placed[$0] || isOfMonth && fresh.contains($0)
        }
        writer.newline()
        writer.object { writer in
            writer.key("day")
            writer.value(number)
            writer.key("columns")
            writer.array { writer in for place in places { writer.value(place) } }
            writer.key("counts")
            writer.array { writer in for column in board { writer.value(column.count) } }
            writer.key("moves")
            writer.array { writer in
                for entry in moved.sorted() {
                    writer.array { writer in
                        writer.value(entry)
                        if let place = now[entry] { writer.value(place) } else { writer.null() }
                        if isOfMonth, fresh.contains(entry) { writer.value(1) }
                    }
                }
            }
        }
        placed = now
    }
}

/// A column as the file represents it.
private struct Shown: Hashable {
    let status: String
    let title: String
    let type: ColumnType
}

/// The distinct cards of several boards, in the order of their todos. A renamed todo has a card for each name.
private struct Entries {
    let cards: [PastCard]
    private let indices: [PastCard: Int]

    init(_ boards: [[PastColumn]]) {
        let found = boards.flatMap { $0.flatMap { $0.cards.map(Entries.named) } }.distinct
        // The names of one todo stay in chronological order.
        cards = found.enumerated().sorted { ($0.element.todo, $0.offset) < ($1.element.todo, $1.offset) }.map(\.element)
        indices = Dictionary(cards.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func index(of card: PastCard) -> Int { indices[Entries.named(card)] ?? 0 }

    private static func named(_ card: PastCard) -> PastCard {
        var card = card
        card.isFresh = false
        return card
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in the order of their first occurrence.
    fileprivate var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
