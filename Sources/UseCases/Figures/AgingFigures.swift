/// How old what is open now is, in whole days, held against what is finished.
package struct AgingFigures: Sendable, Equatable {
    /// The oldest first, then by id.
    package var todos: [Todo] = []
    /// The 85th percentile of the cycle times of what these figures' filter has finished; nil when there is none.
    package var p85: Int?

    package struct Todo: Sendable, Equatable {
        package var label: TodoLabel
        /// Index in `Timeline.columns`.
        package var column: Int
        /// Days from the day of `createdAt`, or without it of the first step with the todo, to today; at least 0.
        package var age: Int
        /// Days since the first entry into `active`; nil when it never was.
        package var active: Int?
        /// Days since it came to its present column; nil where front matter does not tell.
        package var inColumn: Int?
        /// Whether it has been in work for longer than 85 % of what is finished took.
        package var isOld: Bool
        /// Index in `Timeline.todos`.
        package var todo: Int
    }
}
