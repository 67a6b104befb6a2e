import Domain
import Output
import Presentation
import Repositories
import UseCases

/// What one build found out that the next one of the same project may use.
///
/// It holds as long as nothing changed but todos whose paths are told; else only what looks at files itself is believed.
final class BuildMemory {
    let readings = KeptReadings()
    let pages = KeptPages()
    let search = KeptSearch()
    /// What may have changed since the last build.
    var changed = ChangedFiles.any {
        didSet {
            guard case .any = changed else { return }
            (compiled, history, keptPaths, replay) = (nil, nil, nil, KeptReplay())
        }
    }
    /// The past, without what is not committed.
    var history: History?
    /// The paths that its commits keep.
    var keptPaths: Set<String>?
    private var replay = KeptReplay()
    /// The names of the pages.
    var slugs: SlugTable?
    /// Ready to make pages.
    private(set) var compiled: CompiledTheme?
    /// What pages showed; it goes with the templates.
    private(set) var models = KeptModels()
    /// Whether the last build wrote the site.
    var isStanding = false

    /// For the repository.
    var reading: MarkdownTodoRepository.Memory { (readings, changed) }

    /// For who replays the history beside what was read just now.
    var replaying: KeptReplay.Use { KeptReplay.Use(replay, read: readings.readTodos) }

    func keep(_ theme: CompiledTheme) {
        if compiled == nil { models = KeptModels() }
        compiled = theme
    }

    /// The todos whose files were read just now, as indices on the board.
    func readTodos(on board: Board) -> [Int] {
        readings.readTodos.compactMap { board.index(of: $0) }.sorted()
    }
}
