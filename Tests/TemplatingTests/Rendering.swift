import Links
import Bytes
import Links
import Templating

/// A library of templates given as `name: text`; the files are called `name.mustache`.
func library(_ templates: [String: String], constants: [String: String] = [:]) -> TemplateLibrary {
    let sources = templates.map { TemplateSource(name: $0, file: "\($0).mustache", text: Array($1.utf8)) }
    return TemplateLibrary(sources: sources, constants: constants)
}

/// What the template `page` of the library makes of the model.
func render<Model: TemplateModel>(
    _ templates: TemplateLibrary, _ model: Model, base: LinkBase = LinkBase()
) throws -> String {
    let template = try templates.compile("page", for: Model.self)
    var output = TemplateOutput(base: base)
    template.render(model, into: &output)
    return output.bytes.text
}

/// What a template makes of the model.
func render<Model: TemplateModel>(
    _ template: String, _ model: Model, parts: [String: String] = [:], constants: [String: String] = [:],
    base: LinkBase = LinkBase()
) throws -> String {
    try render(library(parts.merging(["page": template]) { $1 }, constants: constants), model, base: base)
}

/// What a template makes of data that is known only at run time.
func renderDynamically(
    _ template: String, partials: [String: String] = [:], _ data: SpecificationValue
) throws -> String {
    try render(template, SpecificationContext(data), parts: partials)
}
