import Links
import Bytes
import Links
import Templating

/// Returns a library of templates given as `name: text`. The file names are `name.mustache`.
func library(_ templates: [String: String], constants: [String: String] = [:]) -> TemplateLibrary {
    let sources = templates.map { TemplateSource(name: $0, file: "\($0).mustache", text: Array($1.utf8)) }
    return TemplateLibrary(sources: sources, constants: constants)
}

/// Renders a model with the template `page` of a library.
func render<Model: TemplateModel>(
    _ templates: TemplateLibrary, _ model: Model, base: LinkBase = LinkBase()
) throws -> String {
    let template = try templates.compile("page", for: Model.self)
    var output = TemplateOutput(base: base)
    template.render(model, into: &output)
    return output.bytes.text
}

/// Renders a model with a template.
func render<Model: TemplateModel>(
    _ template: String, _ model: Model, parts: [String: String] = [:], constants: [String: String] = [:],
    base: LinkBase = LinkBase()
) throws -> String {
    try render(library(parts.merging(["page": template]) { $1 }, constants: constants), model, base: base)
}

/// Renders a template with data known only at run time.
func renderDynamically(
    _ template: String, partials: [String: String] = [:], _ data: SpecificationValue
) throws -> String {
    try render(template, SpecificationContext(data), parts: partials)
}
