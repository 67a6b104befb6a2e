/// A template compiled for one type of view model; it cannot fail any more.
package struct Template<Model: TemplateModel>: Sendable {
    package let name: String
    let program: Program

    /// Appends the rendered template to the output.
    package func render(_ model: Model, into output: inout TemplateOutput) {
        withUnsafePointer(to: model) { Machine.run(program, on: UnsafeRawPointer($0), into: &output) }
    }
}
