import Domain

extension ListTodos {
    /// A value of a request that nothing on the board has.
    package struct UnknownValue: Equatable, Sendable {
        /// `status`, `owner` or `tag`.
        package var kind: String
        /// As it was asked for.
        package var value: String
        /// What there is and looks like it.
        package var nearest: String?
    }

    /// The values that can find nothing, most likely misspelt.
    package func unknownValues(of request: Request) -> [UnknownValue] {
        let statuses =
            board.columns.flatMap { [$0.status, $0.title] + $0.also } + board.todos.compactMap { $0.status?.value }
        return unknown("status", request.statuses, among: statuses, sign: nil)
            + unknown("owner", request.owners, among: board.users.map(\.user.id), sign: "@")
            + unknown("tag", request.tags, among: board.tags.map(\.name), sign: "#")
    }

    private func unknown(
        _ kind: String, _ values: [String], among known: [String], sign: Unicode.Scalar?
    ) -> [UnknownValue] {
        guard !values.isEmpty else { return [] }
        let folded = Set(known.map { $0.lowercased() })
        return values.filter {
            !ListTodos.meansNone($0) && !folded.contains($0.lowercased())
                && !folded.contains(without(sign, $0).lowercased())
        }
        .map { UnknownValue(kind: kind, value: $0, nearest: nearestWord(to: without(sign, $0), among: known)) }
    }
}
