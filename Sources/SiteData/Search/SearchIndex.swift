import Bytes
import Domain
package import JSON
import Queries
import Searching
import UseCases

/// Writes the file that a script reads first: the list of files, and the data to parse a query.
package struct SearchIndex {
    private let search: SearchData

    package init(_ search: SearchData) { self.search = search }

    /// Writes the document.
    package func write(into writer: inout JSONWriter) {
        let board = search.board
        writer.object { writer in
            writer.key("version")
            writer.value(1)
            writer.key("count")
            writer.value(search.todos.count)
            writer.field("open", flags(search.todos.map { board.rows[$0].isOpen }))
            writer.field("archived", flags(search.todos.map { board.rows[$0].todo.isArchived }))
            writer.field("written", flags(search.hasText))
            writer.field("listed", flags(search.listedOpen))
            writer.key("context")
            QueryContextJSON.write(QueryContext(board), into: &writer)
            writer.field("rest", TodoFactsJSON.rest.map(\.name))
            writer.key("words")
            writer.array { writer in
                for shard in search.shards {
                    writer.array {
                        $0.value(shard.beginning); $0.value(shard.name)
                    }
                }
            }
            writer.key("facts")
            files(SearchData.factsPerFile, &writer) { part in search.version(of: part, on: board.today) }
            writer.key("rows")
            files(SearchData.rowsPerFile, &writer) { part in search.version(of: part, on: board.today) }
            writer.key("texts")
            files(SearchData.textsPerFile, &writer) { part in search.version(of: part, on: CalendarDay(number: 0)) }
        }
    }

    /// Writes the number of todos per file, and the version of each file for its query string.
    private func files(_ size: Int, _ writer: inout JSONWriter, _ version: (Range<Int>) -> String) {
        writer.object { writer in
            writer.key("size")
            writer.value(size)
            writer.key("versions")
            writer.array { writer in
                for file in 0..<search.files(of: size) { writer.value(version(search.part(file, of: size))) }
            }
        }
    }

    /// Encodes flags, five per digit of `NumberText`, the first one in the lowest bit.
    private func flags(_ flags: [Bool]) -> String {
        var bytes = ByteBuffer()
        for start in stride(from: 0, to: flags.count, by: 5) {
            var digit = 0
            for (place, flag) in flags[start..<min(start + 5, flags.count)].enumerated() where flag {
                digit |= 1 << place
            }
            NumberText.append(digit, to: &bytes)
        }
        return bytes.text
    }
}
