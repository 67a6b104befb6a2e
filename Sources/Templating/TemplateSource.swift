/// One template as it was read, before anything is known about it.
package struct TemplateSource: Sendable {
    /// What pages and other templates call it: `board`, or `parts/card`.
    package let name: String
    /// The path shown in errors.
    package let file: String
    /// The bytes of the file; UTF-8, or it is an error.
    package let text: [UInt8]

    package init(name: String, file: String, text: [UInt8]) {
        self.name = name
        self.file = file
        self.text = text
    }
}
