package import Templating

/// The compiled template of each kind of page.
package struct PageTemplates: Sendable {
    /// By the number of the kind; nil for files without a template, and for pages that this site does not have.
    private var pages: [CompiledPage?] = []
    /// A todo in a list.
    let row: Template<CardViewModel>
    /// A todo on a board, of today or of the past.
    let card: Template<CardViewModel>

    /// Compiles the templates, each once.
    ///
    /// - Throws: all errors in all templates.
    package init(_ library: TemplateLibrary, with parts: Set<SitePart> = SitePart.all) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        var templates: [String: any Sendable] = [:]
        for kind in PageKind.allCases {
            guard let page = kind.declaration.template, parts.contains(kind.declaration.part) else {
                pages.append(nil)
                continue
            }
            do throws(TemplateErrors) {
                if templates[page.name] == nil { templates[page.name] = try page.compile(library) }
                pages.append(templates[page.name].flatMap(page.bind))
            } catch {
                errors += error.errors
                pages.append(nil)
            }
        }
        do throws(TemplateErrors) {
            (row, card) = (try library.compile("row"), try library.compile("card"))
        } catch {
            throw TemplateErrors(errors + error.errors)
        }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
    }

    subscript(kind: PageKind) -> CompiledPage? { pages[kind.rawValue] }

    /// The names that a partial may use in the first page that includes it: those of each view model in scope,
    /// innermost first.
    package func names(ofPart part: String) -> (page: String, names: [[NameDescription]])? {
        // A row is not a page, but part of the pages after a todo's.
        let included = pages[...PageKind.todo.rawValue] + [CompiledPage(row)] + pages[(PageKind.todo.rawValue + 1)...]
        return included.lazy.compactMap { $0 }.compactMap { page in page.names(part).map { (page.name, $0) } }.first
    }

    /// The templates of the pages that only a live board has, by name. A site does not compile them.
    package static let live: Set<String> = [
        "account", "accounts", "deletion", "conflict", "notice", "resume", "sign-in", "sign-up", "status",
        "todo-form",
    ]

    /// What each page's template may use, by its name.
    package static let names: [(template: String, names: [NameDescription])] = {
        let pages = PageKind.allCases.compactMap(\.declaration.template).map { ($0.name, $0.names()) }
        let cards = CardViewModel.names.list
        let others = [("row", cards), ("card", cards), ("reportfile", ReportFileViewModel.names.list)]
        return Dictionary(pages + others, uniquingKeysWith: { first, _ in first })
            .map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }()
}
