import Links

extension SiteContext {
    /// Returns the link to all todos that a query finds, or to the list if search is disabled.
    func found(by query: String) -> Link {
        hasSearch ? router.link(to: .search, asking: query) : router.link(to: .list(1))
    }
}
