/// A template compiled for one type of view model; it cannot fail any more.
package struct Template<Model>: Sendable {
    package let name: String
    let program: Program
    /// What is in sight in each part it includes, where it does so first; outermost first.
    let parts: [String: [Schema]]

    /// The names that a part may use where this template first includes it: those of each view model in sight, the
    /// innermost first; nil when it includes no such part.
    package func names(inPart name: String) -> [[NameDescription]]? { parts[name]?.reversed().map(\.descriptions) }

    /// Appends the rendered template to the output.
    package func render(_ model: Model, into output: inout TemplateOutput) {
        withUnsafePointer(to: model) { Machine.run(program, on: UnsafeRawPointer($0), into: &output) }
    }
}
