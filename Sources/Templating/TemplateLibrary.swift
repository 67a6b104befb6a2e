/// All templates of a site by name, parsed but not yet compiled.
package struct TemplateLibrary: Sendable {
    private let templates: [String: ParsedTemplate]
    private let constants: [String: String]

    /// - Parameters:
    ///   - sources: the templates. If two have the same name, the later one applies.
    ///   - constants: texts that are the same on every page, by name (`words.overdue`). They become static text of the
    ///     compiled templates. A name of the view model takes precedence over a constant.
    package init(sources: [TemplateSource], constants: [String: String] = [:]) {
        templates = Dictionary(sources.map { ($0.name, ParsedTemplate($0)) }) { _, last in last }
        self.constants = constants
    }

    /// The names of all templates, sorted.
    package var names: [String] { templates.keys.sorted() }

    /// The blocks of a template that an inheriting template may replace, sorted.
    package func blocks(of name: String) -> [String] { templates[name]?.blocks.sorted() ?? [] }

    /// Returns the syntax errors of a template. Other errors are found only when a page is compiled.
    package func check(_ name: String) -> [TemplateError] {
        guard let template = templates[name] else { return [] }
        return template.mistakes.map { TemplateError($0, in: template, page: name) }
    }

    /// Whether another template includes a template or inherits from it.
    package func isIncluded(_ name: String) -> Bool {
        templates.values.contains { $0.name != name && $0.references.contains(name) }
    }

    /// Compiles a template for a type of view model.
    /// - Throws: all errors in the template and in the templates that it includes.
    package func compile<Model: TemplateModel>(
        _ name: String, for model: Model.Type = Model.self
    ) throws(TemplateErrors) -> Template<Model> {
        var compiler = Compiler(page: name, templates: templates, constants: constants, schema: Model.schema)
        let program = try compiler.compile()
        return Template(name: name, program: program, parts: compiler.parts)
    }
}

extension TemplateError {
    init(_ mistake: TemplateSyntaxError, in template: ParsedTemplate, page: String) {
        let (line, column) = template.position(of: mistake.offset)
        self.init(
            file: template.file, line: line, column: column, message: mistake.message, rule: mistake.rule, page: page)
    }
}
