package import Domain

/// A history that stands in memory: for tests, and for whoever has read it already.
package struct InMemoryHistoryRepository: HistoryRepository {
    private let history: History

    package init(_ history: History) { self.history = history }

    package func load() throws(RepositoryError) -> History { history }
}
