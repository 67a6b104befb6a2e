import Memos
import Synchronization
import Templating

/// The view models of the previous build. The bytes of a page depend only on its view model and its template. The view
/// models of todos, which are many, are not stored: `RenderedTodoCache` tracks their inputs.
///
/// Valid for one compilation of the templates.
package final class ViewModelCache: Sendable {
    private let pages = Mutex(MemoTable<Page, any Sendable & AnyObject, Void>())
    let todos = RenderedTodoCache()
    private let comparisons = Mutex<[ObjectIdentifier: any Sendable]>([:])

    private final class Box<Model: Sendable>: Sendable {
        let model: Model

        init(_ model: Model) { self.model = model }
    }

    /// An empty cache.
    package init() {}

    /// Whether the view model of a page is unchanged; otherwise stores the new one.
    func isSame<Model: TemplateModel>(_ page: Page, _ model: Model, _ output: inout TemplateOutput) -> Bool {
        let last = pages.withLock { pages in pages.place(of: page).flatMap { pages.inputs(at: $0) } }
        if let last = last as? Box<Model>, comparison().compare(last.model, model, in: &output) { return true }
        pages.withLock { $0.keep((), of: Box(model), for: page) }
        return false
    }

    /// Forgets all other pages.
    func keepOnly(_ pages: some Collection<Page>) { self.pages.withLock { $0.keepOnly(pages) } }

    private func comparison<Model: TemplateModel>() -> ModelComparison<Model> {
        comparisons.withLock { known in
            if let made = known[ObjectIdentifier(Model.self)] as? ModelComparison<Model> { return made }
            let made = ModelComparison<Model>()
            known[ObjectIdentifier(Model.self)] = made
            return made
        }
    }
}
