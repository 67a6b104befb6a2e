import UseCases
import Messages

extension Page {
    /// The page of the dependency graph.
    static let graph = Page(.graph)
}

extension PageDeclaration {
    static let graph = PageDeclaration(
        .file("graph.html"), for: .readers, in: .core,
        navigation: Navigation(.dependencies, in: .menu) { $0.hasDependencies ? .plain : .hidden },
        pages: { _ in [.graph] },
        .templated(PageTemplate("graph") { _, parts in GraphPresenter(site: parts.site).present() }))
}
