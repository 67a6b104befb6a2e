import Bytes
import Domain
package import JSON
import Queries
import Searching
import UseCases

/// Writes the facts about todos for queries, key by key, open todos first: the facts for most queries in one file, the
/// rest in another. Only `Field` defines the keys and their values.
///
/// A column of texts is `{"of": lists of texts, "at": the index of each todo's list}`; one of days counts from today. A
/// missing value is null, or 0 for the empty list.
package struct TodoFactsJSON {
    private let search: SearchData
    private let slugs: [String]

    /// - Parameter slugs: by the index of each todo.
    package init(_ search: SearchData, slugs: [String]) {
        (self.search, self.slugs) = (search, slugs)
    }

    /// Keys whose values are long and rarely searched, and those without a field.
    private static let restTexts: [Subject] =
        [.field(.links), .field(.aliases), .field(.recur), .blocks, .mentions]
    /// Keys of which a todo has one text, usually unique.
    private static let ownTexts: [Subject] = [.field(.id), .field(.title)]
    private static let ownRestTexts: [Subject] = [.path, .field(.description)]

    /// The subjects that are only in the second file.
    static let rest = ownRestTexts + restTexts

    /// Writes the facts for most queries.
    package func write(_ file: Int, into writer: inout JSONWriter) {
        let rows = rows(file)
        let board = search.board
        writer.object { writer in
            writer.field("numbers", numbers(rows))
            writer.key("slugs")
            // Usually the same as the id.
            column(rows, &writer) { row in
                let slug = slugs[row.todo]
                return slug.hasSameBytes(as: board.rows[row.todo].todo.id) ? nil : slug
            }
            writer.key("column")
            column(rows, &writer) { $0.column }
            writer.key("type")
            column(rows, &writer) { row in row.type.flatMap { ColumnType.allCases.firstIndex(of: $0) } }
            writer.key("is")
            writer.array { writer in for row in rows { writer.value(judgements(of: row)) } }
            writer.key("steps")
            texts(rows, &writer) { row in
                let steps = board.rows[row.todo].todo.checklist
                return steps.all == 0 ? [] : ["\(steps.done)/\(steps.all)"]
            }
            own(TodoFactsJSON.ownTexts, rows, &writer)
            fields(rows, &writer)
        }
    }

    /// Writes the rarely needed facts: long texts, unknown keys, and times of day.
    package func writeRest(_ file: Int, into writer: inout JSONWriter) {
        let rows = rows(file)
        writer.object { writer in
            own(TodoFactsJSON.ownRestTexts, rows, &writer)
            writer.key("texts")
            subjects(TodoFactsJSON.restTexts, &writer) { subject, writer in
                texts(rows, &writer) { $0.texts(of: subject) }
            }
            writer.key("seconds")
            fields(.day, &writer) { field, writer in
                column(rows, &writer) { row -> Int? in
                    guard let day = row.day(of: field), let instant = row.instant(of: field) else { return nil }
                    let seconds = instant - day.number * 86_400
                    return seconds == 0 ? nil : seconds
                }
            }
            writer.key("more")
            column(rows, &writer) { row, writer in more(row.todo, &writer) }
        }
    }

    /// The rows of a file: its part of `SearchData.rows`.
    private func rows(_ file: Int) -> ArraySlice<BoardFacts.Row> {
        let start = file * SearchData.factsPerFile
        return search.rows[start..<min(search.rows.count, start + SearchData.factsPerFile)]
    }

    private func fields(_ rows: ArraySlice<BoardFacts.Row>, _ writer: inout JSONWriter) {
        let apart = TodoFactsJSON.rest + TodoFactsJSON.ownTexts
        writer.key("texts")
        let sources: [Subject] = search.board.sources.isEmpty ? [] : [.source]
        subjects(Field.allCases.map { .field($0) }.filter { $0.isText && !apart.contains($0) } + sources, &writer) {
            subject, writer in
            texts(rows, &writer) { $0.texts(of: subject) }
        }
        writer.key("ranks")
        subjects(Field.allCases.filter(\.key.isRanked).map { .field($0) }, &writer) { subject, writer in
            guard case .field(let field) = subject else { return }
            column(rows, &writer) { $0.rank(of: field) }
        }
        writer.key("days")
        fields(.day, &writer) { field, writer in
            column(rows, &writer) { row in row.day(of: field).map { $0.number - search.board.today.number } }
        }
        writer.key("values")
        subjects(amounts(rows), &writer) { subject, writer in
            column(rows, &writer) { row, writer in
                if let number = row.number(of: subject) { writer.value(number) } else { writer.null() }
            }
        }
        writer.key("flags")
        fields(.flag, &writer) { field, writer in column(rows, &writer) { $0.flag(field) ? 1 : nil } }
    }

    /// The subjects with numbers. Durations are omitted if no todo of the file has one.
    private func amounts(_ rows: ArraySlice<BoardFacts.Row>) -> [Subject] {
        Field.allCases.filter { field in
            switch field.key.value {
            case .number: true
            case .duration(let duration): rows.contains { search.board.time(duration, in: $0.todo) != nil }
            default: false
            }
        }.map { .field($0) } + [.urgency]
    }

    /// The number of each todo, in the digits of `NumberText`.
    private func numbers(_ rows: ArraySlice<BoardFacts.Row>) -> String {
        var bytes = ByteBuffer()
        for row in rows { NumberText.append(search.numbers[row.todo], to: &bytes) }
        return bytes.text
    }

    private func judgements(of row: BoardFacts.Row) -> Int {
        DerivedState.allCases.enumerated().reduce(0) { $0 | (row.is($1.element) ? 1 << $1.offset : 0) }
    }

    private func more(_ todo: Int, _ writer: inout JSONWriter) {
        let unknown = search.board.rows[todo].todo.more
        guard !unknown.isEmpty else { return writer.null() }
        // Not an object: keys may have any name, and `__proto__` is not an ordinary member of an object.
        writer.array { writer in
            for key in Set(unknown.map { $0.key.lowercased() }).sorted() {
                writer.array { writer in
                    writer.value(key)
                    for text in search.facts[todo].texts(of: .more(key)) { writer.value(text) }
                }
            }
        }
    }
}

