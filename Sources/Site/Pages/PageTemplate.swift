import Templating

/// The template of a page, with the function that makes its view model.
struct PageTemplate: Sendable {
    /// Such as `tags` for `tags.mustache`.
    let name: String
    let names: @Sendable () -> [NameDescription]
    /// A `Template` of the page's view model.
    let compile: @Sendable (TemplateLibrary) throws(TemplateErrors) -> any Sendable
    /// Returns the page with the template from `compile`; nil for a template of another page.
    let bind: @Sendable (any Sendable) -> CompiledPage?

    /// - Parameter model: returns the view model of a page; nil if there is no such page. The layout's additions for a
    ///   viewer are added to it.
    init<Model: PageViewModel>(_ name: String, _ model: @escaping @Sendable (Page, SiteParts) -> Model?) {
        self.init(bare: name) { page, parts in
            guard let viewer = parts.site.viewer(parts.viewer, on: page) else { return model(page, parts) }
            var model = model(page, parts)
            model?.layout.viewer = viewer
            return model
        }
    }

    /// The template of a page without the layout.
    ///
    /// - Parameter model: returns the view model of a page; nil if there is no such page.
    init<Model: TemplateModel>(bare name: String, _ model: @escaping @Sendable (Page, SiteParts) -> Model?) {
        self.name = name
        names = { Model.names.list }
        compile = { (library) throws(TemplateErrors) in try library.compile(name, for: Model.self) }
        bind = { ($0 as? Template<Model>).map { CompiledPage($0, model) } }
    }
}

/// A page with a compiled template.
struct CompiledPage: Sendable {
    let name: String
    /// Appends the bytes of a page, unless its view model is unchanged and its file still holds the same bytes; it then
    /// returns false.
    let render: @Sendable (Page, SiteParts, inout TemplateOutput, _ isFileUnchanged: () -> Bool) -> Bool
    /// The names that a partial may use where the page includes it, innermost first.
    let names: @Sendable (_ part: String) -> [[NameDescription]]?

    init<Model: TemplateModel>(
        _ template: Template<Model>, _ model: @escaping @Sendable (Page, SiteParts) -> Model?
    ) {
        name = template.name
        render = { page, parts, output, isFileUnchanged in
            guard let model = model(page, parts) else { return true }
            if let cache = parts.cache, cache.isSame(page, model, &output), isFileUnchanged() { return false }
            template.render(model, into: &output)
            return true
        }
        names = { template.names(inPart: $0) }
    }

    /// A partial that is part of pages, but not a page itself.
    init<Model: TemplateModel>(_ template: Template<Model>) { self.init(template) { _, _ in nil } }
}
