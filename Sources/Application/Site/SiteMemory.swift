import Domain
import Output
import Site
import SiteData
import UseCases

/// What the sites of one workspace leave to the next one.
final class SiteMemory {
    let pages = OutputFileCache()
    let search = SearchIndexCache()
    /// Ready to make pages; nil if it must be compiled.
    private(set) var theme: CompiledTheme?
    /// What pages showed; it is dropped with the templates.
    private(set) var models = ViewModelCache()
    /// Whether a site was written.
    private(set) var isStanding = false
    /// The files that were read since then.
    private var unseen: Set<TodoKey> = []

    func noteReading(_ paths: Set<TodoKey>) { unseen.formUnion(paths) }

    /// The templates may have changed.
    func forgetTheme() { theme = nil }

    func keep(_ theme: CompiledTheme) {
        if self.theme == nil { models = ViewModelCache() }
        self.theme = theme
    }

    /// The todos whose files were read since the last site, as indices on the board.
    func unseenTodos(on board: Board) -> [Int] { board.indices(of: unseen) }

    /// Notes that a site was written that shows all that was read.
    func noteSite() { (isStanding, unseen) = (true, []) }
}

extension Board {
    /// The todos in these files that are on the board, in its order.
    func indices(of files: Set<TodoKey>) -> [Int] { files.compactMap { index(of: $0) }.sorted() }
}
