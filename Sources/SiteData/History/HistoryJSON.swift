import Domain
package import JSON
import Past
import UseCases
package import Messages

/// Writes the index of the board's history: months with their files, the days with changes and their counts of
/// `events`, and the messages that a script needs.
package struct HistoryJSON {
    private let past: SitePast
    private let words: Messages
    private let address: (_ year: Int, _ month: Int) -> String

    /// - Parameter address: returns the address of a month's file, relative to this one.
    package init(_ past: SitePast, _ words: Messages, address: @escaping (_ year: Int, _ month: Int) -> String) {
        (self.past, self.words, self.address) = (past, words, address)
    }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("version")
            writer.value(1)
            writer.field("kind", "history")
            writer.field("source", past.source.rawValue)
            writer.field("today", past.today.iso)
            writer.field("events", PastWords.Event.allCases.map(\.rawValue))
            writer.key("months")
            writer.array { writer in for month in past.months { self.month(month, &writer) } }
            writer.key("words")
            writer.object { writer in write(words, &writer) }
        }
        writer.newline()
    }

    private func month(_ month: (year: Int, month: Int, days: [PastDay]), _ writer: inout JSONWriter) {
        writer.newline()
        writer.object { writer in
            writer.field("month", String(month.days[0].date.iso.dropLast(3)))
            writer.field("href", address(month.year, month.month))
            writer.key("days")
            writer.array { writer in
                for day in month.days where day.total > 0 {
                    writer.array { writer in
                        writer.value(day.date.date.day)
                        for event in PastWords.Event.allCases { writer.value(day[event]) }
                    }
                }
            }
        }
    }

    private func write(_ words: Messages, _ writer: inout JSONWriter) {
        for event in PastWords.Event.allCases { words.write(event.word, as: event.rawValue, into: &writer) }
        writer.field("and", words(.listSeparator))
        writer.field("none", words(.pastNothing))
        words.write(.moreInColumn, as: "more", [.count: "{n}", .column: "{column}"], into: &writer)
        writer.key("empty")
        writer.object { writer in
            for type in ColumnType.allCases {
                writer.key(text: type.rawValue)
                writer.value(words.emptyColumn(type))
            }
        }
    }
}
