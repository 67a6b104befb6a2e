import Links

extension SiteContext {
    /// Returns the link to the search for the todos that satisfy all terms; nil if search is disabled.
    func search(_ terms: [String]) -> Link? {
        hasSearch ? router.link(to: .search, asking: terms.filter { !$0.isEmpty }.joined(separator: " ")) : nil
    }

    /// Returns the link to all todos that satisfy all terms, or to the list if search is disabled.
    func found(by terms: String...) -> Link { search(terms) ?? router.link(to: .list(1)) }
}
