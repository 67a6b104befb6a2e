/// An error in a template, found when it is compiled.
package struct TemplateError: Error, Hashable, Sendable {
    /// The path of the file that contains the error.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
    /// The fact and, after a semicolon, the remedy.
    package let message: String
    /// The name of the rule, such as `unknown-name`.
    package let rule: String
    /// The name of the page template that was compiled. A part may have an error in one page only.
    package let page: String
}

extension TemplateError: CustomStringConvertible {
    /// A line in the format of compiler messages.
    package var description: String { "\(file):\(line):\(column): error: \(message) [\(rule)]" }
}

/// All errors in a set of templates, sorted by file and line.
package struct TemplateErrors: Error, Sendable {
    package let errors: [TemplateError]

    /// Sorts the errors. If several pages report the same error of a part, keeps only the first.
    package init(_ errors: some Sequence<TemplateError>) {
        let sorted = errors.sorted {
            ($0.file, $0.line, $0.column, $0.message, $0.page) < ($1.file, $1.line, $1.column, $1.message, $1.page)
        }
        self.errors = sorted.reduce(into: []) { unique, error in
            if let last = unique.last, last.description == error.description { return }
            unique.append(error)
        }
    }
}

extension TemplateErrors: CustomStringConvertible {
    /// The errors, one on each line.
    package var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// An error at an offset in a template. It becomes a `TemplateError` when the file and page are known.
struct TemplateSyntaxError: Error {
    /// The offset in bytes from the start of the template.
    let offset: Int
    let message: String
    let rule: String
}
