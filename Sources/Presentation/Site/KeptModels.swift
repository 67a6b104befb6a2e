import Synchronization
import Templating

/// What the pages of a site showed when they were made last, for who makes it again and again: a page that would show the
/// same has the same bytes, as they depend on its view model and its template alone. Of todos, which are many, no view models
/// are kept: `KeptTodos` knows what they are made of.
///
/// To be thrown away with the templates.
package final class KeptModels: Sendable {
    private let pages = Mutex<[Page: any Sendable & AnyObject]>([:])
    let todos = KeptTodos()
    private let comparisons = Mutex<[ObjectIdentifier: any Sendable]>([:])

    private final class Box<Model: Sendable>: Sendable {
        let model: Model

        init(_ model: Model) { self.model = model }
    }

    /// Of no page yet.
    package init() {}

    /// Whether a page showed the same the last time; else what it shows now is kept.
    func isSame<Model: TemplateModel>(_ page: Page, _ model: Model, _ output: inout TemplateOutput) -> Bool {
        if let last = pages.withLock({ $0[page] }) as? Box<Model>, comparison()(last.model, model, in: &output) {
            return true
        }
        pages.withLock { $0[page] = Box(model) }
        return false
    }

    /// Lets go of pages that are not these.
    func keepOnly(_ pages: some Collection<Page>) {
        self.pages.withLock { kept in
            guard kept.count > pages.count else { return }
            let present = Set(pages)
            kept = kept.filter { present.contains($0.key) }
        }
    }

    private func comparison<Model: TemplateModel>() -> ModelComparison<Model> {
        comparisons.withLock { known in
            if let made = known[ObjectIdentifier(Model.self)] as? ModelComparison<Model> { return made }
            let made = ModelComparison<Model>()
            known[ObjectIdentifier(Model.self)] = made
            return made
        }
    }
}