// MARK: - Columns

extension TodoFactsJSON {
    private func subjects(
        _ subjects: [Subject], _ writer: inout JSONWriter, _ write: (Subject, inout JSONWriter) -> Void
    ) {
        writer.object { writer in
            for subject in subjects {
                writer.key(text: subject.name)
                write(subject, &writer)
            }
        }
    }

    private func own(_ names: [Subject], _ rows: ArraySlice<BoardFacts.Row>, _ writer: inout JSONWriter) {
        writer.key("own")
        subjects(names, &writer) { subject, writer in
            column(rows, &writer) { $0.texts(of: subject).first }
        }
    }

    private func fields(_ kind: Key.Kind, _ writer: inout JSONWriter, _ write: (Field, inout JSONWriter) -> Void) {
        writer.object { writer in
            for field in Field.allCases where field.key.kind == kind {
                writer.key(text: field.name)
                write(field, &writer)
            }
        }
    }

    private func column(
        _ rows: ArraySlice<BoardFacts.Row>, _ writer: inout JSONWriter,
        _ write: (BoardFacts.Row, inout JSONWriter) -> Void
    ) {
        writer.array { writer in for row in rows { write(row, &writer) } }
    }

    private func column(
        _ rows: ArraySlice<BoardFacts.Row>, _ writer: inout JSONWriter, _ value: (BoardFacts.Row) -> Int?
    ) {
        column(rows, &writer) { row, writer in
            if let value = value(row) { writer.value(value) } else { writer.null() }
        }
    }

    private func column(
        _ rows: ArraySlice<BoardFacts.Row>, _ writer: inout JSONWriter, _ text: (BoardFacts.Row) -> String?
    ) {
        column(rows, &writer) { row, writer in
            if let text = text(row) { writer.value(text) } else { writer.null() }
        }
    }

    /// Writes lists of texts without duplicates.
    private func texts(
        _ rows: ArraySlice<BoardFacts.Row>, _ writer: inout JSONWriter, _ texts: (BoardFacts.Row) -> [String]
    ) {
        var lists: [[String]] = [[]]
        var places: [[String]: Int] = [[]: 0]
        let at = rows.map { row in
            let list = texts(row)
            if list.isEmpty { return 0 }
            if let place = places[list] { return place }
            places[list] = lists.count
            lists.append(list)
            return lists.count - 1
        }
        writer.object { writer in
            writer.key("of")
            writer.array { writer in
                for list in lists { writer.array { writer in for text in list { writer.value(text) } } }
            }
            writer.key("at")
            writer.array { writer in for place in at { writer.value(place) } }
        }
    }
}

extension Subject {
    /// Whether values are compared only as texts.
    fileprivate var isText: Bool {
        switch value {
        case .text, .word, .names, .id, .ids, .texts: true
        case .day, .number, .duration, .flag: false
        }
    }
}
