import Domain
package import Queries

extension Timeline {
    /// The same timeline, in which a query chooses the todos that are counted.
    ///
    /// It is asked of each state: a todo that joins counts as added, one that leaves as removed, and one is closed only if
    /// it entered `done` while, after the step, it is chosen. Figures of todos ask for what holds now.
    ///
    /// - Parameter query: one of the past; nil chooses all.
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
