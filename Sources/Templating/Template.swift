import Bytes

/// A template compiled for a type of view model. Rendering it cannot fail.
package struct Template<Model>: Sendable {
    package let name: String
    let program: Program
    /// For each included part, the schemas in scope at its first inclusion, outermost first.
    let parts: [String: [Schema]]

    /// Returns the names that a part may use where this template first includes it: those of each view model in scope,
    /// innermost first. Returns nil if the template does not include the part.
    package func names(inPart name: String) -> [[NameDescription]]? { parts[name]?.reversed().map(\.descriptions) }

    /// Renders a view model and appends the result to the output.
    package func render(_ model: Model, into output: inout TemplateOutput) {
        withUnsafePointer(to: model) { Machine.run(program, on: UnsafeRawPointer($0), into: &output) }
    }
}

extension Template {
    /// Renders the template once, for pages in any directory.
    package func snippet(_ model: Model, using output: inout TemplateOutput) -> RenderedFragment {
        output.bytes.removeAll()
        output.spots = []
        render(model, into: &output)
        defer { output.spots = nil }
        return RenderedFragment(bytes: output.keeper.keep(output.bytes.bytes), spots: output.spots ?? [])
    }
}
