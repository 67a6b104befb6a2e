/// The source of a template, before it is parsed.
package struct TemplateSource: Sendable {
    /// The name by which pages and other templates refer to it: `board` or `parts/card`.
    package let name: String
    /// The path shown in errors.
    package let file: String
    /// The bytes of the file. Invalid UTF-8 is reported as an error.
    package let text: [UInt8]

    package init(name: String, file: String, text: [UInt8]) {
        self.name = name
        self.file = file
        self.text = text
    }
}
