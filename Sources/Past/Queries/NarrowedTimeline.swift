import Domain
package import Queries

extension Timeline {
    /// Returns the same timeline, in which only todos that match the query count.
    ///
    /// The query is evaluated on each state: a todo that starts to match counts as added, and one that stops matching
    /// counts as removed. A todo counts as closed only if it entered `done` and matches after the step. Figures about
    /// todos use the present state.
    ///
    /// - Parameter query: a query about the past; nil selects all todos.
    package func narrowed(to query: Query?) -> Timeline {
        guard let query else { return self }
        let relations = query.asksForOthers ? PastRelations(self) : nil
        let facts = PastFacts(relations?.timeline ?? self, relations)
        var narrowed = facts.timeline
        for todo in narrowed.todos.indices {
            var touched: Int?
            for state in narrowed.todos[todo].states {
                if narrowed.states[state].isTouched { touched = Int(narrowed.states[state].step) }
                narrowed.states[state].isMember = query.holds(facts.row(todo, state, touchedIn: touched))
            }
        }
        return narrowed
    }
}
