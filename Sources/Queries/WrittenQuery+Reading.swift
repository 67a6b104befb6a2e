package import Domain

/// The reason why a written query is invalid, with its location.
package struct WrittenQueryError: Error, Equatable, Sendable {
    /// The field whose names contain the error; nil if a complete query contains it.
    package let field: Field?
    /// The location in its file.
    package let place: SourcePosition
    package let error: QueryError
}

extension WrittenQuery {
    /// Returns the query; nil if it selects every todo.
    package func query(in context: QueryContext) throws(WrittenQueryError) -> Query? {
        var query: Query?
        for names in names {
            let parsed = try names.query(in: context)
            query = query?.narrowed(by: parsed) ?? parsed
        }
        for text in texts {
            let parsed: Query
            do throws(QueryError) {
                parsed = try Query(parsing: text.text, in: context)
            } catch {
                throw WrittenQueryError(field: nil, place: text.place(of: error.column), error: error)
            }
            query = query?.narrowed(by: parsed) ?? parsed
        }
        return query
    }
}

extension WrittenQuery.Names {
    fileprivate func query(in context: QueryContext) throws(WrittenQueryError) -> Query {
        do throws(QueryError) {
            return try Query(field, names.map(\.value), in: context)
        } catch {
            // The error's column refers to a generated text; the mistake is in one of the names.
            // Parses the names one by one only to find the one for which to throw the error.
            let wrong = names.first { (try? Query(field, [$0.value], in: context)) == nil }
            throw WrittenQueryError(field: field, place: wrong?.place ?? .start, error: error)
        }
    }
}
