package import Domain
package import Queries

extension Gate {
    /// Returns the query of the gate's choice; nil if the gate counts all todos.
    ///
    /// - Parameter names: the known names for keys that accept any name.
    package func query(in context: QueryContext, _ names: [Field: [String]]) throws(Failure) -> Query? {
        guard let choice else { return nil }
        do throws(QueryError) {
            if let (field, wanted) = choice.names(context, names) { return try Query(field, wanted, in: context) }
            return try Query(parsing: choice.text, in: context)
        } catch {
            throw .invalidQuery(error, at: choice.column)
        }
    }
}

extension Gate.Choice {
    /// Parses a key and names that can contain blanks, such as `milestone:Sprint 12`. Known names need no quotes.
    fileprivate func names(
        _ context: QueryContext, _ known: [Field: [String]]
    ) -> (field: Field, names: [String])? {
        let parts = Gate.parts(text, at: UInt8(ascii: ":"))
        guard parts.count == 2, let field = Field.byName[parts[0].lowercased()], field.option != nil else { return nil }
        let names = WrittenQuery.names(in: String(parts[1])).map(\.value)
        guard names.contains(where: { $0.utf8.contains(UInt8(ascii: " ")) }) else { return nil }
        let words = field == .status ? context.columns.flatMap { [$0.status, $0.title] + $0.also } : known[field] ?? []
        let folded = Set((words + (context.found[field] ?? [])).map { FoldedText($0) })
        return names.allSatisfy { folded.contains(FoldedText($0)) } ? (field, names) : nil
    }
}
