package import UseCases
package import Messages

extension Messages {
    /// The length of the longest chain, in words.
    package func chain(_ chain: DependencyGraph.Chain) -> String {
        let todos = self(.listCount, count: chain.todos.count)
        guard let estimate = chain.estimate else { return self(.longestChain, [.todos: todos]) }
        return self(
            .longestChainEstimated, count: form(of: estimate), [.todos: todos, .number: decimal(estimate)])
    }

    /// An estimate, in the board's unit.
    package func points(_ estimate: Double) -> String {
        self(.pointCount, count: form(of: estimate), [.number: decimal(estimate)])
    }

    /// The count that selects the plural form: only exactly 1 is singular.
    private func form(of number: Double) -> Int { number == 1 ? 1 : 2 }
}
