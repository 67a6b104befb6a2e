package import UseCases
package import Words

extension Words {
    /// How long the longest chain is.
    package func chain(_ chain: DependencyGraph.Chain) -> String {
        let todos = self(.listCount, count: chain.todos.count)
        guard let estimate = chain.estimate else { return self(.longestChain, [.todos: todos]) }
        return self(
            .longestChainEstimated, count: form(of: estimate), [.todos: todos, .number: decimal(estimate)])
    }

    /// An estimate, in whatever the board counts.
    package func points(_ estimate: Double) -> String {
        self(.pointCount, count: form(of: estimate), [.number: decimal(estimate)])
    }

    /// What the plural form follows: nothing but a whole number is one.
    private func form(of number: Double) -> Int { number == 1 ? 1 : 2 }
}
