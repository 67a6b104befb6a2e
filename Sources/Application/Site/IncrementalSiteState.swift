import Domain
import Output
import Site
import SiteData
import UseCases

/// State that one build of a workspace leaves to the next.
final class IncrementalSiteState {
    let pages = OutputFileCache()
    let search = SearchIndexCache()
    /// The compiled theme; nil if it must be compiled.
    private(set) var theme: CompiledTheme?
    /// The view models of pages; dropped together with the templates.
    private(set) var models = ViewModelCache()
    /// Whether a site has been written.
    private(set) var hasSite = false
    /// The files that were read since then.
    private var unseen: Set<TodoKey> = []

    func noteReading(_ paths: Set<TodoKey>) { unseen.formUnion(paths) }

    /// Drops the theme, because the templates may have changed.
    func forgetTheme() { theme = nil }

    func keep(_ theme: CompiledTheme) {
        if self.theme == nil { models = ViewModelCache() }
        self.theme = theme
    }

    /// The todos whose files were read since the last site, as indices on the board.
    func unseenTodos(on board: Board) -> [Int] { board.indices(of: unseen) }

    /// Notes that a site with everything read so far was written.
    func noteSite() { (hasSite, unseen) = (true, []) }
}

extension Board {
    /// The indices of the todos in these files, sorted.
    func indices(of files: Set<TodoKey>) -> [Int] { files.compactMap { index(of: $0) }.sorted() }
}
