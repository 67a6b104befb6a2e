import Application
import ArgumentParser
import Bytes
import Messages

/// A query about todos.
struct QueryOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Only the todos that match QUERY, such as 'is:open due<=eow'.", valueName: "QUERY"))
    var query: [QueryText] = []

    @Flag(help: "Explain the query, with the number of todos that match each part, and list none.")
    var explain = false

    var text: String { query.map(\.text).joined(separator: " ") }

    var isGiven: Bool { !query.isEmpty || explain }

    /// Returns the selected todos; nil after `--explain`, which prints the explanation instead.
    func select(_ listing: TodoListing, of opened: Snapshot) throws(Failure) -> ListedTodos? {
        guard !explain else {
            try show(listing.query(opened))
            return nil
        }
        let found = try listing.list(opened)
        for remark in found.remarks { Console.note(remark.printable) }
        return found
    }

    private func show(_ query: QueriedTodos) throws(Failure) {
        let lines = try query.explanation()
        let width = lines.map { $0.count.map { "\($0)".utf8.count } ?? 0 }.max() ?? 0
        for (text, count) in lines {
            let count = count.map { "\($0)" } ?? ""
            Console.line(count.padded(to: width) + "  " + text.printable)
        }
    }
}
